import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/**
 * Stands in for `@node-rs/argon2` in tests over HTTP (vitest.config.ts), which hash thousands of passwords. A
 * hash must ask for the full cost and is then made at a fraction of it.
 */
const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

/** The least that the OWASP cheat sheet recommends. */
const FULL = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const LIGHT = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }

let isInFull = false

/** Lets each hash take as long as in production, for tests about the wait. */
export async function atFullCost<T>(act: () => Promise<T>): Promise<T> {
  isInFull = true
  return act().finally(() => {
    isInFull = false
  })
}

export function hash(password: string, cost: typeof FULL): Promise<string> {
  if (cost.memoryCost < FULL.memoryCost || cost.timeCost < FULL.timeCost)
    throw new Error('a password is hashed at less than the recommended cost')
  return argon2.hash(password, LIGHT)
}

export async function verify(hashed: string, password: string): Promise<boolean> {
  if (isInFull) await argon2.hash(password, FULL)
  return argon2.verify(hashed, password)
}
