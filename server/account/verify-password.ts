import {
  blockedMinutes,
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_FAILURES_PER_DEVICE,
  waitSeconds,
} from '../../core/rules/account/login.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { addressGroup, networksOf } from '../platform/http/rate-limit.ts'
import {
  type Attempt,
  type AttemptKey,
  forgetAttempt,
  forgetAttempts,
  noteUnlessRefused,
} from './attempt-store.ts'
import { deviceAttempts } from './devices.ts'
import { isPassword } from './passwords.ts'

type Guess = {
  /** The member whose password is tried, or an address without an account. */
  who: string
  stored: string | null | undefined
  given: string
  ip: string
  /** The hash of the browser's cookie, if the browser has logged in to the account before. */
  device?: Buffer | null
  /** A logged-in member gives the password again; strangers who guess at the login do not get in the way. */
  again?: boolean
}

type Limit = { keys: AttemptKey[]; judge: (earlier: Attempt[][], now: Date) => AppError | null }

/**
 * Whether a password is right. The answer takes the same time for an address without an account. Guesses are
 * limited in the database, so that a restart does not reset the limits (docs/product.md, account-login-block).
 */
export async function verifyPassword(db: Db, guess: Guess, now: Date): Promise<boolean> {
  const { keys, judge } = guess.device ? limitOfDevice(guess.who, guess.device) : limitOfStrangers(guess)
  const refusal = await noteUnlessRefused(db, keys, now, (earlier) => judge(earlier, now))
  if (refusal) throw refusal
  const isRight = await isPassword(guess.stored, guess.given).catch(async (error: unknown) => {
    // A guess that was not looked at does not count.
    for (const key of keys) await forgetAttempt(db, key, now)
    throw error
  })
  if (!isRight) return false
  const [account, ...others] = keys
  if (account) await forgetAttempts(db, account)
  // Other accounts may have been tried from the same address, so only this one attempt is taken back there.
  for (const key of others) await forgetAttempt(db, key, now)
  return true
}

/** Forgets all failures at an account, whose owner has proven themselves in another way. */
export async function forgetFailures(tx: Tx, memberId: string) {
  for (const what of ['password', 'password-again']) await forgetAttempts(tx, { what, who: memberId })
}

function limitOfDevice(who: string, device: Buffer): Limit {
  return {
    keys: [deviceAttempts(who, device)],
    judge: ([failures = []], now) => blocked(failures, LOGIN_FAILURES_PER_DEVICE, now),
  }
}

function limitOfStrangers({ who, ip, again }: Guess): Limit {
  const networks = networksOf(ip)
  return {
    keys: [
      { what: again ? 'password-again' : 'password', who, from: addressGroup(ip) },
      ...networks.map(({ network }) => ({ what: 'password-from', who: network })),
    ],
    judge: ([account = [], ...failures], now) => {
      const fromHere = account.filter(({ isFromHere }) => isFromHere)
      const refusals = [
        blocked(fromHere, LOGIN_FAILURES_PER_ACCOUNT, now),
        ...networks.map(({ times }, index) =>
          blocked(failures[index] ?? [], LOGIN_FAILURES_PER_ADDRESS * times, now),
        ),
        mustWait(account, now),
      ]
      return refusals.find((refusal) => refusal !== null) ?? null
    },
  }
}

function blocked(failures: Attempt[], allowed: number, now: Date): AppError | null {
  const minutes = blockedMinutes(timesOf(failures), allowed, now)
  return minutes > 0 ? new AppError('login_blocked', { minutes }) : null
}

function mustWait(failures: Attempt[], now: Date): AppError | null {
  const seconds = waitSeconds(timesOf(failures), now)
  return seconds > 0 ? new AppError('login_wait', { seconds }) : null
}

const timesOf = (failures: Attempt[]) => failures.map(({ at }) => at)
