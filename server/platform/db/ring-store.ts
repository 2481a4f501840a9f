import { eq, inArray, sql } from 'drizzle-orm'
import { fingerprintOf, type MasterKey, pastKeysOf } from '../keys/keys.ts'
import type { Db, Tx } from './database.ts'
import { installed, ringKey } from './schema/platform.ts'
import { site } from './schema/site.ts'

/**
 * How far an installation is: `off` has no keys; `ready` reads sealed rows and writes plain ones, as the version before
 * can read them; `writing` seals what it writes; `sealed` has no plain rows left.
 */
export type SealingState = 'off' | 'ready' | 'writing' | 'sealed'

/** The fingerprints of the keys with which an installation has sealed, by their ids; none on an empty database. */
export async function readFingerprints(tx: Tx): Promise<Map<string, string>> {
  if (!(await hasTable(tx, 'ring_key'))) return new Map()
  const rows = await tx.select().from(ringKey)
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]))
}

/** Whether nothing was installed in a database yet. */
export async function isEmptyDatabase(tx: Tx): Promise<boolean> {
  if (!(await hasTable(tx, 'site'))) return true
  const [present] = await tx.select({ id: site.id }).from(site).limit(1)
  return present === undefined
}

async function hasTable(tx: Tx, name: string) {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select to_regclass(${name}) is not null as found`)
  return rows[0]?.found === true
}

/** Keeps the fingerprints of the keys that seal, now or later. A past key was kept while it sealed. */
export async function keepFingerprints(tx: Tx, keys: readonly MasterKey[], now: Date) {
  if (keys.length === 0) return
  const rows = keys
    .slice(pastKeysOf(keys).length)
    .map((key) => ({ id: key.id, fingerprint: fingerprintOf(key), knownAt: now }))
  await tx.insert(ringKey).values(rows).onConflictDoNothing()
}

/** Forgets keys with which nothing is sealed, so that neither a start nor a backup asks for them. */
export const forgetFingerprints = (tx: Tx, keys: readonly MasterKey[]) =>
  tx.delete(ringKey).where(
    inArray(
      ringKey.id,
      keys.map(({ id }) => id),
    ),
  )

const SEALING = 'sealing'

export async function readSealing(tx: Tx): Promise<SealingState | undefined> {
  const [row] = await tx.select().from(installed).where(eq(installed.name, SEALING))
  // Only `writeSealing` writes this row.
  return row?.edition as SealingState | undefined
}

export async function writeSealing(tx: Db | Tx, edition: SealingState) {
  const row = { name: SEALING, edition }
  await tx.insert(installed).values(row).onConflictDoUpdate({ target: installed.name, set: { edition } })
}
