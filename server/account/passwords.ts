import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that the OWASP cheat sheet recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash takes 19 MB and tens of milliseconds of a core; more at once would starve other requests. */
const AT_ONCE = 2

let busy = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  busy++
  try {
    return await work()
  } finally {
    busy--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, COST))

/** A hash to compare with when the member does not exist, so that the answer takes the same time. */
let decoy: Promise<string> | undefined

export async function isPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, given))
  return matches && stored !== null && stored !== undefined
}
