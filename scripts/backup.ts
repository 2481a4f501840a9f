import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../server/config.ts'
import { backUp } from '../server/install/back-up.ts'
import { forgetBackup, keepGood, keepProven } from '../server/install/backup-store.ts'
import { type Backup, BackupError, checkSums, findBackup } from '../server/install/backups.ts'
import { readIdentities } from '../server/install/make-backup-key.ts'
import { verifyBackup } from '../server/install/verify-backup.ts'
import type { Tx } from '../server/platform/db/database.ts'
import { VERSION } from '../server/platform/db/migrate.ts'
import { openFiles } from '../server/platform/files/open-files.ts'
import { readKeys } from '../server/platform/keys/read-keys.ts'
import { openSiteDatabase } from './open-database.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = `Name the folder of backups:
  npm run backup -- /mnt/backups                       makes a backup while the site runs
  npm run backup -- check /mnt/backups                 compares the newest backup with its sums
  npm run backup -- verify /mnt/backups --key <file>   restores it to a temporary place and reads all of it`

/** `npm run backup`: makes encrypted backups of the embedded installation, and checks them. */
async function main() {
  const config = readConfig()
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [command, folder] = positionals
  if (config.databaseUrl)
    throw new BackupError('DATABASE_URL is set: back that server up by its own tools, see docs/operating.md.')
  if (command === undefined) throw new BackupError(USAGE)
  if (command !== 'check' && command !== 'verify') return make(config, command)
  if (folder === undefined) throw new BackupError(USAGE)
  const backup = findBackup(folder, await keysOf(config))
  const madeAt = new Date(backup.manifest.madeAt)
  return command === 'check'
    ? check(config, backup, madeAt)
    : verify(config, backup, madeAt, readIdentities(values.key))
}

const keysOf = async (config: Config) => (await readKeys(config.keys)) ?? []

async function make(config: Config, folder: string) {
  const { dataDir } = config
  const keys = await keysOf(config)
  const files = await openFiles(config)
  const { database, close } = await openSiteDatabase(config)
  try {
    const options = { dataDir, folder, tx: database.db, files, keys, version: VERSION, now: new Date() }
    console.log(`The backup is in ${await backUp(options)}.`)
  } finally {
    await close()
  }
}

async function check(config: Config, backup: Backup, madeAt: Date) {
  try {
    await checkSums(backup)
  } catch (error) {
    await note(config, (tx) => forgetBackup(tx, madeAt))
    throw error
  }
  await note(config, (tx) => keepGood(tx, madeAt))
  console.log(`The backup in ${backup.folder} is as it was written.`)
}

async function verify(config: Config, backup: Backup, madeAt: Date, identities: string[]) {
  const { dataDir, keys: source } = config
  const now = new Date()
  const proven = await verifyBackup(backup, { dataDir, identities, source, now, tell: console.log })
  await note(config, (tx) => keepProven(tx, madeAt, now))
  console.log([`The backup in ${backup.folder} is proven:`, ...proven.map((line) => `- ${line}`)].join('\n'))
}

/** Keeps the outcome for the console, where this machine has the installation; a backup may be checked on another one. */
async function note(config: Config, write: (tx: Tx) => Promise<unknown>) {
  if (!existsSync(join(config.dataDir, 'postgresql.password'))) return
  const { database, close } = await openSiteDatabase(config)
  await write(database.db).finally(close)
}

try {
  await main()
} catch (error) {
  reportFailure(error)
}
