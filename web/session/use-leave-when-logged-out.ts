import { useEffect, useLayoutEffect } from 'react'
import { useNavigation } from 'react-router'
import { leaveForLogin, updateTab } from '../lib/browser-api.ts'
import { onLiveEvent } from './live/live-events.ts'

/**
 * Leaves a member's page when its session has ended, in this tab, another tab or on another device. A page that
 * the browser had kept and shows again is loaded anew, because the member may have logged out meanwhile
 * (docs/product.md, shell-session-ended).
 */
export function useLeaveWhenLoggedOut(isMember: boolean) {
  const isSending = useNavigation().state !== 'idle'
  useLayoutEffect(() => updateTab({ isMember, isSending }), [isMember, isSending])

  useEffect(() => {
    if (!isMember) return
    const stop = onLiveEvent(({ name }) => name === 'logged_out' && leaveForLogin())
    window.addEventListener('pageshow', loadAnew)
    return () => {
      stop()
      window.removeEventListener('pageshow', loadAnew)
    }
  }, [isMember])
}

function loadAnew({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  document.documentElement.hidden = true
  location.reload()
}
