import { appendFileSync } from 'node:fs'
import { type Config, ConfigError, readConfig } from '../server/config.ts'
import { readSealing } from '../server/platform/db/ring-store.ts'
import { fingerprintOf, writeFirstKey, writeNextKey } from '../server/platform/keys/keys.ts'
import { describeSource, readKeys } from '../server/platform/keys/read-keys.ts'
import { CommandError, openSiteDatabase } from './open-database.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = 'Say what to do with the keys: npm run keys -- new | rotate | status'

/** `npm run keys -- new | rotate | status`: the master keys of the installation. */
async function main([command]: string[]): Promise<string> {
  if (command === 'new') return writeFirstKey(new Date()).trim()
  if (command === 'rotate') return rotate(readConfig())
  if (command === 'status') return describe(readConfig())
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

async function describe(config: Config): Promise<string> {
  const { database, close } = await openSiteDatabase(config)
  try {
    const keys = (await readKeys(config.keys)) ?? []
    const lines = keys.map(
      (key) => `${key.id}  from ${key.from.toISOString()}  fingerprint ${fingerprintOf(key)}`,
    )
    const place = config.keys && keys.length > 0 ? describeSource(config.keys) : 'nowhere'
    return [`Keys: ${place}`, ...lines, `Sealing: ${(await readSealing(database.db)) ?? 'off'}`].join('\n')
  } finally {
    await close()
  }
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  reportFailure(error)
}
