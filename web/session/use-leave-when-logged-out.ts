import { useEffect, useLayoutEffect } from 'react'
import { useNavigation } from 'react-router'
import { leaveForLogin, updateTab } from '../lib/browser-api.ts'
import { onLiveEvent } from './live/live-events.ts'

/**
 * Leaves a member's page when its session has ended, in this tab, another tab or on another device. A page from the
 * back/forward cache is reloaded, because the member may have logged out meanwhile (docs/product.md,
 * shell-session-ended).
 */
export function useLeaveWhenLoggedOut(isMember: boolean) {
  const isSending = useNavigation().state !== 'idle'
  useLayoutEffect(() => updateTab({ isMember, isSending }), [isMember, isSending])

  useEffect(() => {
    if (!isMember) return
    const stop = onLiveEvent(({ name }) => name === 'logged_out' && leaveForLogin())
    window.addEventListener('pageshow', reloadIfCached)
    return () => {
      stop()
      window.removeEventListener('pageshow', reloadIfCached)
    }
  }, [isMember])
}

function reloadIfCached({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  document.documentElement.hidden = true
  location.reload()
}
