import { type OwnPath, ownPath } from '../../../../client/own-path.ts'
import { HOUR_SECONDS } from '../../../../core/rules/durations.ts'

/** A cookie, because the payment leads through another site; only the pages of payments read it. */
const COOKIE = 'after-payment'
const KEPT_SECONDS = 2 * HOUR_SECONDS

/** Keeps where the buyer goes after the payment; null deletes an older address. */
export const keepReturnAddress = (to: OwnPath | null): string =>
  `${COOKIE}=${encodeURIComponent(to ?? '')}; Path=/transactions; Max-Age=${to ? KEPT_SECONDS : 0}; SameSite=Lax; HttpOnly`

/** Where the buyer goes after the payment; null if they came from no other page. */
export function readReturnAddress(cookies: string): OwnPath | null {
  const written = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`))
  if (!written) return null
  try {
    return ownPath(decodeURIComponent(written.slice(COOKIE.length + 1)))
  } catch {
    return null
  }
}
