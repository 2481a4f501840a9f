import { useSyncExternalStore } from 'react'
import { dayIn } from '../../core/rules/account/age.ts'
import { DAY_MS } from '../../core/rules/durations.ts'

const never = () => () => {}

// Asking the platform is slow, and a long conversation asks for every message.
let ownZone: string | undefined
const readZone = () => {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return ownZone
}

/**
 * The reader's own time zone. While a page is rendered on the server it is not known and UTC stands in; the browser
 * puts it right at once.
 */
export const useTimeZone = (): string => useSyncExternalStore(never, readZone, () => 'UTC')

/** A time as the reader's clock and calendar have it. */
export function useLocalTime(at: string) {
  const timeZone = useTimeZone()
  const date = new Date(at)
  const since = Date.parse(dayIn(timeZone, new Date())) - Date.parse(dayIn(timeZone, date))
  // A clock that runs slow does not make a message come from tomorrow.
  return { date, timeZone, daysAgo: Math.max(0, Math.round(since / DAY_MS)) }
}
