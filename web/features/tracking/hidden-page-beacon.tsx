import { useEffect } from 'react'
import { sendBeacon } from '../../lib/beacon.ts'
import { useMaybeShell } from '../../session/use-shell.ts'

/** Notifies the server when a member's page becomes hidden (docs/product.md, tracking-hidden). */
export function HiddenPageBeacon() {
  const isMember = Boolean(useMaybeShell()?.user)
  useEffect(() => {
    if (!isMember) return
    const report = () => {
      if (document.visibilityState === 'hidden') sendBeacon('page-hidden')
    }
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [isMember])
  return null
}
