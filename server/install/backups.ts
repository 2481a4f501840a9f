import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'

/** A reason that the operator can act upon, told in one line. */
export class BackupError extends Error {}

/**
 * A backup is a folder with the parts of an installation under their own names, and this manifest, which is written
 * last. The major version of PostgreSQL is the one whose files the backup holds.
 */
const manifest = z.object({ madeAt: z.iso.datetime(), vonk: z.string(), postgresql: z.number().int() })
type Manifest = z.output<typeof manifest>
export type Backup = { folder: string; manifest: Manifest }

const MANIFEST = 'backup.json'
/** The end of the name of a backup that is being made. */
export const PARTIAL = '.partial'

export const writeManifest = (folder: string, content: Manifest) =>
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })

/** A moment as the name of a folder, which sorts by time. */
export const nameOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-')

/** Finds a backup by its folder, or the newest one in a folder of backups. */
export function findBackup(folder: string): Backup {
  const found = readBackup(folder) ?? listBackups(folder).at(-1)
  if (!found) throw new BackupError(`There is no backup in ${folder}.`)
  return found
}

/** All backups beside one, oldest first, itself included. */
export const listBesides = ({ folder }: Backup) => listBackups(dirname(resolve(folder)))

function listBackups(folder: string): Backup[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return names.flatMap((name) => readBackup(join(folder, name)) ?? [])
}

function readBackup(folder: string): Backup | undefined {
  const file = join(folder, MANIFEST)
  if (basename(folder).endsWith(PARTIAL) || !existsSync(file)) return undefined
  return { folder, manifest: manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) }
}

/** A backup inside of the installation would be lost, or moved aside, with it. */
export function refuseInside(folder: string, dataDir: string) {
  const path = relative(dataDir, resolve(folder))
  if (path.split(/[/\\]/)[0] !== '..' && path !== resolve(folder))
    throw new BackupError(
      `${folder} lies inside of ${dataDir}: keep backups elsewhere, best on another disk.`,
    )
}
