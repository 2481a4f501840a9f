import type { MouseEvent } from 'react'
import { Button, ButtonLink } from './button.tsx'

type MoreLinkProps = {
  /** Address of the next page, for browsers without scripts. */
  address: string
  label: string
  isLoading: boolean
  onMore: () => void
}

/** A link to the next page of a list; scripts append that page instead. */
export function MoreLink({ address, label, isLoading, onMore }: MoreLinkProps) {
  if (isLoading)
    return (
      <Button busy variant="secondary" className="justify-self-center">
        {label}
      </Button>
    )
  const append = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onMore()
  }
  return (
    <ButtonLink to={address} variant="secondary" className="justify-self-center" onClick={append}>
      {label}
    </ButtonLink>
  )
}
