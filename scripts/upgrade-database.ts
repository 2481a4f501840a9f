import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { BackupError } from '../server/install/backups.ts'
import { upgradeDatabase } from '../server/install/upgrade-database.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = 'Name a PostgreSQL of the version of the data: npm run upgrade-database -- --from dir'

/** `npm run upgrade-database -- --from dir`: moves the embedded database to another major version of PostgreSQL. */
try {
  const { dataDir, databaseUrl } = readConfig()
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (databaseUrl)
    throw new BackupError('DATABASE_URL is set: upgrade that server by its own tools, such as pg_upgrade.')
  if (!values.from) throw new BackupError(USAGE)
  await upgradeDatabase({ dataDir, from: values.from, now: new Date(), tell: console.log })
  console.log('Done. Start the site, and delete the old files when all is well.')
} catch (error) {
  reportFailure(error)
}
