import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Waiting as WaitingAnswer } from '../../../core/contract/chat.ts'
import { FIRST_REFRESH_MS, REFRESH_MS, REFRESH_WITH_PUSH_MS } from '../../../core/rules/chat.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { tellLike, tellMatch } from '../matches/moments.ts'
import { WaitingContext } from '../shell/waiting.ts'
import { onLiveEvent, tellListeners, tellRefreshers } from './live-events.ts'
import { listenLive } from './live-stream.ts'

type LiveUpdatesProps = {
  /** What the page was rendered with; null for a visitor. */
  waiting: WaitingAnswer | null
  hasPush: boolean
  children: ReactNode
}

/**
 * Keeps what is waiting for the member true: live events change it at once, and the refresh of the spec (section 4)
 * stays as the net below them.
 */
export function LiveUpdates({ waiting, hasPush, children }: LiveUpdatesProps) {
  const [now, setNow] = useState(waiting)
  const isMember = waiting !== null
  const rendered = useRef(waiting)
  // A page that was loaded later knows better than what was heard before.
  if (rendered.current !== waiting) {
    rendered.current = waiting
    setNow(waiting)
  }

  const refresh = useCallback(async () => {
    const answer = await browserApi('readWaiting', undefined, { requestType: 'refresh' }).catch(() => null)
    if (answer) setNow(answer)
  }, [])

  useEffect(() => (isMember ? listenLive(tellListeners) : undefined), [isMember])
  useEffect(() => {
    if (!isMember) return
    const refreshAll = () => {
      void refresh()
      tellRefreshers()
    }
    return keepFresh(refreshAll, hasPush)
  }, [isMember, hasPush, refresh])
  useEffect(() => {
    if (!isMember) return
    return onLiveEvent((event) => {
      if (event.name === 'credits') {
        const { credits } = event.data
        setNow((held) => held && { ...held, credits })
      }
      if (event.name === 'message' && !event.data.message.mine) {
        const { unread } = event.data
        setNow((held) => held && { ...held, unread })
      }
      if (event.name === 'like') tellLike(event.data.profile)
      if (event.name === 'match') tellMatch(event.data.profile)
      if (event.name === 'like' || event.name === 'match' || event.name === 'reload') void refresh()
      if (event.name === 'read' && event.data.mine) void refresh()
    })
  }, [isMember, refresh])

  const total = (now?.unread ?? 0) + (now?.new_likes ?? 0)
  useEffect(() => showAppBadge(total), [total])

  const value = {
    unread: now?.unread ?? 0,
    newLikes: now?.new_likes ?? 0,
    credits: now?.credits ?? 0,
    refresh,
  }
  return <WaitingContext value={value}>{children}</WaitingContext>
}

/**
 * First shortly after the page was loaded, then at the pace of the spec, and when somebody comes back to the tab or
 * the connection does.
 */
function keepFresh(refresh: () => void, hasPush: boolean): () => void {
  const first = setTimeout(refresh, FIRST_REFRESH_MS)
  const pace = setInterval(refresh, hasPush ? REFRESH_WITH_PUSH_MS : REFRESH_MS)
  const comeBack = () => document.visibilityState === 'visible' && refresh()
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('online', refresh)
  return () => {
    clearTimeout(first)
    clearInterval(pace)
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('online', refresh)
  }
}

function showAppBadge(total: number) {
  if (!('setAppBadge' in navigator)) return
  const shown = total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge()
  shown.catch(() => {
    // Only an installed app has a badge.
  })
}
