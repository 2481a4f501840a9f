import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { closeToOthers, findCluster, runningUrl } from '../platform/db/embedded.ts'
import { findBinaries, majorOf, type RunAs } from '../platform/db/embedded-binaries.ts'
import { lockFor } from '../platform/db/process-lock.ts'
import { unpackArchive } from './archive.ts'
import { ROWS } from './back-up.ts'
import { CLUSTER } from './back-up-cluster.ts'
import {
  ARCHIVES,
  type ArchiveName,
  type Backup,
  BackupError,
  checkSums,
  nameOf,
  refuseInside,
} from './backups.ts'
import { type RowCounts, rowCounts } from './count-rows.ts'

/** The beginning of the name of a folder with an installation that was replaced. */
const REPLACED = 'replaced-'
/** The folder in which a backup is unpacked before anything is moved. */
const DRAFT = 'restoring'

type Options = {
  dataDir: string
  /** The private keys of the backup. */
  identities: readonly string[]
  /** Moves an installation that is there aside. */
  replace: boolean
  now: Date
  tell: (line: string) => void
}

/**
 * Puts a backup in the place of an installation, which is kept among those of `listReplaced`. All of the backup is
 * checked and unpacked before anything is moved. The database recovers at its next start. Returns the rows that it had.
 */
export async function placeBackup(backup: Backup, options: Options): Promise<RowCounts> {
  const { dataDir } = options
  refuseInside(backup.folder, dataDir)
  refuseOtherPostgresql(backup)
  const lock = lockFor(join(dataDir, 'process.lock'))
  try {
    if (runningUrl(dataDir, 'vonk') !== undefined)
      throw new BackupError(
        `A database runs from ${dataDir}: start the site and stop it again, then restore.`,
      )
    return await place(backup, options)
  } finally {
    lock.release()
  }
}

async function place(backup: Backup, options: Options): Promise<RowCounts> {
  const { dataDir, identities, tell } = options
  const { runAs } = findCluster(dataDir)
  closeToOthers(dataDir, runAs)
  const { cluster } = findCluster(dataDir, tell)
  const old = [cluster, join(dataDir, 'postgresql.password'), join(dataDir, 'photos')].filter(existsSync)
  if (old.length > 0 && !options.replace)
    throw new BackupError(
      `${dataDir} holds an installation: add --replace to move it aside, or set DATA_DIR to another folder.`,
    )
  await checkSums(backup)
  // The cluster may lie on another disk than the rest.
  const [draft, clusterDraft] = [join(dataDir, DRAFT), join(dirname(cluster), DRAFT)]
  const removeDrafts = () => {
    for (const folder of [draft, clusterDraft]) rmSync(folder, { recursive: true, force: true })
  }
  removeDrafts()
  try {
    const fileOf = (name: ArchiveName) => join(backup.folder, ARCHIVES[name])
    await unpackArchive(fileOf('database'), identities, clusterDraft)
    await unpackArchive(fileOf('photos'), identities, draft)
    await unpackArchive(fileOf('erasures'), identities, join(draft, 'photos'))
    giveTo(join(clusterDraft, CLUSTER), runAs)
    moveAside(old, options)
    renameSync(join(draft, 'photos'), join(dataDir, 'photos'))
    copyFileSync(join(clusterDraft, 'postgresql.password'), join(dataDir, 'postgresql.password'))
    renameSync(join(clusterDraft, CLUSTER), cluster)
    return rowCounts.parse(JSON.parse(readFileSync(join(clusterDraft, ROWS), 'utf8')))
  } finally {
    removeDrafts()
  }
}

function refuseOtherPostgresql({ manifest }: Backup) {
  const major = majorOf(findBinaries(undefined).version)
  if (manifest.postgresql === major) return
  throw new BackupError(
    `The backup is of PostgreSQL ${manifest.postgresql} and this version of Vonk has ${major}: restore it with Vonk ${manifest.vonk}, then run npm run upgrade-database with this one.`,
  )
}

/** The installations that restores moved aside: several, if a restore was ended and begun again. */
export const listReplaced = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith(REPLACED))
    .map((name) => join(dataDir, name))

/** The old installation stays on its disk until the operator deletes it. */
function moveAside(parts: string[], { now, tell }: Options) {
  if (parts.length === 0) return
  const asideOf = (part: string) => join(dirname(part), `${REPLACED}${nameOf(now)}`)
  for (const part of parts) {
    mkdirSync(asideOf(part), { recursive: true, mode: 0o700 })
    renameSync(part, join(asideOf(part), basename(part)))
  }
  tell(`The installation that was there is kept in ${[...new Set(parts.map(asideOf))].join(' and ')}.`)
}

/** Gives the files of the cluster to the system user that the database runs as. */
function giveTo(cluster: string, runAs: RunAs) {
  if (!runAs) return
  const inner = readdirSync(cluster, { recursive: true, encoding: 'utf8' })
  for (const path of ['', ...inner]) chownSync(join(cluster, path), runAs.uid, runAs.gid)
}
