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
  const rest = new URLSearchParams(query)
  if (!rest.has(SIGNUP_PARAMETER)) return rest
  for (const name of [SIGNUP_PARAMETER, ...CARRIED]) rest.delete(name)
  return rest
}

/** Where joining on this page leads: where the address says, else, with the signup over a page, back to that page. */
export function afterSignup(pathname: string, query: URLSearchParams): OwnPath | null {
  const target = ownPath(query.get('to'))
  if (target || !query.has(SIGNUP_PARAMETER)) return target
  const rest = withoutSignup(query)
  return ownPath(rest.size > 0 ? `${pathname}?${rest}` : pathname)
}
