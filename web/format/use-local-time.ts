import { useSyncExternalStore } from 'react'
import { dayIn } from '../../core/rules/account/age.ts'
import { DAY_MS } from '../../core/rules/durations.ts'

const never = () => () => {}

// Asking the platform for the time zone is slow, and a long conversation asks for every message.
let ownZone: string | undefined
const readZone = () => {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return ownZone
}

/** The reader's time zone. The server does not know it and uses UTC; the browser corrects it at once. */
export const useTimeZone = (): string => useSyncExternalStore(never, readZone, () => 'UTC')

/** A time in the reader's time zone and calendar. */
export function useLocalTime(at: string) {
  const timeZone = useTimeZone()
  const date = new Date(at)
  const since = Date.parse(dayIn(timeZone, new Date())) - Date.parse(dayIn(timeZone, date))
  // A device whose clock is slow must not date a message tomorrow.
  return { date, timeZone, daysAgo: Math.max(0, Math.round(since / DAY_MS)) }
}
