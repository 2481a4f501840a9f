import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eraseAgain } from '../server/account/erase-again.ts'
import { mergeJournal } from '../server/account/erasure-journal.ts'
import { type Config, readConfig } from '../server/config.ts'
import { ON_ERASED } from '../server/context.ts'
import { BackupError, findBackup, listBesides } from '../server/install/backups.ts'
import { listReplaced, placeBackup } from '../server/install/place-backup.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { openFiles } from '../server/platform/files/open-files.ts'
import { createFolderStore } from '../server/platform/files/store.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { reportFailure } from './report-failure.ts'

const USAGE =
  'Name a backup, or a folder of backups: npm run restore -- /mnt/backups [--replace] [--erasures-of dir]'

/**
 * `npm run restore -- dir`: puts the newest backup of a folder, or the named one, in the place of the embedded
 * installation, and erases again the members who were erased since.
 */
async function main() {
  const config = readConfig()
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'erasures-of': { type: 'string', multiple: true },
    },
  })
  const [folder] = positionals
  if (!folder) throw new BackupError(USAGE)
  if (config.databaseUrl)
    throw new BackupError('DATABASE_URL is set: restore that server by its own tools, see docs/operating.md.')
  const backup = findBackup(folder)
  const { dataDir } = config
  console.log(`Restoring the backup of ${backup.manifest.madeAt} to ${dataDir}.`)
  const { replace } = values
  await placeBackup(backup, { dataDir, replace, now: new Date(), tell: console.log })
  const others = listBesides(backup).map((other) => other.folder)
  const erased = await replayErasures(config, [
    ...others,
    ...(values['erasures-of'] ?? []),
    ...listReplaced(dataDir),
  ])
  console.log(`Restored. Members who had been erased since, and were erased again: ${erased}.`)
}

/** Starts the database, which recovers it, and erases the members of all journals that are known. */
async function replayErasures(config: Config, installations: string[]): Promise<number> {
  const files = await openFiles(config)
  for (const folder of installations) await mergeJournal(createFolderStore(join(folder, 'photos')), files)
  const prepared = await prepareDatabase(config, { demo: null, tell: console.log })
  const { db, close } = openDatabase({ url: prepared.url, connections: 2, onError: () => {} })
  try {
    return await eraseAgain({ db, files, now: () => new Date(), onErased: ON_ERASED })
  } finally {
    await close()
    await prepared.stop()
  }
}

try {
  await main()
} catch (error) {
  reportFailure(error)
}
