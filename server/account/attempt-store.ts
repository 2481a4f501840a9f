import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Allowed, Tally } from '../../core/rules/account/attempts.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteInSteps } from '../platform/db/delete-in-steps.ts'
import { attempt } from '../platform/db/schema/platform.ts'
import { hashText } from '../platform/keys/ring.ts'

/**
 * The action that is tried, the account or address concerned, and where it was tried from. Only hashes of both
 * are stored.
 */
export type AttemptKey = { what: string; who: string; from?: string }

/** The earlier attempts that are counted: those of a key, from everywhere or only from where this one comes from. */
export type Counted = Allowed & { key: AttemptKey; fromHere?: boolean }

const hashOf = (value: string) => hashText('attempt', value.toLowerCase()).toString('hex')
const keyOf = ({ what, who }: AttemptKey) => `${what}:${hashOf(who)}`
const sourceOf = ({ from }: AttemptKey) => (from === undefined ? null : hashOf(from))

/**
 * Records an attempt under the keys of what is counted if `judge` accepts the tallies, which are in the order of
 * `counted`. A refused attempt is recorded under none of them, so that the wait it is told stays true. The transaction
 * holds the locks of the keys until it ends, so that parallel ones cannot pass a limit together.
 */
export async function takeAttempt<Refusal>(
  tx: Tx,
  counted: readonly Counted[],
  now: Date,
  judge: (tallies: Tally[]) => Refusal | null,
): Promise<Refusal | null> {
  const sources = new Map(counted.map(({ key }) => [keyOf(key), sourceOf(key)]))
  // All locks are taken in one order, so that two attempts never wait for each other in a circle.
  for (const name of [...sources.keys()].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
  const refusal = judge(await countAttempts(tx, counted, now))
  if (refusal === null)
    await tx.insert(attempt).values([...sources].map(([key, source]) => ({ key, source, at: now })))
  return refusal
}

type TallyRow = { count: number; latest: number | null; decisive: number | null }

/** Counts in the database, from the latest attempt on and no further than the limit: one short index scan each. */
async function countAttempts(tx: Tx, counted: readonly Counted[], now: Date): Promise<Tally[]> {
  const keys = sql.param(counted.map(({ key }) => keyOf(key)))
  const sources = sql.param(counted.map(({ key, fromHere }) => (fromHere ? sourceOf(key) : null)))
  const starts = sql.param(counted.map(({ withinMs }) => new Date(now.getTime() - withinMs).toISOString()))
  const limits = sql.param(counted.map(({ max }) => max))
  const { rows } = await tx.execute<TallyRow>(sql`
    select count(earlier.at)::int as count,
      extract(epoch from max(earlier.at))::float8 * 1000 as latest,
      case when count(earlier.at) = asked.max then extract(epoch from min(earlier.at))::float8 * 1000 end as decisive
    from unnest(${keys}::text[], ${sources}::text[], ${starts}::timestamptz[], ${limits}::int[])
      with ordinality as asked (key, source, since, max, position)
    left join lateral (
      select at from attempt
      where key = asked.key and at > asked.since and (asked.source is null or source = asked.source)
      order by at desc limit asked.max
    ) earlier on true
    group by asked.position, asked.max order by asked.position`)
  return rows.map(({ count, latest, decisive }) => ({
    count,
    latest: momentOf(latest),
    decisive: momentOf(decisive),
  }))
}

const momentOf = (ms: number | null): Date | null => (ms === null ? null : new Date(Math.round(ms)))

/** A successful attempt clears the earlier failures. */
export const forgetAttempts = (tx: Tx, key: AttemptKey) =>
  tx.delete(attempt).where(eq(attempt.key, keyOf(key)))

/** Removes one recorded attempt that turned out not to count, such as a discount code that exists. */
export async function forgetAttempt(tx: Tx, key: AttemptKey, at: Date) {
  const name = keyOf(key)
  const attemptId = sql`(select id from attempt where key = ${name} and at = ${at.toISOString()}::timestamptz limit 1)`
  await tx.delete(attempt).where(eq(attempt.id, attemptId))
}

/** Removes every attempt by or against a person, known by the id or an address. */
export const deleteAttemptsOf = (tx: Tx, names: readonly string[]) =>
  tx.delete(attempt).where(inArray(sql`split_part(${attempt.key}, ':', 2)`, names.map(hashOf)))

/** An attempt older than a day counts towards no limit. */
export const deleteOldAttempts = (tx: Tx, now: Date) =>
  deleteInSteps(tx, attempt, lt(attempt.at, new Date(now.getTime() - DAY_MS)))
