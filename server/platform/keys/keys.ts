import { hkdfSync, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { ConfigError } from '../../config.ts'

/** A master key of the installation. What is written from `from` on is sealed with it. */
export type MasterKey = { id: string; from: Date; bytes: Buffer }

const KEY_BYTES = 32
const LINE = /^(?<id>[\w-]{1,32}) +(?<from>\S+) +(?<bytes>[\w-]{43})$/
/** Every process reads its keys once a minute, so all of them know a key before the first one uses it. */
const NOTICE_MS = 10 * MINUTE_MS

/** Reads a ring: one key per line, as `id from key`. Empty lines and comments are skipped; no message shows a key. */
export function parseKeys(text: string): MasterKey[] {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#')).map(parseLine)
  if (keys.length === 0) throw new ConfigError('The keys are empty: npm run keys -- new prints a first one.')
  const ids = keys.map(({ id }) => id)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice) throw new ConfigError(`The key ${twice} stands in the keys twice.`)
  return keys.sort((a, b) => a.from.getTime() - b.from.getTime())
}

function parseLine(line: string, place: number): MasterKey {
  const { id = '', from = '', bytes = '' } = LINE.exec(line)?.groups ?? {}
  const key = { id, from: new Date(from), bytes: Buffer.from(bytes, 'base64url') }
  if (key.bytes.length !== KEY_BYTES || Number.isNaN(key.from.getTime()))
    throw new ConfigError(
      `Key number ${place + 1} cannot be read: an id, a moment such as 2026-01-31T12:00:00Z and ${KEY_BYTES} bytes in base64url are needed.`,
    )
  return key
}

/** The line of a new key that is used at once, for the first ring of an installation. */
export const writeFirstKey = (now: Date): string => writeKey(now)

/** The line of a new key that is added to a ring in use. */
export const writeNextKey = (now: Date): string => writeKey(new Date(now.getTime() + NOTICE_MS))

const writeKey = (from: Date) =>
  `${randomBytes(4).toString('hex')} ${from.toISOString()} ${randomBytes(KEY_BYTES).toString('base64url')}\n`

/** The key that seals and signs now: the newest one that has begun, of a ring that is sorted by its beginnings. */
export const keyInUseOf = (keys: readonly MasterKey[]): MasterKey | undefined =>
  keys.findLast(({ from }) => from.getTime() <= Date.now()) ?? keys[0]

/** The keys that do not seal any more, of a ring that is sorted by its beginnings. */
export const pastKeysOf = (keys: readonly MasterKey[]): MasterKey[] => {
  const key = keyInUseOf(keys)
  return key ? keys.slice(0, keys.indexOf(key)) : []
}

/** A key for one purpose, which tells nothing about the master key or the keys of other purposes. */
export const deriveKey = ({ bytes }: MasterKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, '', `vonk ${purpose}`, KEY_BYTES))

/** By its fingerprint the database knows a key without having it. */
export const fingerprintOf = (key: MasterKey): string =>
  deriveKey(key, 'fingerprint').subarray(0, 8).toString('hex')
