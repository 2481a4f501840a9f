import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../server/config.ts'
import { reportAttention } from '../server/platform/attention/report-attention.ts'
import { type Database, openDatabase } from '../server/platform/db/database.ts'
import { runningUrl, startEmbedded } from '../server/platform/db/embedded.ts'
import { reportUnsent } from '../server/platform/mail/report-unsent.ts'
import { reportTraffic, USAGE, UsageError } from '../server/tracking/report-traffic.ts'

/** `npm run report -- traffic` or `-- attention`: prints what the operator must know, from the database. */
async function main([what, ...args]: string[]) {
  if (what !== 'traffic' && what !== 'attention') throw new UsageError(USAGE)
  const { database, close } = await open()
  try {
    const { db } = database
    if (what === 'traffic') console.log(await reportTraffic(db, args, new Date()))
    else console.log(`${await reportAttention(db)}\n\n${await reportUnsent(db)}`)
  } finally {
    await close()
  }
}

/** Opens the database of the site; an embedded one that does not run is started for the report. */
async function open(): Promise<{ database: Database; close(): Promise<void> }> {
  const { dataDir, databaseUrl } = readConfig()
  const connect = (url: string) => openDatabase({ url, connections: 2, onError: () => {} })
  const url = databaseUrl ?? (existsSync(dataDir) ? runningUrl(dataDir, 'vonk') : undefined)
  if (url !== undefined) {
    const database = connect(url)
    return { database, close: database.close }
  }
  if (!existsSync(join(dataDir, 'postgresql.password')))
    throw new UsageError(`There is no database in ${dataDir} yet.`)
  const embedded = await startEmbedded({ dataDir, tell: console.error })
  const database = connect(embedded.url('vonk'))
  return {
    database,
    close: async () => {
      await database.close()
      await embedded.stop()
    },
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
