import { useEffect, useRef } from 'react'
import { createRefresher, type Refresher } from './refresher.ts'

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
