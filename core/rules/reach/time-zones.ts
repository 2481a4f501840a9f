import type { Country } from '../../i18n/locales.ts'
import { MINUTE_MS } from '../durations.ts'

/**
 * The clocks of a country; where there are several, the ones furthest apart, because we do not ask members for
 * theirs. A moment is decent when it is so on all of them.
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

/** Mails arrive between these hours, in the morning and in the evening. Our choice. */
export const DECENT_HOURS = { from: 9, until: 21 } as const

/** Every clock of the world is a whole number of quarters away from every other. */
const QUARTER_MS = 15 * MINUTE_MS

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a clock takes longer than reading it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  clocks.set(timeZone, made)
  return made
}

const hourIn = (timeZone: string, at: Date) => Number(clockOf(timeZone).format(at))

/** Where a member's clock stands: in their country if the site serves several, else where the site is. */
export const clocksOf = (
  site: { timeZone: string; countries: readonly Country[] },
  country: Country,
): readonly string[] => (site.countries.length > 1 ? ZONES[country] : [site.timeZone])

const isDecent = (timeZones: readonly string[], at: Date): boolean =>
  timeZones.every((timeZone) => {
    const hour = hourIn(timeZone, at)
    return hour >= DECENT_HOURS.from && hour < DECENT_HOURS.until
  })

/** This moment, or else the next one at which nobody is woken up. */
export function nextDecentMoment(timeZones: readonly string[], at: Date): Date {
  if (isDecent(timeZones, at)) return at
  let moment = Math.ceil(at.getTime() / QUARTER_MS) * QUARTER_MS
  while (!isDecent(timeZones, new Date(moment))) moment += QUARTER_MS
  return new Date(moment)
}
