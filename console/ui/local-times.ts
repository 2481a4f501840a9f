import { MINUTE_MS } from '../../core/rules/durations.ts'

/**
 * The times that the clocks of several zones show now, each once, earliest first, as moments that read so in UTC. A
 * zone that this browser does not know is left out.
 */
export const localTimes = (zones: readonly string[], now: number): number[] =>
  [...new Set(zones.flatMap((zone) => shownIn(zone, now) ?? []))].sort((one, other) => one - other)

function shownIn(timeZone: string, now: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(now)
    const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value)
    const moment = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
    return Math.floor(moment / MINUTE_MS) * MINUTE_MS
  } catch {
    return null
  }
}
