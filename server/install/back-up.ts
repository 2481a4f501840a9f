import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_KEY_DAYS } from '../../core/rules/backups.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { packJournal } from '../account/erasure-journal.ts'
import type { Tx } from '../platform/db/database.ts'
import { findCluster, runningAdminUrl } from '../platform/db/embedded.ts'
import { readFingerprints } from '../platform/db/ring-store.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { MasterKey } from '../platform/keys/keys.ts'
import { type Archive, createArchive } from './archive.ts'
import { backUpCluster } from './back-up-cluster.ts'
import { keepGood, listBackupKeys } from './backup-store.ts'
import {
  ARCHIVES,
  type ArchiveName,
  BackupError,
  checkSums,
  type Manifest,
  nameOf,
  PARTIAL,
  refuseInside,
  writeManifest,
} from './backups.ts'

type Options = {
  dataDir: string
  /** The folder of backups. */
  folder: string
  tx: Tx
  files: FileStore
  /** The ring of the installation. */
  keys: readonly MasterKey[]
  /** The version of the site. */
  version: string
  now: Date
}

/** The entry of the database's archive with the rows that were counted. */
export const ROWS = 'rows.json'

/** Makes a backup of an embedded installation whose database runs, and returns its folder. */
export async function backUp(options: Options): Promise<string> {
  const { dataDir, folder, tx, keys, version, now } = options
  refuseInside(folder, dataDir)
  const recipient = await findRecipient(tx, now)
  // An installation that has been backed up has a journal, even if nobody was erased yet.
  mkdirSync(join(dataDir, 'photos/erasures'), { recursive: true, mode: 0o700 })
  const place = join(folder, nameOf(now))
  const partial = `${place}${PARTIAL}`
  mkdirSync(partial, { recursive: true, mode: 0o700 })
  try {
    const packed = await packAll(options, partial, recipient)
    const masterKeys = Object.fromEntries(await readFingerprints(tx))
    const manifest = { madeAt: now.toISOString(), vonk: version, ...packed, recipient, masterKeys }
    await checkSums({ folder: partial, manifest })
    writeManifest(partial, manifest, keys)
    renameSync(partial, place)
    await keepGood(tx, now)
    return place
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
}

/** The newest key, if it is recent enough: an old one would keep erased members in copies that open. */
async function findRecipient(tx: Tx, now: Date): Promise<string> {
  const [newest] = await listBackupKeys(tx)
  if (newest && now.getTime() - newest.madeAt.getTime() < BACKUP_KEY_DAYS * DAY_MS) return newest.recipient
  throw new BackupError(
    `There is no backup key ${newest ? `from the last ${BACKUP_KEY_DAYS} days` : 'yet'}: make this month’s with npm run keys -- backup-key, and keep what it prints in a safe.`,
  )
}

type Packed = Pick<Manifest, 'archives' | 'log' | 'postgresql'>

async function packAll({ dataDir, files }: Options, folder: string, recipient: string): Promise<Packed> {
  const open = (name: ArchiveName) => createArchive(join(folder, ARCHIVES[name]), recipient)
  const [database, photos, erasures] = [open('database'), open('photos'), open('erasures')]
  try {
    const adminUrl = runningAdminUrl(dataDir, 'vonk')
    if (!adminUrl) throw new BackupError(`No database runs in ${dataDir}.`)
    const { cluster } = findCluster(dataDir)
    // Photos are packed before and after the database: one that is deleted meanwhile may still have its row in the
    // copy, and so may one that is added.
    await addPhotos(photos, dataDir)
    const { log, rows } = await backUpCluster(adminUrl, cluster, database)
    await database.addFile(join(dataDir, 'postgresql.password'), 'postgresql.password')
    await database.addText(ROWS, JSON.stringify(rows))
    await addPhotos(photos, dataDir)
    await packJournal(files, erasures.addText)
    const postgresql = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
    const archives = {
      database: await database.close(),
      photos: await photos.close(),
      erasures: await erasures.close(),
    }
    return { postgresql, log, archives }
  } catch (error) {
    for (const archive of [database, photos, erasures]) await archive.abort()
    throw error
  }
}

/** Copies of members' data are left out: the member can ask for another one. The journal has an archive of its own. */
const addPhotos = (archive: Archive, dataDir: string) =>
  archive.addFolder({
    from: join(dataDir, 'photos'),
    as: 'photos',
    leaveOut: (path) => path === 'exports' || path === 'erasures' || path.endsWith('.draft'),
  })
