import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { HASHES_AT_ONCE, HASHES_RETRY_SECONDS, HASHES_WAITING } from '../../core/rules/account/login.ts'
import { AppError } from '../platform/http/app-error.ts'

/** Argon2id with the parameters that the OWASP cheat sheet recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One core stays free for everybody who is not logging in, and so do two of libuv's four threads. */
const AT_ONCE = Math.max(1, Math.min(HASHES_AT_ONCE, availableParallelism() - 1))

let free = AT_ONCE
const waiting: (() => void)[] = []

/** Works when it is one's turn. A call that finds the queue full is refused instead of waiting without end. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--
  else await enqueue()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

/** Waits for a place that another call hands over. */
function enqueue(): Promise<void> {
  if (waiting.length >= HASHES_WAITING) throw new AppError('busy', { seconds: HASHES_RETRY_SECONDS })
  return new Promise((resolve) => waiting.push(resolve))
}

export const hashPassword = (password: string) => inTurn(() => hash(password, COST))

/** A hash to compare with when the member does not exist, so that the answer takes the same time. */
let decoy: Promise<string> | undefined

export async function isPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', COST)
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, given))
  return matches && stored !== null && stored !== undefined
}
