import { useRouteError, useSearchParams } from 'react-router'
import { SIGNUP_PARAMETER } from '../lib/signup-address.ts'
import { useMaybeShell, usePage } from './use-shell.ts'

/**
 * Whether a document is sent with the framework. Landers never are; plain pages (`isPlain` in `pages.ts`) and error pages
 * are for members only, and where the address opens the signup over the page. In the browser it is always there.
 */
export function useShipsFramework(): boolean {
  const page = usePage()
  const user = useMaybeShell()?.user
  const hasFailed = Boolean(useRouteError()) || !page
  const [params] = useSearchParams()
  if (!import.meta.env.SSR) return true
  if (page?.layout === 'lander') return false
  return Boolean(user) || params.has(SIGNUP_PARAMETER) || !(hasFailed || page?.isPlain)
}
