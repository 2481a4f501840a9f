import { useLocation, useParams, useSearchParams } from 'react-router'
import { afterSignup } from '../../../lib/signup-address.ts'
import { usePage } from '../../../session/use-shell.ts'

/** Where joining or logging in leads: the page that the visitor came from; on a member's page, that member. */
export function useAfterSignup(): string | null {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { id } = useParams()
  const isOfMember = usePage()?.name === 'members-id-signup'
  return afterSignup(pathname, query) ?? (isOfMember && id ? `/members/${encodeURIComponent(id)}` : null)
}
