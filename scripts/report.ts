import { ConfigError, readConfig } from '../server/config.ts'
import { reportAttention } from '../server/platform/attention/report-attention.ts'
import { reportUnsent } from '../server/platform/mail/report-unsent.ts'
import { reportTraffic, USAGE, UsageError } from '../server/tracking/report-traffic.ts'
import { CommandError, openSiteDatabase } from './open-database.ts'

/** `npm run report -- traffic` or `-- attention`: prints what the operator must know, from the database. */
async function main([what, ...args]: string[]) {
  if (what !== 'traffic' && what !== 'attention') throw new UsageError(USAGE)
  const { database, close } = await openSiteDatabase(readConfig())
  try {
    const { db } = database
    if (what === 'traffic') console.log(await reportTraffic(db, args, new Date()))
    else console.log(`${await reportAttention(db)}\n\n${await reportUnsent(db)}`)
  } finally {
    await close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isExpected =
    error instanceof UsageError || error instanceof CommandError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
