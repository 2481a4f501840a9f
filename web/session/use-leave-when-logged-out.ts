import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { leaveForLogin } from '../lib/browser-api.ts'
import { onLiveEvent } from './live/live-events.ts'

/**
 * Leaves a member's page when its session has ended, in this tab, another tab or on another device. A page that
 * the browser had kept and shows again is loaded anew, because the member may have logged out meanwhile
 * (docs/product.md, shell-session-ended).
 */
export function useLeaveWhenLoggedOut(isMember: boolean) {
  const [isOver, setOver] = useState(false)
  const isIdle = useNavigation().state === 'idle'

  useEffect(() => {
    setOver(false)
    if (!isMember) return
    const stop = onLiveEvent(({ name }) => name === 'logged_out' && setOver(true))
    window.addEventListener('pageshow', loadAnew)
    return () => {
      stop()
      window.removeEventListener('pageshow', loadAnew)
    }
  }, [isMember])

  useEffect(() => {
    // A form of this tab that ended the session, such as the logout, leads to a page of its own.
    if (isOver && isMember && isIdle) leaveForLogin()
  }, [isOver, isMember, isIdle])
}

function loadAnew({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  document.documentElement.hidden = true
  location.reload()
}
