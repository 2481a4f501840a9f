import { type OwnPath, ownPath } from '../../client/own-path.ts'

/** The query that opens the signup over the page it stands on. */
export const SIGNUP_PARAMETER = 'signup'

/** What the signup over a page takes along: the page or person to go to afterwards, and whom they liked or wrote to. */
const CARRIED = ['to', 'liked', 'member'] as const

type Wish = Partial<Record<(typeof CARRIED)[number], string>>

/** The page of the signup, which leads to `to` after joining. The signup never leads to itself or to the login. */
export const signupAddress = (to: string | null): string =>
  to === null || /^\/(login|signup)(?![\w-])/.test(to) ? '/signup' : `/signup?${new URLSearchParams({ to })}`

/** The same page with the signup open over it. */
export const withSignup = (query: URLSearchParams, wish: Wish = {}): URLSearchParams =>
  new URLSearchParams([...withoutSignup(query), [SIGNUP_PARAMETER, '1'], ...Object.entries(wish)])

/** The page without the signup over it. */
export function withoutSignup(query: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(query)
  if (!left.has(SIGNUP_PARAMETER)) return left
  for (const name of [SIGNUP_PARAMETER, ...CARRIED]) left.delete(name)
  return left
}

/** Where joining on this page leads: where the address says, else, with the signup over a page, back to that page. */
export function afterSignup(pathname: string, query: URLSearchParams): OwnPath | null {
  const wanted = ownPath(query.get('to'))
  if (wanted || !query.has(SIGNUP_PARAMETER)) return wanted
  const left = withoutSignup(query)
  return ownPath(left.size > 0 ? `${pathname}?${left}` : pathname)
}
