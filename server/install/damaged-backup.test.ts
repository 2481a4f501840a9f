import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { openInstallation } from '../../tests/support/installation.ts'
import { createFolderStore } from '../platform/files/store.ts'
import { parseKeys, writeFirstKey } from '../platform/keys/keys.ts'
import { unpackArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { ARCHIVES, BackupError, checkSums, findBackup, findBackupWith, writeManifest } from './backups.ts'
import { makeBackupKey, readIdentities } from './make-backup-key.ts'
import { placeBackup } from './place-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const [installation, backups, target, spare] = ['damaged', 'backups', 'target', 'spare'].map((name) =>
  temporaryFolder(name),
) as [Folder, Folder, Folder, Folder] // four names make four folders
type Folder = ReturnType<typeof temporaryFolder>

const keys = parseKeys(inject('keys'))
const ALL = Object.values(ARCHIVES)
/** The second one is of the same installation, but its balances are wrong. */
let [first, second] = ['', '']
let identities: string[] = []

beforeAll(async () => {
  const { site, close } = await openInstallation(installation.path)
  const { db } = site.database
  const now = new Date()
  const safe = join(spare.path, 'private.key')
  writeFileSync(safe, await makeBackupKey(db, now))
  identities = readIdentities(safe)
  const files = createFolderStore(join(installation.path, 'photos'))
  const make = (at: Date) =>
    backUp({ dataDir: installation.path, folder: backups.path, tx: db, files, keys, version: '0', now: at })
  first = await make(now)
  await site.database.pool.query('update credit_account set balance = balance + 1')
  second = await make(new Date(now.getTime() + 1))
  await close()
  mkdirSync(join(target.path, 'photos'))
  writeFileSync(join(target.path, 'postgresql.password'), 'of the installation that is there')
})

afterAll(() => {
  for (const folder of [installation, backups, target, spare]) folder.remove()
})

/** Tries to restore the first backup over an installation, and expects one sentence and an installation that is as it was. */
async function expectRefusal(given: Partial<{ keys: typeof keys; identities: string[] }> = {}) {
  const listed = () => readdirSync(target.path, { recursive: true })
  const before = listed()
  const options = {
    dataDir: target.path,
    identities,
    replace: true,
    now: new Date(),
    tell: () => {},
    ...given,
  }
  const restore = async () => placeBackup(findBackup(first, given.keys ?? keys), options)
  const refusal = await restore().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(BackupError)
  expect(String(refusal)).not.toContain('\n')
  expect(listed()).toEqual(before)
}

/** Damages a file of the first backup for one try. */
async function withDamage(name: string, damage: (file: string, bytes: Buffer) => void, look = expectRefusal) {
  const file = join(first, name)
  const bytes = readFileSync(file)
  try {
    damage(file, bytes)
    await look()
  } finally {
    writeFileSync(file, bytes)
  }
}

const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('a backup of which any byte was changed is refused before anything moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ALL), part, fc.integer({ min: 1, max: 255 }), (name, at, change) =>
      withDamage(name, (file, bytes) => {
        const changed = Buffer.from(bytes)
        const place = Math.floor(at * bytes.length)
        changed[place] = (changed[place] ?? 0) ^ change
        writeFileSync(file, changed)
      }),
    ),
    { numRuns: 15 },
  )
})

test('a backup with a file that is cut, longer, missing or another one is refused before anything moves', async () => {
  for (const name of ALL) {
    await withDamage(name, (file, bytes) => truncateSync(file, Math.floor(bytes.length / 2)))
    await withDamage(name, (file) => truncateSync(file, 0))
    await withDamage(name, (file) => appendFileSync(file, 'more'))
    await withDamage(name, (file) => rmSync(file))
    await withDamage(name, (file) => copyFileSync(join(second, name), file))
    for (const other of ALL.filter((candidate) => candidate !== name))
      await withDamage(name, (file) => copyFileSync(join(first, other), file))
  }
})

test('a backup whose manifest was changed, cut or is of another backup is refused', async () => {
  const name = 'backup.json'
  await withDamage(name, (file) => copyFileSync(join(second, name), file))
  await withDamage(name, (file, bytes) => truncateSync(file, bytes.length - 10))
  await withDamage(name, (file) => rmSync(file))
  await fc.assert(
    fc.asyncProperty(part, fc.integer({ min: 33, max: 126 }), async (at, letter) => {
      const text = readFileSync(join(first, name), 'utf8')
      const place = Math.floor(at * text.length)
      const changed = text.slice(0, place) + String.fromCharCode(letter) + text.slice(place + 1)
      if (changed !== text) await withDamage(name, (file) => writeFileSync(file, changed))
    }),
    { numRuns: 100 },
  )
})

test('a backup of another installation, or with the wrong private key, is refused before anything moves', async () => {
  const { manifest } = findBackup(first, keys)
  const others = parseKeys(writeFirstKey(new Date()).replace(/^\w+/, keys[0]?.id ?? ''))
  await withDamage('backup.json', () => writeManifest(first, manifest, others))
  await expectRefusal({ keys: others })
  await expectRefusal({ keys: [] })
  await expectRefusal({ identities: [await generateX25519Identity()] })
  await expectRefusal({ identities: [] })
})

test('a master key is needed for as long as a backup from its time is there', () => {
  expect(findBackupWith(backups.path, keys[0]?.id ?? '')).toBe(second)
  expect(findBackupWith(backups.path, 'another')).toBeUndefined()
})

test('an archive whose sums were not looked at is refused by its encryption', async () => {
  const to = join(spare.path, 'unpacked')
  const look = () =>
    expect(unpackArchive(join(first, ARCHIVES.erasures), identities, to)).rejects.toThrow(BackupError)
  await withDamage(ARCHIVES.erasures, (file, bytes) => truncateSync(file, bytes.length - 1), look)
  await withDamage(
    ARCHIVES.erasures,
    (file, bytes) => writeFileSync(file, Buffer.from(bytes).fill(0, bytes.length - 40, bytes.length - 20)),
    look,
  )
})

test('a backup that is as it was written is not proven if its balances are not the sums of their entries', async () => {
  const backup = findBackup(second, keys)
  await checkSums(backup)
  const { path: dataDir } = installation
  const source = { from: 'setting', keys: inject('keys') } as const
  const given = { dataDir, identities, source, now: new Date(), tell: () => {} }
  await expect(verifyBackup(backup, given)).rejects.toThrow('is not the sum of its entries')
  expect(existsSync(join(dataDir, 'verifying'))).toBe(false)
})
