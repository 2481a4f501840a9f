import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { attempt } from '../platform/db/schema/platform.ts'

/**
 * The action that is tried, the account or address concerned, and where it was tried from. Only hashes of both
 * are stored.
 */
export type AttemptKey = { what: string; who: string; from?: string }

export type Attempt = { at: Date; isFromHere: boolean }

const hashOf = (value: string) => createHash('sha256').update(value.toLowerCase()).digest('hex')
const keyOf = ({ what, who }: AttemptKey) => `${what}:${hashOf(who)}`
const sourceOf = ({ from }: AttemptKey) => (from === undefined ? null : hashOf(from))

/** How many earlier attempts are looked at; no limit is higher than that of the widest network. */
const LOOKED_AT = 640

/**
 * Records an attempt under several keys if `judge` accepts the earlier ones of the day, newest first, and
 * otherwise under none: a refused attempt does not count. Attempts with the same key wait for each other, so
 * that parallel ones cannot pass a limit together.
 */
export async function noteUnlessRefused<Refusal>(
  db: Db,
  keys: readonly AttemptKey[],
  now: Date,
  judge: (earlier: Attempt[][]) => Refusal | null,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    // All locks are taken in one order, so that two guesses never wait for each other in a circle.
    for (const name of keys.map(keyOf).toSorted())
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    const earlier: Attempt[][] = []
    for (const key of keys) earlier.push(await listAttempts(tx, key, now))
    const refusal = judge(earlier)
    if (refusal !== null) return refusal
    await tx.insert(attempt).values(keys.map((key) => ({ key: keyOf(key), source: sourceOf(key), at: now })))
    return null
  })
}

async function listAttempts(tx: Tx, key: AttemptKey, now: Date): Promise<Attempt[]> {
  const rows = await tx
    .select({ at: attempt.at, source: attempt.source })
    .from(attempt)
    .where(and(eq(attempt.key, keyOf(key)), gt(attempt.at, new Date(now.getTime() - DAY_MS))))
    .orderBy(desc(attempt.at))
    .limit(LOOKED_AT)
  return rows.map(({ at, source }) => ({ at, isFromHere: source === sourceOf(key) }))
}

/**
 * Records an attempt before it is made and returns the earlier attempts, newest first. A lock makes attempts
 * with the same key wait for each other, so that parallel ones cannot pass the limit together.
 */
export async function noteAttempt(db: Db, key: AttemptKey, now: Date, within = DAY_MS): Promise<Date[]> {
  const name = keyOf(key)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    const earlier = await tx
      .select({ at: attempt.at })
      .from(attempt)
      .where(and(eq(attempt.key, name), gt(attempt.at, new Date(now.getTime() - within))))
      .orderBy(desc(attempt.at))
      .limit(100)
    await tx.insert(attempt).values({ key: name, at: now })
    return earlier.map(({ at }) => at)
  })
}

/** So many attempts within a time. */
export type Allowed = { max: number; withinMs: number }

/**
 * Records an attempt unless as many as allowed were made lately. Returns the minutes to wait, 0 when it counts.
 * A refused attempt is not recorded. The transaction holds the lock of the key until it ends.
 */
export async function countAttempt(tx: Tx, key: AttemptKey, limits: readonly Allowed[], now: Date) {
  const name = keyOf(key)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
  for (const { max, withinMs } of limits) {
    const [decisive] = await tx
      .select({ at: attempt.at })
      .from(attempt)
      .where(and(eq(attempt.key, name), gt(attempt.at, new Date(now.getTime() - withinMs))))
      .orderBy(desc(attempt.at))
      .offset(max - 1)
      .limit(1)
    if (decisive) return Math.ceil((decisive.at.getTime() + withinMs - now.getTime()) / MINUTE_MS)
  }
  await tx.insert(attempt).values({ key: name, at: now })
  return 0
}

/** A successful attempt clears the earlier failures. */
export const forgetAttempts = (tx: Tx, key: AttemptKey) =>
  tx.delete(attempt).where(eq(attempt.key, keyOf(key)))

/** Removes one recorded attempt that turned out not to count, such as a discount code that exists. */
export async function forgetAttempt(tx: Tx, key: AttemptKey, at: Date) {
  const name = keyOf(key)
  const one = sql`(select id from attempt where key = ${name} and at = ${at.toISOString()}::timestamptz limit 1)`
  await tx.delete(attempt).where(eq(attempt.id, one))
}

/** Removes every attempt by or against a person, known by the id or an address. */
export const deleteAttemptsOf = (tx: Tx, names: readonly string[]) =>
  tx.delete(attempt).where(inArray(sql`split_part(${attempt.key}, ':', 2)`, names.map(hashOf)))

/** An attempt older than a day counts towards no limit. */
export const deleteOldAttempts = (tx: Tx, now: Date) =>
  tx.delete(attempt).where(lt(attempt.at, new Date(now.getTime() - DAY_MS)))
