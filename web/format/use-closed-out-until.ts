import { useFormatter } from 'use-intl'
import type { User } from '../../core/contract/account/account.ts'
import { useTimeZone } from './use-local-time.ts'

/** The end of a member's self-exclusion in words; null if it is for good. */
export function useClosedOutUntil(closedOut: User['closed_out']): string | null {
  const format = useFormatter()
  const timeZone = useTimeZone()
  if (!closedOut?.until) return null
  return format.dateTime(new Date(closedOut.until), { dateStyle: 'long', timeStyle: 'short', timeZone })
}
