import { useFormatter } from 'use-intl'
import { useTimeZone } from './use-local-time.ts'

/** Date and time of day, in the reader's time zone. */
export function useDates(): (at: string) => string {
  const format = useFormatter()
  const timeZone = useTimeZone()
  return (at) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
