import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { signupAddress, withoutSignup, withSignup } from '../../../lib/signup-address.ts'
import { ButtonLink } from '../../../ui/button.tsx'

type Props = Omit<ComponentProps<typeof ButtonLink>, 'to'>

/**
 * Opens the signup over the page. Without scripts, and in a new tab, it leads to the page of the signup; both lead back
 * here after joining (docs/product.md, account-signup-return).
 */
export function JoinLink(props: Props) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const rest = withoutSignup(query)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ search: `?${withSignup(query)}` }, { preventScrollReset: true })
  }
  return (
    <ButtonLink
      {...props}
      to={signupAddress(rest.size > 0 ? `${pathname}?${rest}` : pathname)}
      onClick={open}
    />
  )
}
