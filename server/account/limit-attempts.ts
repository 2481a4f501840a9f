import type { LimitCode } from '../../core/contract/errors.ts'
import { type Allowed, longestWait } from '../../core/rules/account/attempts.ts'
import type { Db } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { networksOf } from '../platform/http/rate-limit.ts'
import { type AttemptKey, type Counted, takeAttempt } from './attempt-store.ts'

type Limit = Allowed & { refusal: LimitCode }

/** Counts an attempt, or refuses it beyond its limit. */
export const limitAttempts = (db: Db, key: AttemptKey, { refusal, ...limit }: Limit, now: Date) =>
  refuseBeyond(db, [{ key, ...limit }], refusal, now)

/** Counts an attempt for the network address of a caller and for the wider networks around it, or refuses it. */
export const limitNetworks = (
  db: Db,
  ip: string,
  { what, refusal, ...limit }: Limit & { what: string },
  now: Date,
) => refuseBeyond(db, networkLimits(ip, what, limit), refusal, now)

/** The limits of an action for the network address of a caller and for the wider networks around it. */
export const networkLimits = (ip: string, what: string, { max, withinMs }: Allowed): Counted[] =>
  networksOf(ip).map(({ network, times }) => ({ key: { what, who: network }, max: max * times, withinMs }))

/** Counts an attempt under limits, or refuses it with the time after which they allow another one. */
export async function refuseBeyond(db: Db, counted: readonly Counted[], refusal: LimitCode, now: Date) {
  const minutes = await waitFor(db, counted, now)
  if (minutes !== null) throw new AppError(refusal, { minutes })
}

/** Counts an attempt under limits. Returns the minutes to wait where one does not allow it, and counts it under none then. */
export const waitFor = (db: Db, counted: readonly Counted[], now: Date): Promise<number | null> =>
  db.transaction((tx) => takeAttempt(tx, counted, now, (tallies) => longestWait(tallies, counted, now)))

/**
 * Counts a mail to an address that somebody typed, and tells whether it may be sent. Nobody has proven that the address is
 * theirs, so it limits the mails to it and never the form: a stranger must not use up what its owner may send.
 */
export const mayMailTo = async (db: Db, key: AttemptKey, limit: Allowed, now: Date): Promise<boolean> =>
  (await waitFor(db, [{ key, ...limit }], now)) === null
