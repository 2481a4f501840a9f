import { minutesToWait, type Tally } from '../../core/rules/account/attempts.ts'
import {
  LOGIN_FAILURES_COUNTED,
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_FAILURES_PER_DEVICE,
  loginBlock,
  waitSeconds,
} from '../../core/rules/account/login.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { addressGroup, networksOf } from '../platform/http/rate-limit.ts'
import { type AttemptKey, type Counted, forgetAttempt, forgetAttempts, takeAttempt } from './attempt-store.ts'
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

type Limits = {
  /** The key of the account first. */
  keys: AttemptKey[]
  /** So many failures block for a while. */
  blocks: Counted[]
  /** Failures that make the next guess wait. */
  slows: Counted[]
}

/**
 * Whether a password is right. The answer takes the same time for an address without an account. Guesses are
 * limited in the database, so that a restart does not reset the limits (docs/product.md, account-login-block).
 */
export async function verifyPassword(db: Db, guess: Guess, now: Date): Promise<boolean> {
  const limits = guess.device ? limitsOfDevice(guess.who, guess.device) : limitsOfStrangers(guess)
  const { keys, blocks, slows } = limits
  const refusal = await db.transaction((tx) =>
    takeAttempt(tx, [...blocks, ...slows], now, (tallies) => judge(tallies, limits, now)),
  )
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

function limitsOfDevice(who: string, device: Buffer): Limits {
  const key = deviceAttempts(who, device)
  return { keys: [key], blocks: [{ key, ...loginBlock(LOGIN_FAILURES_PER_DEVICE) }], slows: [] }
}

function limitsOfStrangers({ who, ip, again }: Guess): Limits {
  const account = { what: again ? 'password-again' : 'password', who, from: addressGroup(ip) }
  const networks = networksOf(ip).map(({ network, times }) => ({
    key: { what: 'password-from', who: network },
    ...loginBlock(LOGIN_FAILURES_PER_ADDRESS * times),
  }))
  return {
    keys: [account, ...networks.map(({ key }) => key)],
    blocks: [{ key: account, ...loginBlock(LOGIN_FAILURES_PER_ACCOUNT), fromHere: true }, ...networks],
    slows: [{ key: account, max: LOGIN_FAILURES_COUNTED, withinMs: DAY_MS }],
  }
}

/** The refusal of a guess, if there is one: the first block before a pause. */
function judge(tallies: Tally[], { blocks, slows }: Limits, now: Date): AppError | null {
  for (const [at, tally] of tallies.entries()) {
    const block = blocks[at]
    const minutes = block ? minutesToWait(tally, block, now) : 0
    if (minutes > 0) return new AppError('login_blocked', { minutes })
    const seconds = slows[at - blocks.length] ? waitSeconds(tally, now) : 0
    if (seconds > 0) return new AppError('login_wait', { seconds })
  }
  return null
}
