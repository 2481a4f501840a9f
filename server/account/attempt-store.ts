import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { attempt } from '../platform/db/schema/platform.ts'

/** The action that is tried, and the account or address concerned, of which only a hash is stored. */
export type AttemptKey = { what: string; who: string }

const keyOf = ({ what, who }: AttemptKey) =>
  `${what}:${createHash('sha256').update(who.toLowerCase()).digest('hex')}`

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

/** An attempt older than a day counts towards no limit. */
export const deleteOldAttempts = (tx: Tx, now: Date) =>
  tx.delete(attempt).where(lt(attempt.at, new Date(now.getTime() - DAY_MS)))
