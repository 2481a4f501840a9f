import { type PointerEvent, useRef } from 'react'
import type { Point } from './zoom.ts'

/** Tracks fingers or a mouse on a stage; coordinates count from its middle. */
export function useFingers() {
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)

  return {
    down(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointOf(event))
      // A gesture that had two fingers is neither a tap nor a swipe.
      start.current = fingers.current.size === 1 ? pointOf(event) : null
    },
    /** Movement of a finger and the position of the other one; null when the finger is not down. */
    move(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return null
      const now = pointOf(event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      return { before, now, other }
    },
    /** Start and end of a gesture with one finger; null when there were more. */
    lift(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId)
      return start.current && { start: start.current, end: pointOf(event) }
    },
    cancel(event: PointerEvent) {
      fingers.current.delete(event.pointerId)
      start.current = null
    },
  }
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
