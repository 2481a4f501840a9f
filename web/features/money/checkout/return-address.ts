import { HOUR_SECONDS } from '../../../../core/rules/durations.ts'
import { ownPath } from '../../../lib/own-path.ts'

/** A cookie, because the way to pay leads over another site; only the page one comes back to reads it. */
const COOKIE = 'after-payment'
const KEPT_SECONDS = 2 * HOUR_SECONDS

/** Keeps where the buyer wanted to go on, for when they come back from paying. Without a place it forgets an old one. */
export const keepReturnAddress = (to: string | null): string =>
  `${COOKIE}=${encodeURIComponent(to ?? '')}; Path=/transactions; Max-Age=${to ? KEPT_SECONDS : 0}; SameSite=Lax; HttpOnly`

/** Where the buyer wanted to go on; null when nowhere in particular. */
export function readReturnAddress(cookies: string): string | null {
  const written = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`))
  if (!written) return null
  try {
    return ownPath(decodeURIComponent(written.slice(COOKIE.length + 1)))
  } catch {
    return null
  }
}
