import {
  blockedMinutes,
  LOGIN_BLOCK_MINUTES,
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ADDRESS,
} from '../../core/rules/account/login.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { addressGroup } from '../platform/http/rate-limit.ts'
import { forgetAttempts, noteAttempt } from './attempt-store.ts'
import { isPassword } from './passwords.ts'

type Guess = {
  /** The account whose password is tried, or an address without an account. */
  who: string
  stored: string | null | undefined
  given: string
  ip: string
}

/**
 * Whether a password is right. The answer takes the same time for an address without an account. Guesses are
 * limited per account and per network address, in the database, so that a restart does not reset the limits.
 */
export async function verifyPassword(db: Db, { who, stored, given, ip }: Guess, now: Date): Promise<boolean> {
  const account = { what: 'password', who }
  const address = { what: 'password-from', who: addressGroup(ip) }
  const within = LOGIN_BLOCK_MINUTES * MINUTE_MS
  const minutes = Math.max(
    blockedMinutes(await noteAttempt(db, account, now, within), LOGIN_FAILURES_PER_ACCOUNT, now),
    blockedMinutes(await noteAttempt(db, address, now, within), LOGIN_FAILURES_PER_ADDRESS, now),
  )
  if (minutes > 0) throw new AppError('login_blocked', { minutes })
  const isRight = await isPassword(stored, given)
  if (isRight) await Promise.all([forgetAttempts(db, account), forgetAttempts(db, address)])
  return isRight
}
