import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { ConfigError, type KeySource } from '../../config.ts'
import { fingerprintOf, type MasterKey } from '../keys/keys.ts'
import { describeSource, makeKeysFile, readKeys } from '../keys/read-keys.ts'
import { holdHashKey, holdRing, type Ring } from '../keys/ring.ts'
import type { Db, Tx } from './database.ts'
import {
  isEmptyDatabase,
  keepFingerprints,
  readFingerprints,
  readSealing,
  type SealingState,
  writeSealing,
} from './ring-store.ts'
import { readSecret } from './secret-store.ts'

type Tell = (line: string, about?: { level?: 'warn'; cause?: unknown }) => void
/** The secret with which all hashes are made. */
export const HASH_KEY = 'hash_key'

type Given = { source: KeySource | undefined; tell: Tell }

/**
 * Finds the keys of an installation before anything is written to its database, and makes those of an embedded one that
 * never had any. Keys that are missing, or are not those that sealed, end the start.
 */
export async function findKeys(tx: Tx, { source, tell }: Given): Promise<MasterKey[]> {
  const given = await readKeys(source)
  const known = await readFingerprints(tx)
  if (given || known.size > 0) {
    const keys = checkKeys(given ?? [], known)
    if (source) tell(`The keys come from ${describeSource(source)}`)
    return keys
  }
  if (source?.from === 'file') {
    const made = makeKeysFile(source.file, new Date())
    tell(
      `Made the keys: ${source.file}. Copy this file elsewhere, because without it nobody reads members’ data`,
    )
    return made
  }
  if (await isEmptyDatabase(tx))
    throw new ConfigError(
      'A new installation needs keys outside of its database: npm run keys -- new prints one for KEYS_FILE, KEYS or KEYS_COMMAND.',
    )
  tell('Everything is stored as plain text, because there are no keys: see Keys in docs/operating.md', {
    level: 'warn',
  })
  return []
}

/** Compares keys with those that the database knows by their fingerprints. */
function checkKeys(keys: MasterKey[], known: Map<string, string>): MasterKey[] {
  const fingerprints = new Map(keys.map((key) => [key.id, fingerprintOf(key)]))
  const missing = [...known.keys()].filter((id) => !fingerprints.has(id))
  if (missing.length > 0)
    throw new ConfigError(
      `The keys of this installation lack ${missing.join(', ')}: put them back where KEYS_FILE, KEYS or KEYS_COMMAND find them, see Keys in docs/operating.md.`,
    )
  const wrong = [...known].find(([id, fingerprint]) => fingerprints.get(id) !== fingerprint)
  if (wrong) throw new ConfigError(`The key ${wrong[0]} is not the one with which this installation seals.`)
  return keys
}

/** Takes the keys into use, in the transaction that installs the first data. A new installation seals from its first row on. */
export async function settleKeys(tx: Db, keys: MasterKey[], now: Date) {
  await keepFingerprints(tx, keys, now)
  const before = await readSealing(tx)
  const state = nextState(before, { hasKeys: keys.length > 0, isNew: await isEmptyDatabase(tx) })
  if (state !== before) await writeSealing(tx, state)
  holdRing(ringOf(keys, state))
  holdHashKey(await readSecret(tx, HASH_KEY))
}

function nextState(
  before: SealingState | undefined,
  given: { hasKeys: boolean; isNew: boolean },
): SealingState {
  if (!given.hasKeys) return 'off'
  if (before === undefined && given.isNew) return 'sealed'
  return before === undefined || before === 'off' ? 'ready' : before
}

const ringOf = (keys: MasterKey[], state: SealingState): Ring => ({
  keys,
  isWriting: state === 'writing' || state === 'sealed',
})

/** Holds the keys of an installation that was prepared, and reads them again each minute and when a row names another key. */
export async function openRing(tx: Tx, { source, tell }: Given) {
  const read = async () => {
    const keys = checkKeys((await readKeys(source)) ?? [], await readFingerprints(tx))
    await keepFingerprints(tx, keys, new Date())
    holdRing(ringOf(keys, (await readSealing(tx)) ?? 'off'), { onUnknown: readAgain })
  }
  let isReading = false
  const readAgain = () => {
    if (isReading) return
    isReading = true
    read()
      .catch((cause) => tell('The keys could not be read again', { level: 'warn', cause }))
      .finally(() => {
        isReading = false
      })
  }
  await read()
  holdHashKey(await readSecret(tx, HASH_KEY))
  const timer = setInterval(readAgain, MINUTE_MS).unref()
  return { stop: () => clearInterval(timer) }
}
