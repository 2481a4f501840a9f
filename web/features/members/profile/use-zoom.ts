import { type PointerEvent, useRef, useState } from 'react'
import { useFingers } from './use-fingers.ts'
import { CLOSE, type Point, type Size, shifted, WHOLE, type Zoom, zoomedAt } from './zoom.ts'

/** A finger that moved less than this was a tap. */
const TAP_PX = 8
const DOUBLE_TAP_MS = 320
/** A sideways move of a whole picture that is meant to turn to the next one. */
const SWIPE_PX = 48

/**
 * Zooming and panning one picture: pinch, double tap, click, or drag when it is close. A swipe over the whole
 * picture asks for the one before or after.
 */
export function useZoom(onSwipe: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE)
  const fingers = useFingers()
  const isMeant = useDoubleTap()

  const toggle = (stage: HTMLElement, at: Point = { x: 0, y: 0 }) =>
    setZoom((now) => zoomedAt(now, now.scale > 1 ? 1 : CLOSE, at, ...sizesOf(stage)))

  const move = (event: PointerEvent<HTMLElement>) => {
    const moved = fingers.move(event)
    if (!moved) return
    const { before, now, other } = moved
    const sizes = sizesOf(event.currentTarget)
    setZoom((zoom) =>
      other
        ? zoomedAt(zoom, (zoom.scale * distance(now, other)) / distance(before, other), other, ...sizes)
        : shifted(zoom, { x: now.x - before.x, y: now.y - before.y }, ...sizes),
    )
  }
  const lift = (event: PointerEvent<HTMLElement>) => {
    const way = fingers.lift(event)
    if (!way) return
    const by = swipeOf(way.start, way.end)
    if (distance(way.start, way.end) < TAP_PX) {
      if (isMeant(event)) toggle(event.currentTarget, way.end)
    } else if (by && zoom.scale === 1) onSwipe(by)
  }

  return {
    zoom,
    toggle,
    reset: () => setZoom(WHOLE),
    gestures: {
      onPointerDown: fingers.down,
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: fingers.cancel,
    },
  }
}

/** A mouse points exactly; a finger must mean it and tap twice. */
function useDoubleTap() {
  const last = useRef(0)
  return ({ pointerType, timeStamp }: PointerEvent) => {
    const isSecond = timeStamp - last.current < DOUBLE_TAP_MS
    last.current = isSecond ? 0 : timeStamp
    return pointerType === 'mouse' || isSecond
  }
}

/** To the one after, to the one before, or neither. */
function swipeOf(start: Point, end: Point): 1 | -1 | null {
  const [across, down] = [end.x - start.x, end.y - start.y]
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return null
  return across < 0 ? 1 : -1
}

/** The picture on the stage, as large as it is when whole, and the stage. */
function sizesOf(stage: HTMLElement): [picture: Size, screen: Size] {
  const picture = stage.firstElementChild
  if (!(picture instanceof HTMLElement)) throw new Error('there is no picture on the stage')
  return [
    { width: picture.offsetWidth, height: picture.offsetHeight },
    { width: stage.clientWidth, height: stage.clientHeight },
  ]
}

/** Never zero, so that two fingers on one spot do no harm. */
const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
