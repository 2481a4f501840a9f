import { DAY_SECONDS } from '../../../../core/rules/durations.ts'

const COOKIE = 'search'
const KEPT_SECONDS = 90 * DAY_SECONDS

/** The cookie holds only filters, and no script reads it. */
const ATTRIBUTES = 'Path=/; SameSite=Lax; HttpOnly'

/** Filters of the last search, from the cookies of a request. */
export function readKeptSearch(cookies: string): URLSearchParams {
  const written = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`)) ?? ''
  return new URLSearchParams(written.slice(COOKIE.length + 1))
}

export const FORGET_SEARCH = `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`

export const writeKeptSearch = (search: URLSearchParams): string =>
  search.size > 0 ? `${COOKIE}=${search}; ${ATTRIBUTES}; Max-Age=${KEPT_SECONDS}` : FORGET_SEARCH
