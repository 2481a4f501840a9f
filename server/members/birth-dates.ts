import { SEARCH_AGE } from '../../core/rules/members/search.ts'

/** Calendar days as YYYY-MM-DD, both included. */
export type BirthDates = { from: string; to: string }
type Ages = { min: number; max: number }

/** The highest age of the filter means "and older"; no member is older than this. */
const OLDEST = 120

/** The birth dates of members who are of these ages on a day. A birthday on 29 February counts on 1 March. */
export function birthDatesOf({ min, max }: Ages, day: string): BirthDates {
  const oldest = max >= SEARCH_AGE.max ? OLDEST : max
  return { from: dayAfter(yearsBefore(day, oldest + 1)), to: yearsBefore(day, min) }
}

/** The same dates, cut at each turn of the year. */
export function byYear({ from, to }: BirthDates): (BirthDates & { year: number })[] {
  const [first, last] = [yearOf(from), yearOf(to)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const year = first + index
    return {
      year,
      from: year === first ? from : `${year}-01-01`,
      to: year === last ? to : `${year}-12-31`,
    }
  })
}

const yearOf = (day: string) => Number(day.slice(0, 4))

function yearsBefore(day: string, years: number): string {
  const year = yearOf(day) - years
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return `${year}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
