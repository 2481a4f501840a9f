import { HOUR_MS } from '../../../core/rules/durations.ts'
import { CODE_GUESSES_PER_HOUR } from '../../../core/rules/money/discounts.ts'
import { forgetAttempt } from '../../account/attempt-store.ts'
import { limitAttempts } from '../../account/limit-attempts.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'

/**
 * Looks up a discount code, unless the member has named too many wrong ones. Each attempt is recorded first,
 * so that parallel attempts all count; the attempt is removed again when the code exists.
 */
export async function limitGuesses<T>(
  db: Db,
  memberId: string,
  now: Date,
  look: () => Promise<T>,
): Promise<T> {
  const key = { what: 'discount-code', who: memberId }
  const limit = { max: CODE_GUESSES_PER_HOUR, withinMs: HOUR_MS, refusal: 'too_many_codes' } as const
  await limitAttempts(db, key, limit, now)
  const isGuess = (error: unknown) => error instanceof AppError && error.code === 'discount_not_found'
  try {
    const found = await look()
    await forgetAttempt(db, key, now)
    return found
  } catch (error) {
    if (!isGuess(error)) await forgetAttempt(db, key, now)
    throw error
  }
}
