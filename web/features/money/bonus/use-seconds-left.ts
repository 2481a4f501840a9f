import { useEffect, useRef, useState } from 'react'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'

type Clock = { seconds_left: number }

/**
 * End of each countdown in time of the browser, counted from the arrival of the answer. Only durations are
 * used, so a wrong clock in the browser does no harm.
 */
const ends = new WeakMap<Clock, number>()

function endOf(clock: Clock, cameWithPage: boolean): number {
  const earlierEnd = ends.get(clock)
  if (earlierEnd !== undefined) return earlierEnd
  const end = Date.now() + clock.seconds_left * 1000 - (cameWithPage ? pageAge() : 0)
  ends.set(clock, end)
  return end
}

/** Seconds since the server rendered the page, which a slow phone must subtract too. */
function pageAge(): number {
  const [arrival] = performance.getEntriesByType('navigation')
  const start = arrival instanceof PerformanceNavigationTiming ? arrival.responseStart : 0
  return Math.max(0, performance.now() - start)
}

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Seconds left of a countdown from the server, updated every second; 0 after its end. */
export function useSecondsLeft(clock: Clock | null): number {
  // The first render equals that of the server; later pages continue the countdown.
  const [left, setLeft] = useState(() => firstLook(clock))
  const [watched, setWatched] = useState(clock)
  const cameWithPage = useRef(!useIsInBrowser())
  if (watched !== clock) {
    setWatched(clock)
    setLeft(firstLook(clock))
  }
  useEffect(() => {
    const isFirst = cameWithPage.current
    cameWithPage.current = false
    if (!clock) return
    const end = endOf(clock, isFirst)
    const look = () => {
      const seconds = secondsUntil(end)
      setLeft(seconds)
      if (seconds === 0) clearInterval(ticking)
    }
    const ticking = setInterval(look, 1000)
    look()
    return () => clearInterval(ticking)
  }, [clock])
  return left
}

function firstLook(clock: Clock | null): number {
  if (!clock) return 0
  const end = ends.get(clock)
  return end === undefined ? clock.seconds_left : secondsUntil(end)
}
