import { dayIn } from '../account/age.ts'
import { HOUR_SECONDS } from '../durations.ts'

/** Longer than any calendar day, even when clocks are turned back. */
const LONGEST_DAY_SECONDS = 27 * HOUR_SECONDS

/**
 * The start of the next day in a time zone. A search finds it, because a day may have 23 or 25 hours, and
 * where clocks change at midnight it may begin at one o'clock.
 */
export function nextMidnight(timeZone: string, at: Date): Date {
  const start = Math.floor(at.getTime() / 1000)
  const dayAt = (second: number) => dayIn(timeZone, new Date(second * 1000))
  const today = dayAt(start)
  let stillToday = start
  let tomorrow = start + LONGEST_DAY_SECONDS
  while (tomorrow - stillToday > 1) {
    const middle = Math.floor((stillToday + tomorrow) / 2)
    if (dayAt(middle) === today) stillToday = middle
    else tomorrow = middle
  }
  return new Date(tomorrow * 1000)
}
