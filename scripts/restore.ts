import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eraseAgain } from '../server/account/erase-again.ts'
import { mergeJournal } from '../server/account/erasure-journal.ts'
import { type Config, readConfig } from '../server/config.ts'
import { ON_ERASED } from '../server/context.ts'
import { unpackArchive } from '../server/install/archive.ts'
import { ARCHIVES, BackupError, checkSums, findBackup } from '../server/install/backups.ts'
import { readIdentities } from '../server/install/make-backup-key.ts'
import { listReplaced, placeBackup } from '../server/install/place-backup.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { openFiles } from '../server/platform/files/open-files.ts'
import { createFolderStore, type FileStore } from '../server/platform/files/store.ts'
import type { MasterKey } from '../server/platform/keys/keys.ts'
import { readKeys } from '../server/platform/keys/read-keys.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { reportFailure } from './report-failure.ts'

const USAGE =
  'Name a backup, or a folder of backups: npm run restore -- /mnt/backups --key <file> [--replace] [--erasures-of dir]'

/**
 * `npm run restore -- dir`: puts the newest backup of a folder, or the named one, in the place of the embedded
 * installation, and erases again the members who were erased since.
 */
async function main() {
  const config = readConfig()
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'erasures-of': { type: 'string', multiple: true, default: [] },
    },
  })
  const [folder] = positionals
  if (!folder) throw new BackupError(USAGE)
  const { dataDir, databaseUrl } = config
  if (databaseUrl)
    throw new BackupError('DATABASE_URL is set: restore that server by its own tools, see docs/operating.md.')
  const { replace } = values
  const given = { keys: (await readKeys(config.keys)) ?? [], identities: readIdentities(values.key) }
  const backup = findBackup(folder, given.keys)
  const journals = mkdtempSync(join(tmpdir(), 'vonk-journals-'))
  try {
    const isKnown = replace && existsSync(join(dataDir, JOURNAL))
    for (const named of values['erasures-of']) await copyJournal(named, given, createFolderStore(journals))
    if (values['erasures-of'].length === 0 && !isKnown && !config.s3Url) throw new BackupError(NO_JOURNAL)
    console.log(`Restoring the backup of ${backup.manifest.madeAt} to ${dataDir}.`)
    await placeBackup(backup, { ...given, dataDir, replace, now: new Date(), tell: console.log })
    const replaced = listReplaced(dataDir).map((old) => join(old, 'photos'))
    const { read, erased } = await replayErasures(config, [join(dataDir, 'photos'), journals, ...replaced])
    console.log(
      `Restored. Erasures in the journal: ${read}. Members who had come back and were erased again: ${erased}.`,
    )
  } finally {
    rmSync(journals, { recursive: true, force: true })
  }
}

const JOURNAL = 'photos/erasures'
const NO_JOURNAL =
  'There is no journal of who was erased since the backup: name the data folder of the installation with --erasures-of or, if it is lost, the folder of its backups.'

type Given = { keys: MasterKey[]; identities: string[] }

/** Copies the journal of an installation, or that of the newest of its backups. */
async function copyJournal(folder: string, { keys, identities }: Given, into: FileStore) {
  if (existsSync(join(folder, JOURNAL))) return mergeJournal(createFolderStore(join(folder, 'photos')), into)
  const newest = findBackup(folder, keys)
  const unpacked = mkdtempSync(join(tmpdir(), 'vonk-journal-'))
  try {
    await checkSums(newest)
    await unpackArchive(join(newest.folder, ARCHIVES.erasures), identities, unpacked)
    await mergeJournal(createFolderStore(unpacked), into)
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

/** Starts the database, which recovers it, and erases the members of all journals that are known. */
async function replayErasures(config: Config, journals: string[]) {
  const files = await openFiles(config)
  for (const folder of journals) await mergeJournal(createFolderStore(folder), files)
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
