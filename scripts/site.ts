import { ConfigError, readConfig } from '../server/config.ts'
import { runSiteCommand, SiteCommandError } from '../server/editing/command-line.ts'
import { readDatabaseTime } from '../server/platform/db/database-clock.ts'
import { createSiteDirectory } from '../server/site/directory.ts'
import { CommandError, openSiteDatabase } from './open-database.ts'

/** `npm run site -- show localhost`: what a site is made of, read and written as a document, also while it runs. */
async function main(args: string[]) {
  const { database, close } = await openSiteDatabase(readConfig())
  const { db } = database
  try {
    const at = new Date(await readDatabaseTime(db))
    const sites = createSiteDirectory(db, () => at.getTime())
    console.log(await runSiteCommand({ db, now: () => at, sites }, args))
  } finally {
    await close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isExpected =
    error instanceof SiteCommandError || error instanceof CommandError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
