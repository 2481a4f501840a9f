import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { ConfigError, type KeySource } from '../../config.ts'
import { messageOf } from '../error-code.ts'
import { type MasterKey, parseKeys, writeFirstKey } from './keys.ts'

const COMMAND_MS = 10 * SECOND_MS
const run = promisify(execFile)

/** Reads the keys of the installation; undefined if it has none. */
export async function readKeys(source: KeySource | undefined): Promise<MasterKey[] | undefined> {
  if (source === undefined) return undefined
  if (source.from === 'setting') return parseKeys(source.keys)
  if (source.from === 'command') return parseKeys(await runCommand(source.command))
  if (source.isOwn && !existsSync(source.file)) return undefined
  try {
    return parseKeys(readFileSync(source.file, 'utf8'))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`The keys in ${source.file} cannot be read: ${messageOf(error)}`)
  }
}

/** Runs without a shell. The output of a command that fails may hold keys, so no message shows it. */
async function runCommand(command: string): Promise<string> {
  const [program = '', ...args] = command.split(/\s+/)
  try {
    return (await run(program, args, { timeout: COMMAND_MS })).stdout
  } catch {
    throw new ConfigError(`KEYS_COMMAND failed, or took longer than ${COMMAND_MS / SECOND_MS} seconds.`)
  }
}

/** Makes the first keys of an embedded installation, for its user alone. */
export function makeKeysFile(file: string, now: Date): MasterKey[] {
  try {
    writeFileSync(file, writeFirstKey(now), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    throw new ConfigError(
      `The keys cannot be written beside the data folder: ${messageOf(error)}. Set KEYS_FILE.`,
    )
  }
  return parseKeys(readFileSync(file, 'utf8'))
}

/** Where the keys come from, for the operator. */
export function describeSource(source: KeySource): string {
  if (source.from === 'file') return `the file ${source.file}`
  return source.from === 'command' ? 'KEYS_COMMAND' : 'the setting KEYS'
}
