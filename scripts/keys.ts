import { appendFileSync } from 'node:fs'
import { setTimeout as waitFor } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '../core/rules/durations.ts'
import { type Config, ConfigError, readConfig } from '../server/config.ts'
import { makeBackupKey } from '../server/install/make-backup-key.ts'
import type { Db } from '../server/platform/db/database.ts'
import { openRing } from '../server/platform/db/open-ring.ts'
import { readSealing, writeSealing } from '../server/platform/db/ring-store.ts'
import { sealRows } from '../server/platform/db/seal-rows.ts'
import { openStore } from '../server/platform/files/open-files.ts'
import { sealStoredFiles } from '../server/platform/files/sealed-files.ts'
import { fingerprintOf, writeFirstKey, writeNextKey } from '../server/platform/keys/keys.ts'
import { describeSource, readKeys } from '../server/platform/keys/read-keys.ts'
import { CommandError, openSiteDatabase } from './open-database.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = 'Say what to do with the keys: npm run keys -- new | rotate | seal | status | backup-key'
/** Processes learn within a minute that they are to seal what they write. */
const NOTICED_MS = MINUTE_MS + 10 * SECOND_MS

/** `npm run keys -- new | rotate | seal | status | backup-key`: the master keys of the installation, and the key of its backups. */
async function main([command]: string[]): Promise<string> {
  if (command === 'new') return writeFirstKey(new Date()).trim()
  if (command === 'rotate') return rotate(readConfig())
  const config = readConfig()
  if (command === 'seal') return withDatabase(config, (db) => seal(db, config))
  if (command === 'status') return withDatabase(config, (db) => describe(db, config))
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
  const files = await sealStoredFiles(await openStore(config))
  const done = `Sealed ${rows.sealed} rows and ${files.sealed} files.`
  if (rows.failed + files.failed > 0)
    return `${done} ${rows.failed} rows and ${files.failed} files could not be opened: their keys are missing.`
  await writeSealing(db, 'sealed')
  return `${done} All are sealed with the key in use.`
}

async function describe(db: Db, config: Config): Promise<string> {
  const keys = (await readKeys(config.keys)) ?? []
  const lines = keys.map(
    (key) => `${key.id}  from ${key.from.toISOString()}  fingerprint ${fingerprintOf(key)}`,
  )
  const place = config.keys && keys.length > 0 ? describeSource(config.keys) : 'nowhere'
  return [`Keys: ${place}`, ...lines, `Sealing: ${(await readSealing(db)) ?? 'off'}`].join('\n')
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
