import { DAY_MS } from '../durations.ts'
/** A spending limit can be tightened at once; loosening it takes effect only after a day. */
export const LOOSEN_AFTER_MS = DAY_MS
/** The smallest and largest spending limit that a member can set, in cents. Our choice. */
export const SPENDING_LIMIT_RANGE = { min: 0, max: 100_000_00 } as const

/** A spending limit in cents; null is no limit. */
export type Limit = number | null

export type HeldLimit = { cents: Limit; next: { cents: Limit; from: Date } | null }

const isLooser = (wanted: Limit, current: Limit) => current !== null && (wanted === null || wanted > current)

/** The spending limit that is in force now. */
export function limitAt({ cents, next }: HeldLimit, now: Date): Limit {
  return next && next.from <= now ? next.cents : cents
}

/** The limit after a member's request for another one. */
export function changeLimit(held: HeldLimit, wanted: Limit, now: Date): HeldLimit {
  const current = limitAt(held, now)
  if (!isLooser(wanted, current)) return { cents: wanted, next: null }
  // A repeated request for the same limit does not restart the wait.
  if (held.next && held.next.from > now && held.next.cents === wanted) return held
  return { cents: current, next: { cents: wanted, from: new Date(now.getTime() + LOOSEN_AFTER_MS) } }
}

/** For this long after signs of being vulnerable, orders begin with the limits (docs/product.md, money-limits-first). */
export const LIMITS_FIRST_MS = 7 * DAY_MS
