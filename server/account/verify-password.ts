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
  /** Whose password: an account, or an address that has none. */
  who: string
  stored: string | null | undefined
  given: string
  ip: string
}

/**
 * Tells whether a password is right, in the same time whether or not there is such a member. Guessing
 * is stopped per account and per network address; both survive a restart.
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
