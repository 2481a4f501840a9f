import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as waitFor } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '../core/rules/durations.ts'
import { type Config, ConfigError, readConfig } from '../server/config.ts'
import { findBackupWith } from '../server/install/backups.ts'
import { makeBackupKey } from '../server/install/make-backup-key.ts'
import { countRowsByKey } from '../server/platform/db/count-key-use.ts'
import type { Db } from '../server/platform/db/database.ts'
import { openRing } from '../server/platform/db/open-ring.ts'
import { forgetFingerprints, readSealing, writeSealing } from '../server/platform/db/ring-store.ts'
import { sealRows } from '../server/platform/db/seal-rows.ts'
import { sweepPlainText } from '../server/platform/db/sweep-plain-text.ts'
import { openStore } from '../server/platform/files/open-files.ts'
import { countFilesByKey, sealStoredFiles } from '../server/platform/files/sealed-files.ts'
import { fingerprintOf, pastKeysOf, writeFirstKey, writeNextKey } from '../server/platform/keys/keys.ts'
import { describeSource, readKeys } from '../server/platform/keys/read-keys.ts'
import { openFactorSecrets } from '../server/staff/factor-secrets.ts'
import { sealFactors } from '../server/staff/seal-factors.ts'
import { CommandError, openSiteDatabase } from './open-database.ts'
import { reportFailure } from './report-failure.ts'

const USAGE =
  'Say what to do with the keys: npm run keys -- new | rotate | seal | status | retire <id> [folder of backups] | backup-key'
/** Processes learn within a minute that they are to seal what they write. */
const NOTICED_MS = MINUTE_MS + 10 * SECOND_MS

/** `npm run keys -- <command>`: the master keys of the installation, and the key of its backups. */
async function main([command, ...given]: string[]): Promise<string> {
  if (command === 'new') return writeFirstKey(new Date()).trim()
  if (command === 'rotate') return rotate(readConfig())
  const config = readConfig()
  if (command === 'seal') return withDatabase(config, (db) => seal(db, config))
  if (command === 'status') return withDatabase(config, (db) => describe(db, config))
  if (command === 'retire') return withDatabase(config, (db) => retire(db, config, given))
  if (command === 'backup-key') return withDatabase(config, (db) => makeBackupKey(db, new Date()))
  throw new CommandError(USAGE)
}

/** Adds a key to the file of the keys. Keys from elsewhere are the operator's to add. */
async function rotate({ keys: source }: Config): Promise<string> {
  if (!source || !(await readKeys(source)))
    throw new ConfigError('There are no keys yet: npm run keys -- new')
  const line = writeNextKey(new Date())
  if (source.from !== 'file') return line.trim()
  appendFileSync(source.file, line, { flush: true })
  const [id, from] = line.split(' ')
  return `Added the key ${id} to ${source.file}. It is used from ${from} on. Copy the file elsewhere again.`
}

/** Seals what was written before there were keys, or with older ones. The version before cannot be started afterwards. */
async function seal(db: Db, config: Config): Promise<string> {
  const before = await readSealing(db)
  if (before === undefined || before === 'off')
    throw new ConfigError('There are no keys yet: npm run keys -- new')
  if (before !== 'sealed') {
    await writeSealing(db, 'writing')
    console.error('Waiting a minute, until all processes seal what they write')
    await waitFor(NOTICED_MS)
    const ring = await openRing(db, { source: config.keys, tell: console.error })
    ring.stop()
  }
  const rows = await sealRows(db)
  const factors = await sealFactors(db, await openFactorSecrets(db, config.staffKeys))
  const files = await sealStoredFiles(await openStore(config))
  const done = `Sealed ${rows.sealed + factors.sealed} rows and ${files.sealed} files.`
  const failed = rows.failed + factors.failed
  if (failed + files.failed > 0)
    return `${done} ${failed} rows and ${files.failed} files could not be opened: their keys are missing.`
  if (before !== 'sealed') await sweepPlainText(db)
  await forgetFingerprints(db, pastKeysOf((await readKeys(config.keys)) ?? []))
  await writeSealing(db, 'sealed')
  return `${done} All are sealed with the key in use.`
}

async function describe(db: Db, config: Config): Promise<string> {
  const keys = (await readKeys(config.keys)) ?? []
  const uses = await countUses(db, config)
  const lines = keys.map(
    (key) =>
      `${key.id}  from ${key.from.toISOString()}  fingerprint ${fingerprintOf(key)}  ${uses.describe(key.id)}`,
  )
  const place = config.keys && keys.length > 0 ? describeSource(config.keys) : 'nowhere'
  return [`Keys: ${place}`, ...lines, `Sealing: ${(await readSealing(db)) ?? 'off'}`].join('\n')
}

/** What each key opens. */
async function countUses(db: Db, config: Config) {
  const rows = await countRowsByKey(db)
  const files = await countFilesByKey(await openStore(config))
  return {
    isUsed: (id: string) => rows.has(id) || files.has(id),
    describe: (id: string) => `${rows.get(id) ?? 0} rows and ${files.get(id) ?? 0} files`,
  }
}

/** Takes a key out of the ring that opens nothing any more, neither in the installation nor in its backups. */
async function retire(db: Db, config: Config, [id = '', folder]: string[]): Promise<string> {
  const { keys: source, databaseUrl } = config
  const keys = (await readKeys(source)) ?? []
  const key = keys.find((one) => one.id === id)
  if (!source || !key) throw new CommandError(`The key ${id} is not in the ring.`)
  if (!pastKeysOf(keys).includes(key)) throw new CommandError(`The key ${id} is in use, or is about to be.`)
  const uses = await countUses(db, config)
  if (uses.isUsed(id))
    throw new CommandError(`The key ${id} opens ${uses.describe(id)}: seal them with npm run keys -- seal.`)
  if (!databaseUrl) refuseNeeded(id, folder)
  await forgetFingerprints(db, [key])
  if (source.from !== 'file') return `Nothing needs the key ${id}. Take its line out of the ring.`
  removeKey(source.file, id)
  return `Took the key ${id} out of ${source.file}, because nothing needs it.`
}

function refuseNeeded(id: string, folder: string | undefined) {
  if (folder === undefined || !existsSync(folder)) throw new CommandError(USAGE)
  const backup = findBackupWith(folder, id)
  if (backup)
    throw new CommandError(`The backup in ${backup} opens with the key ${id}: retire it after that backup.`)
}

/** The file is written beside its place and moved there, so that no process reads half a ring. */
function removeKey(file: string, id: string) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const kept = lines.filter((line) => line.trim().split(/ +/)[0] !== id)
  writeFileSync(`${file}.next`, kept.join('\n'), { mode: 0o600, flush: true })
  renameSync(`${file}.next`, file)
}

async function withDatabase(config: Config, use: (db: Db) => Promise<string>): Promise<string> {
  const { database, close } = await openSiteDatabase(config)
  return use(database.db).finally(close)
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  reportFailure(error)
}
