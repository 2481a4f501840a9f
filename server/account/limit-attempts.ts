import type { ErrorCode } from '../../core/contract/errors.ts'
import type { Allowed } from '../../core/rules/account/attempts.ts'
import type { Db } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type AttemptKey, takeAttempt } from './attempt-store.ts'

/**
 * Counts an attempt, or refuses it beyond its limit. Refused attempts count too: somebody who goes on trying stays
 * refused.
 */
export async function limitAttempts(
  db: Db,
  key: AttemptKey,
  { refusal, ...limit }: Allowed & { refusal: ErrorCode },
  now: Date,
) {
  if (!(await countAttempt(db, key, limit, now))) throw new AppError(refusal)
}

/** Counts an attempt, also one beyond its limit, and tells whether it is within it. */
export async function countAttempt(db: Db, key: AttemptKey, limit: Allowed, now: Date): Promise<boolean> {
  const isBeyond = await db.transaction((tx) =>
    takeAttempt(tx, [{ key, ...limit }], now, ([earlier]) => (earlier?.decisive ? true : null), {
      countsRefused: true,
    }),
  )
  return !isBeyond
}
