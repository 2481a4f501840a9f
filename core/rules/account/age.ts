import { remember } from '../../remember.ts'

/**
 * Full years between a birth date and a day, both as YYYY-MM-DD. A birthday on 29 February falls on 1 March
 * in other years.
 */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Formatters per time zone; every card of a list needs one. */
const calendarOf = remember(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The calendar day in a time zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: Date): string => calendarOf(timeZone).format(at)
