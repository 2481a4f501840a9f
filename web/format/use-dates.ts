import { useFormatter } from 'use-intl'
import { useTimeZone } from './use-local-time.ts'

/** A moment with its time of day, as the reader's clock has it. */
export function useDates(): (at: string) => string {
  const format = useFormatter()
  const timeZone = useTimeZone()
  return (at) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
