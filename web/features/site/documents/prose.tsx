import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { classes } from '../../../ui/classes.ts'

/**
 * HTML that the server made from our own documents. Links within the site navigate without a new document.
 */
export function Prose({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.origin !== window.location.origin) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what one reaches and presses with a key
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      className={classes('prose', className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, its values escaped by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
