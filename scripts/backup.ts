import { readConfig } from '../server/config.ts'
import { backUp } from '../server/install/back-up.ts'
import { BackupError } from '../server/install/backups.ts'
import { VERSION } from '../server/platform/db/migrate.ts'
import { reportFailure } from './report-failure.ts'

/** `npm run backup -- dir`: a backup of the embedded database, the photos and the keys, while the site runs. */
try {
  const { dataDir, databaseUrl } = readConfig()
  const [folder] = process.argv.slice(2)
  if (!folder) throw new BackupError('Name the folder of backups: npm run backup -- /mnt/backups')
  if (databaseUrl)
    throw new BackupError('DATABASE_URL is set: back that server up by its own tools, see docs/operating.md.')
  const file = await backUp({ dataDir, folder, version: VERSION, now: new Date(), tell: console.log })
  console.log(`The backup is in ${file}.`)
} catch (error) {
  reportFailure(error)
}
