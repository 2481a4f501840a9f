import type { Country } from '../../i18n/locales.ts'
import { remember } from '../../remember.ts'
import { MINUTE_MS } from '../durations.ts'

/**
 * The time zones of a country; where there are several, the ones furthest apart, because members do not state
 * theirs. An hour is decent when it is decent in all of them.
 */
const ZONES: Record<Country, readonly [string, ...string[]]> = {
  NL: ['Europe/Amsterdam'],
  BE: ['Europe/Brussels'],
  DE: ['Europe/Berlin'],
  AT: ['Europe/Vienna'],
  CH: ['Europe/Zurich'],
  FR: ['Europe/Paris'],
  IT: ['Europe/Rome'],
  ES: ['Europe/Madrid', 'Atlantic/Canary'],
  GB: ['Europe/London'],
  IE: ['Europe/Dublin'],
  US: ['America/New_York', 'America/Los_Angeles'],
  CA: ['America/Halifax', 'America/Vancouver'],
  AU: ['Australia/Sydney', 'Australia/Perth'],
  NZ: ['Pacific/Auckland'],
  PL: ['Europe/Warsaw'],
  DK: ['Europe/Copenhagen'],
  NO: ['Europe/Oslo'],
  SE: ['Europe/Stockholm'],
  FI: ['Europe/Helsinki'],
}

/** Mails arrive between these hours of the day. Our choice. */
export const DECENT_HOURS = { from: 9, until: 21 } as const

/** Time zones differ from each other by whole quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS

const clockOf = remember(
  (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }),
)

const hourIn = (timeZone: string, at: Date) => Number(clockOf(timeZone).format(at))

/** The time zones of a member: those of their country if the site serves several, else the site's own. */
export const clocksOf = (
  site: { timeZone: string; countries: readonly Country[] },
  country: Country,
): readonly string[] => (site.countries.length > 1 ? ZONES[country] : [site.timeZone])

const isDecent = (timeZones: readonly string[], at: Date): boolean =>
  timeZones.every((timeZone) => {
    const hour = hourIn(timeZone, at)
    return hour >= DECENT_HOURS.from && hour < DECENT_HOURS.until
  })

/** The given time if it is within decent hours, else the next one that is. */
export function nextDecentMoment(timeZones: readonly string[], at: Date): Date {
  if (isDecent(timeZones, at)) return at
  let moment = Math.ceil(at.getTime() / QUARTER_MS) * QUARTER_MS
  while (!isDecent(timeZones, new Date(moment))) moment += QUARTER_MS
  return new Date(moment)
}
