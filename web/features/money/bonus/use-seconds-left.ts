import { useEffect, useRef, useState } from 'react'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'

type Clock = { seconds_left: number }

/**
 * When each clock of the server runs out, by the clock of this browser, from the moment its answer arrived. Only the
 * seconds that pass are counted here: what the browser takes for the time of day does not matter.
 */
const ends = new WeakMap<Clock, number>()

function endOf(clock: Clock, cameWithPage: boolean): number {
  const known = ends.get(clock)
  if (known !== undefined) return known
  const end = Date.now() + clock.seconds_left * 1000 - (cameWithPage ? pageAge() : 0)
  ends.set(clock, end)
  return end
}

/** A slow phone reads the page seconds after the server wrote it; those have passed too. */
function pageAge(): number {
  const [arrival] = performance.getEntriesByType('navigation')
  const start = arrival instanceof PerformanceNavigationTiming ? arrival.responseStart : 0
  return Math.max(0, performance.now() - start)
}

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** The seconds that are left of a clock the server told of, counted down; 0 when it has run out. */
export function useSecondsLeft(clock: Clock | null): number {
  // The first picture is the server's own; a page that comes later goes on where the clock is.
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
