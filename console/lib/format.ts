import { isLocale, writtenAs } from '../../core/i18n/locales.ts'
import { languageInSentence, nameOfCountry } from '../../core/i18n/names.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { staffLanguage } from './language.ts'

const UNITS = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/** How dates and spans of time are written for the person at the screen: in their language and time zone. */
export function useDates() {
  const locale = writtenAs(staffLanguage.use())
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' })
  return {
    moment: (at: string) => moment.format(new Date(at)),
    /** A day, or the day of a moment. A day without a time is the same one in every time zone. */
    day: (at: string) => day.format(new Date(at.length === 'YYYY-MM-DD'.length ? `${at}T12:00` : at)),
    time: (at: string) => time.format(new Date(at)),
    /** A time of day that reads so in UTC. */
    clock: (ms: number) => clock.format(ms),
    exact: (at: string) => exact.format(new Date(at)),
    /** Such as “2 hr ago” or “in 3 days”. */
    relative: (at: string, now: number) => {
      const ms = Date.parse(at) - now
      const { unit, ms: size } = UNITS.find((candidate) => Math.abs(ms) >= candidate.ms) ?? UNITS[2]
      return relative.format(Math.trunc(ms / size), unit)
    },
    /** A length of time, such as “2 hr” or “3 days”. */
    span: (ms: number) => {
      const { unit, ms: size } = UNITS.find((candidate) => Math.abs(ms) >= candidate.ms) ?? UNITS[2]
      const count = Math.max(1, Math.trunc(Math.abs(ms) / size))
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
    },
  }
}

/** The names of languages and countries for the person at the screen. */
export function useNames() {
  const reader = staffLanguage.use()
  return {
    language: (code: string) => (isLocale(code) ? languageInSentence(code, reader) : code),
    country: (code: string) => (code ? nameOfCountry(code, reader) : ''),
  }
}
