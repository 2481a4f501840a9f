import { remember } from '../../remember.ts'
import { dayIn } from '../account/age.ts'
import { HOUR_SECONDS } from '../durations.ts'

/** Longer than any calendar day, even when clocks are turned back. */
const LONGEST_DAY_SECONDS = 27 * HOUR_SECONDS

/** The start of the next day in a time zone. */
export const nextMidnight = (timeZone: string, at: Date): Date => new Date(midnightIn(timeZone)(at.getTime()))

/** Midnights of a time zone. It keeps the last one, which is the next for everybody until it comes. */
const midnightIn = remember((timeZone: string) => {
  let [askedAt, midnight] = [0, 0]
  return (at: number): number => {
    if (at < askedAt || at >= midnight) [askedAt, midnight] = [at, findMidnight(timeZone, at)]
    return midnight
  }
})

/**
 * A search finds the next midnight, because a day may have 23 or 25 hours, and where clocks change at midnight it may
 * begin at one o'clock.
 */
function findMidnight(timeZone: string, at: number): number {
  const start = Math.floor(at / 1000)
  const dayAt = (second: number) => dayIn(timeZone, new Date(second * 1000))
  const today = dayAt(start)
  let stillToday = start
  let tomorrow = start + LONGEST_DAY_SECONDS
  while (tomorrow - stillToday > 1) {
    const middle = Math.floor((stillToday + tomorrow) / 2)
    if (dayAt(middle) === today) stillToday = middle
    else tomorrow = middle
  }
  return tomorrow * 1000
}
