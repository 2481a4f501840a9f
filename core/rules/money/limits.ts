import { DAY_MS } from '../durations.ts'
/** A limit can be tightened at once; loosening it takes effect only after a night's sleep. */
export const LOOSEN_AFTER_MS = DAY_MS
/** The smallest and largest limit one can set, in cents. Our choice. */
export const SPENDING_LIMIT_RANGE = { min: 0, max: 100_000_00 } as const

/** A limit in cents; null is no limit. */
export type Limit = number | null

export type HeldLimit = { cents: Limit; next: { cents: Limit; from: Date } | null }

const isLooser = (wanted: Limit, current: Limit) => current !== null && (wanted === null || wanted > current)

/** The limit that holds now. */
export function limitAt({ cents, next }: HeldLimit, now: Date): Limit {
  return next && next.from <= now ? next.cents : cents
}

/** What becomes of a limit when the member asks for another. */
export function changeLimit(held: HeldLimit, wanted: Limit, now: Date): HeldLimit {
  const current = limitAt(held, now)
  if (!isLooser(wanted, current)) return { cents: wanted, next: null }
  // Asking again for the same does not begin the wait anew.
  if (held.next && held.next.from > now && held.next.cents === wanted) return held
  return { cents: current, next: { cents: wanted, from: new Date(now.getTime() + LOOSEN_AFTER_MS) } }
}
