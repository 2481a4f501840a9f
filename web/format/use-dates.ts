import { useFormatter } from 'use-intl'
import { useTimeZone } from './use-local-time.ts'

/** Date and time of day, in the reader's time zone. */
export function useDates(): (at: string) => string {
  const format = useFormatter()
  const timeZone = useTimeZone()
  return (at) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

/** Date and time to the second with the name of the time zone, for statements that need a moment. */
export function useMoments(): (at: string) => string {
  const format = useFormatter()
  const timeZone = useTimeZone()
  return (at) => format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'long', timeZone })
}
