import { remember } from '../../remember.ts'
import { MINUTE_MS } from '../durations.ts'

/**
 * Full years between a birth date and a day, both as YYYY-MM-DD. A birthday on 29 February falls on 1 March
 * in other years.
 */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The calendar of a time zone. It keeps the day of the last minute it was asked for: every card of a list asks. */
const calendarOf = remember((timeZone: string) => {
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  let [minute, day] = [Number.NaN, '']
  return (at: Date): string => {
    const currentMinute = Math.floor(at.getTime() / MINUTE_MS)
    if (currentMinute !== minute) [minute, day] = [currentMinute, calendar.format(at)]
    return day
  }
})

/** The calendar day in a time zone, as YYYY-MM-DD. Pages are rendered in UTC, which needs no calendar. */
export const dayIn = (timeZone: string, at: Date): string =>
  timeZone === 'UTC' ? at.toISOString().slice(0, 10) : calendarOf(timeZone)(at)
