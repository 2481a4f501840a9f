import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { HASHES_AT_ONCE, HASHES_RETRY_SECONDS, HASHES_WAITING } from '../../core/rules/account/login.ts'
import { createQueue } from '../platform/http/queue.ts'

/** Argon2id with the parameters that the OWASP cheat sheet recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One core stays free for everybody who is not logging in, and so do two of libuv's four threads. */
const AT_ONCE = Math.max(1, Math.min(HASHES_AT_ONCE, availableParallelism() - 1))

const inTurn = createQueue({
  atOnce: AT_ONCE,
  waiting: HASHES_WAITING,
  retrySeconds: HASHES_RETRY_SECONDS,
})

export const hashPassword = (password: string) => inTurn(() => hash(password, COST))

/** A hash to compare with when the member does not exist, so that the answer takes the same time. */
let decoy: Promise<string> | undefined

export async function isPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', COST)
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, given))
  return matches && stored !== null && stored !== undefined
}
