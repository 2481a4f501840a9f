import { DAY_MS, HOUR_MS } from '../durations.ts'

/** Signs that a member may be spending more than is good for them (docs/product.md, chat-vulnerable). */
const VULNERABLE_SIGNS = [
  'much_in_a_day',
  'much_in_a_week',
  'mostly_fictional',
  'at_night',
  'large_gift',
  'love',
  'debt',
] as const
export type VulnerableSign = (typeof VULNERABLE_SIGNS)[number]

/** Credits for fictional profiles in 24 hours and in 7 days from which on they are much. Our choice. */
const MUCH_IN_A_DAY = 60
const MUCH_IN_A_WEEK = 200
/** The share of a week's credits that goes to fictional profiles, if they are at least this many. Our choice. */
const MOSTLY_SHARE = 0.8
const MOSTLY_FROM = 40
/** Messages to fictional profiles in a week, sent between midnight and this hour of the member's clock. Our choice. */
const NIGHT_MESSAGES = 10
export const NIGHT_UNTIL_HOUR = 5
/** Credits of a single gift to a fictional profile from which on it is a sign. Our choice. */
const LARGE_GIFT = 40

/** A single sign happens to anybody; two of them make a member vulnerable. Debt alone is enough. Our choice. */
const ENOUGH = 2
const WEIGHTS: Partial<Record<VulnerableSign, number>> = { debt: 2 }

/** In the same conversation a member is told again after this time at the earliest. Our choice. */
export const TOLD_AGAIN_MS = 6 * HOUR_MS
/** The third time within this time, the member rests from all fictional profiles. */
export const TIMES_WITHIN_MS = 7 * DAY_MS
const TIMES_UNTIL_REST = 3
export const REST_MS = DAY_MS

/** What a member spent in a week on messages, in credits, and what they wrote since the last answer. */
export type Spending = {
  day: number
  week: number
  /** The part of the week that went to fictional profiles. */
  fictional: number
  /** Messages to fictional profiles at night. */
  night: number
  /** The largest gift to a fictional profile. */
  gift: number
  love: boolean
  debt: boolean
}

/** The signs of a member who counts as vulnerable; none if there are too few. */
export function vulnerableSigns({
  day,
  week,
  fictional,
  night,
  gift,
  love,
  debt,
}: Spending): VulnerableSign[] {
  const shown: Record<VulnerableSign, boolean> = {
    much_in_a_day: day >= MUCH_IN_A_DAY,
    much_in_a_week: fictional >= MUCH_IN_A_WEEK,
    mostly_fictional: week >= MOSTLY_FROM && fictional >= week * MOSTLY_SHARE,
    at_night: night >= NIGHT_MESSAGES,
    large_gift: gift >= LARGE_GIFT,
    love,
    debt,
  }
  const signs = VULNERABLE_SIGNS.filter((sign) => shown[sign])
  const weight = signs.reduce((sum, sign) => sum + (WEIGHTS[sign] ?? 1), 0)
  return weight >= ENOUGH ? signs : []
}

/**
 * Until when a member rests who is told now and was told at these moments of the week, oldest first; null if they go on.
 * Being told in several conversations within a few hours counts as one time.
 */
export function restsUntil(earlier: readonly Date[], now: Date): Date | null {
  let times = 0
  let counted = Number.NEGATIVE_INFINITY
  for (const at of [...earlier, now]) {
    if (at.getTime() < counted + TOLD_AGAIN_MS) continue
    times++
    counted = at.getTime()
  }
  return times >= TIMES_UNTIL_REST ? new Date(now.getTime() + REST_MS) : null
}
