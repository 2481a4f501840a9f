import { useEffect, useRef } from 'react'
import { FIRST_REFRESH_MS, REFRESH_MS, REFRESH_WITH_PUSH_MS } from '../../../core/rules/chat/chat.ts'

/** Decides when all data is refreshed. */
export type Refresher = {
  /** With push messages, fewer refreshes are enough. */
  setPush(hasPush: boolean): void
  /** The tab becomes visible or the connection returns: data that is not fresh is refreshed at once. */
  comeBack(): void
  stop(): void
}

/**
 * Refreshes shortly after the page was loaded, then every minute, or every five minutes with push messages
 * (docs/product.md, chat-refresh). A hidden tab refreshes too, because its title and the badge of the app
 * stay visible.
 */
export function createRefresher(refresh: () => void): Refresher {
  const loadedAt = Date.now()
  let last: number | null = null
  let hasPush = false
  let timer: ReturnType<typeof setTimeout>

  const dueAt = () =>
    last === null ? loadedAt + FIRST_REFRESH_MS : last + (hasPush ? REFRESH_WITH_PUSH_MS : REFRESH_MS)
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(go, Math.max(0, dueAt() - Date.now()))
  }
  const go = () => {
    last = Date.now()
    plan()
    refresh()
  }
  plan()
  return {
    setPush(next) {
      if (next === hasPush) return
      hasPush = next
      plan()
    },
    comeBack() {
      if (Date.now() - (last ?? loadedAt) >= FIRST_REFRESH_MS) go()
    },
    stop: () => clearTimeout(timer),
  }
}

type Pace = { isMember: boolean; hasPush: boolean }

/** Runs the refresher for members, and reports a visible tab and a restored connection to it. */
export function useRefresher(refresh: () => void, { isMember, hasPush }: Pace) {
  const refresher = useRef<Refresher | null>(null)
  useEffect(() => {
    if (!isMember) return
    const running = createRefresher(refresh)
    refresher.current = running
    const look = () => document.visibilityState === 'visible' && running.comeBack()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', running.comeBack)
    return () => {
      refresher.current = null
      running.stop()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', running.comeBack)
    }
  }, [isMember, refresh])
  // This effect runs after the one above, so that a new refresher gets the setting too.
  useEffect(() => {
    if (isMember) refresher.current?.setPush(hasPush)
  }, [isMember, hasPush])
}
