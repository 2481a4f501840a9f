import { type Config, ConfigError, readConfig } from '../server/config.ts'
import type { Db } from '../server/platform/db/database.ts'
import { readDatabaseTime } from '../server/platform/db/database-clock.ts'
import { createShortLinks, readLinkKey } from '../server/platform/mail/short-links.ts'
import { createSiteDirectory } from '../server/site/directory.ts'
import { createMailSites } from '../server/site/mail-site.ts'
import { runStaffCommand, StaffCommandError } from '../server/staff/command-line.ts'
import { openFactorSecrets } from '../server/staff/factor-secrets.ts'
import { CommandError, openSiteDatabase } from './open-database.ts'

/** `npm run staff -- invite anna@example.com --role owner`: the people who run the site, also while it runs. */
async function main(args: string[]) {
  const config = readConfig()
  const { database, close } = await openSiteDatabase(config)
  try {
    console.log(await runStaffCommand(await depsOf(database.db, config), args))
  } finally {
    await close()
  }
}

async function depsOf(db: Db, { consoleHost, staffKeys }: Pick<Config, 'consoleHost' | 'staffKeys'>) {
  const at = new Date(await readDatabaseTime(db))
  const now = () => at
  const sites = createSiteDirectory(db, () => at.getTime())
  const links = createShortLinks(await readLinkKey(db))
  return {
    db,
    now,
    sites,
    mailSite: createMailSites({ sites, links }),
    factorSecrets: await openFactorSecrets(db, staffKeys),
    // The site looks at its outbox every few seconds.
    mailPosted: () => {},
    consoleHost,
    console: { find: [], home: [], reveals: {}, grounds: {}, approvals: {} },
    demo: null,
    providers: { current: null },
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isExpected =
    error instanceof StaffCommandError || error instanceof CommandError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
