import type { MouseEvent } from 'react'
import { Button, ButtonLink } from './button.tsx'

type MoreLinkProps = {
  /** The page that shows what follows, for those without scripts. */
  address: string
  label: string
  isLoading: boolean
  onMore: () => void
}

/** A link to what follows in a list, which scripts put below it instead. */
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
