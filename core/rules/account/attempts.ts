import { MINUTE_MS } from '../durations.ts'

/** So many attempts within a time, which is a day at most. */
export type Allowed = { max: number; withinMs: number }

/** What is known of the earlier attempts within a time: at most as many as are allowed, from the latest on. */
export type Tally = {
  count: number
  latest: Date | null
  /** The attempt that must grow old before another one is allowed; null while fewer were made than allowed. */
  decisive: Date | null
}

/** Minutes until every limit allows another attempt; null if they allow it now. The tallies are in the order of the limits. */
export function longestWait(tallies: readonly Tally[], limits: readonly Allowed[], now: Date): number | null {
  const waits = limits.map((limit, at) => (tallies[at] ? minutesToWait(tallies[at], limit, now) : 0))
  return Math.max(0, ...waits) || null
}

/** Minutes until another attempt is allowed; 0 if it is allowed now. */
export function minutesToWait(
  { decisive }: Pick<Tally, 'decisive'>,
  { withinMs }: Pick<Allowed, 'withinMs'>,
  now: Date,
): number {
  if (!decisive) return 0
  return Math.max(0, Math.ceil((decisive.getTime() + withinMs - now.getTime()) / MINUTE_MS))
}
