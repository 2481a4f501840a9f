import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { attempt } from '../platform/db/schema/platform.ts'

/** What is tried, and by or at whom. Only a hash of it is kept. */
export type AttemptKey = { what: string; who: string }

const keyOf = ({ what, who }: AttemptKey) =>
  `${what}:${createHash('sha256').update(who.toLowerCase()).digest('hex')}`

/**
 * Writes an attempt down before it is made and tells of the earlier ones, newest first. Attempts at the
 * same thing take turns, so that many at once cannot slip through together.
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

/** Success wipes the slate. */
export const forgetAttempts = (tx: Tx, key: AttemptKey) =>
  tx.delete(attempt).where(eq(attempt.key, keyOf(key)))

/** Takes back one attempt made at a moment, because it turned out to be none. */
export async function forgetAttempt(tx: Tx, key: AttemptKey, at: Date) {
  const name = keyOf(key)
  const one = sql`(select id from attempt where key = ${name} and at = ${at.toISOString()}::timestamptz limit 1)`
  await tx.delete(attempt).where(eq(attempt.id, one))
}

/** Attempts older than a day limit nothing any more. */
export const deleteOldAttempts = (tx: Tx, now: Date) =>
  tx.delete(attempt).where(lt(attempt.at, new Date(now.getTime() - DAY_MS)))
