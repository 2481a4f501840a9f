import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { keysOf } from '../../core/typed.ts'
import { messageOf } from '../platform/error-code.ts'
import { deriveKey, fingerprintOf, keyInUseOf, type MasterKey } from '../platform/keys/keys.ts'
import { type Sum, sum, sumOf } from './sums.ts'

/** A reason that the operator can act upon, told in one line. */
export class BackupError extends Error {}

/** The encrypted files of a backup. */
export const ARCHIVES = {
  database: 'database.tar.gz.age',
  photos: 'photos.tar.gz.age',
  erasures: 'erasures.tar.gz.age',
} as const
export type ArchiveName = keyof typeof ARCHIVES

/**
 * What a backup says about itself in clear. It is written last, so a folder without it is no backup. Whatever tells
 * anything about members stands inside of the archives.
 */
const manifest = z.strictObject({
  madeAt: z.iso.datetime(),
  vonk: z.string(),
  /** The major version of PostgreSQL whose files the backup holds. */
  postgresql: z.number().int(),
  /** The positions of the write-ahead log between which the files were copied. */
  log: z.strictObject({ from: z.string(), to: z.string() }),
  /** The public half of the key that opens the archives. */
  recipient: z.string(),
  /** The fingerprints of the master keys that open what is sealed in the database, by their ids. */
  masterKeys: z.record(z.string(), z.string()),
  archives: z.strictObject({ database: sum, photos: sum, erasures: sum }),
})
export type Manifest = z.output<typeof manifest>

const signed = z.strictObject({ manifest, signedWith: z.string(), signature: z.base64() })
export type Backup = { folder: string; manifest: Manifest }

const MANIFEST = 'backup.json'
/** The end of the name of a backup that is being made. */
export const PARTIAL = '.partial'

export function writeManifest(folder: string, content: Manifest, keys: readonly MasterKey[]) {
  const key = keyInUseOf(keys)
  if (!key) throw new BackupError('There are no keys to sign the backup with, see Keys in docs/operating.md.')
  const text = JSON.stringify(
    { manifest: content, signedWith: key.id, signature: sign(content, key).toString('base64') },
    null,
    2,
  )
  writeFileSync(join(folder, MANIFEST), `${text}\n`, { mode: 0o600, flush: true })
}

/**
 * A manifest is signed with a key that is derived from the ring, because a restore on an empty machine has the ring
 * and no database yet. Parsing puts its fields into one order.
 */
const sign = (content: Manifest, key: MasterKey): Buffer =>
  createHmac('sha256', deriveKey(key, 'backups'))
    .update(JSON.stringify(manifest.parse(content)))
    .digest()

/** A moment as the name of a folder, which sorts by time. */
export const nameOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-')

/** Finds a backup by its folder, or the newest one in a folder of backups, and refuses one that is not of this installation. */
export function findBackup(folder: string, keys: readonly MasterKey[]): Backup {
  const newest = isBackup(folder) ? folder : listBackups(folder).at(-1)
  if (newest === undefined) throw new BackupError(`There is no backup in ${folder}.`)
  return { folder: newest, manifest: readManifest(newest, keys) }
}

const isBackup = (folder: string) => !basename(folder).endsWith(PARTIAL) && existsSync(join(folder, MANIFEST))

const listBackups = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder).sort() : []).map((name) => join(folder, name)).filter(isBackup)

/** The newest backup in a folder that opens with a master key. */
export const findBackupWith = (folder: string, keyId: string): string | undefined =>
  listBackups(folder).findLast((backup) => keyId in parseManifest(backup).manifest.masterKeys)

function readManifest(folder: string, keys: readonly MasterKey[]): Manifest {
  const { manifest: content, signedWith, signature } = parseManifest(folder)
  const key = keys.find(({ id }) => id === signedWith)
  const given = Buffer.from(signature, 'base64')
  const isOurs = key && given.length === 32 && timingSafeEqual(given, sign(content, key))
  if (!isOurs)
    throw new BackupError(
      `The backup in ${folder} was changed, or is of an installation with other keys than these.`,
    )
  const missing = Object.entries(content.masterKeys).find(
    ([id, fingerprint]) => !keys.some((key) => key.id === id && fingerprintOf(key) === fingerprint),
  )
  if (missing)
    throw new BackupError(
      `The backup in ${folder} needs the master key ${missing[0]}, which is not in the ring.`,
    )
  return content
}

function parseManifest(folder: string) {
  try {
    return signed.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
  } catch {
    throw new BackupError(`The manifest of the backup in ${folder} cannot be read.`)
  }
}

/** Reads all files of a backup, and refuses one that is not as it was written. */
export async function checkSums({ folder, manifest: { archives } }: Backup) {
  for (const name of keysOf(ARCHIVES)) {
    const file = join(folder, ARCHIVES[name])
    const found = await sumOf(file).catch((error) => {
      throw new BackupError(`${file} cannot be read: ${messageOf(error)}.`)
    })
    if (!isSame(found, archives[name])) throw new BackupError(`${file} is not as it was written.`)
  }
}

const isSame = (a: Sum, b: Sum) => a.size === b.size && a.sha256 === b.sha256

/** A backup inside of the installation would be lost, or moved aside, with it. */
export function refuseInside(folder: string, dataDir: string) {
  const path = relative(dataDir, resolve(folder))
  if (path.split(/[/\\]/)[0] !== '..' && path !== resolve(folder))
    throw new BackupError(
      `${folder} lies inside of ${dataDir}: keep backups elsewhere, best on another disk.`,
    )
}
