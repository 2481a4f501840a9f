import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { closeToOthers, findCluster, runningUrl } from '../platform/db/embedded.ts'
import { findBinaries, majorOf, type RunAs } from '../platform/db/embedded-binaries.ts'
import { lockFor } from '../platform/db/process-lock.ts'
import { copyFiles, copyToDisk } from '../platform/files/copy-files.ts'
import { type Backup, BackupError, nameOf, refuseInside } from './backups.ts'

/** The beginning of the name of a folder with an installation that was replaced. */
const REPLACED = 'replaced-'

type Options = {
  dataDir: string
  /** Moves an installation that is there aside. */
  replace: boolean
  now: Date
  tell: (line: string) => void
}

/**
 * Puts a backup in the place of an installation, which is kept among those of `listReplaced`. The database recovers at its
 * next start.
 */
export async function placeBackup(backup: Backup, options: Options) {
  const { dataDir, tell } = options
  refuseInside(backup.folder, dataDir)
  refuseOtherPostgresql(backup)
  const lock = lockFor(join(dataDir, 'process.lock'))
  try {
    if (runningUrl(dataDir, 'vonk') !== undefined)
      throw new BackupError(
        `A database runs from ${dataDir}: start the site and stop it again, then restore.`,
      )
    const { runAs } = findCluster(dataDir)
    closeToOthers(dataDir, runAs)
    const { cluster } = findCluster(dataDir, tell)
    moveAside(cluster, options)
    await copyFiles(join(backup.folder, 'photos'), join(dataDir, 'photos'))
    await copyToDisk(join(backup.folder, 'postgresql.password'), join(dataDir, 'postgresql.password'))
    await copyCluster(join(backup.folder, 'postgresql'), cluster, runAs)
  } finally {
    lock.release()
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
function moveAside(cluster: string, { dataDir, replace, now, tell }: Options) {
  const parts = [cluster, join(dataDir, 'postgresql.password'), join(dataDir, 'photos')].filter(existsSync)
  if (parts.length === 0) return
  if (!replace)
    throw new BackupError(
      `${dataDir} holds an installation: add --replace to move it aside, or set DATA_DIR to another folder.`,
    )
  const name = `${REPLACED}${nameOf(now)}`
  for (const part of parts) {
    // The cluster may lie on another disk than the rest.
    const aside = join(dirname(part), name)
    mkdirSync(aside, { recursive: true, mode: 0o700 })
    renameSync(part, join(aside, basename(part)))
  }
  tell(
    `The installation that was there is kept in ${[...new Set(parts.map((part) => join(dirname(part), name)))].join(' and ')}.`,
  )
}

/** Copies the cluster beside its place and moves it there when complete, as a new one is made. */
async function copyCluster(from: string, cluster: string, runAs: RunAs) {
  const draft = `${cluster}.draft`
  rmSync(draft, { recursive: true, force: true })
  await copyFiles(from, draft)
  if (runAs) {
    const inner = readdirSync(draft, { recursive: true, encoding: 'utf8' })
    for (const path of ['', ...inner]) chownSync(join(draft, path), runAs.uid, runAs.gid)
  }
  renameSync(draft, cluster)
}
