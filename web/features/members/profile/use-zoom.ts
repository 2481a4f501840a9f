import { type PointerEvent, useRef, useState } from 'react'
import { useFingers } from './use-fingers.ts'
import { CLOSE, type Point, type Size, shifted, WHOLE, type Zoom, zoomedAt } from './zoom.ts'

/** A finger that moved less than this tapped. */
const TAP_PX = 8
const DOUBLE_TAP_MS = 320
/** A sideways movement of more than this turns to the next photo. */
const SWIPE_PX = 48

/**
 * Zooming and panning of one photo: pinch, double tap, click, or drag when zoomed in. A swipe over the whole
 * photo turns to the previous or next one.
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

/** A mouse zooms with one click; a finger must tap twice. */
function useDoubleTap() {
  const last = useRef(0)
  return ({ pointerType, timeStamp }: PointerEvent) => {
    const isSecond = timeStamp - last.current < DOUBLE_TAP_MS
    last.current = isSecond ? 0 : timeStamp
    return pointerType === 'mouse' || isSecond
  }
}

/** 1 for the next photo, -1 for the previous one, null for neither. */
function swipeOf(start: Point, end: Point): 1 | -1 | null {
  const [across, down] = [end.x - start.x, end.y - start.y]
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return null
  return across < 0 ? 1 : -1
}

/** Sizes of the photo when not zoomed, and of the stage. */
function sizesOf(stage: HTMLElement): [picture: Size, screen: Size] {
  const picture = stage.firstElementChild
  if (!(picture instanceof HTMLElement)) throw new Error('there is no picture on the stage')
  return [
    { width: picture.offsetWidth, height: picture.offsetHeight },
    { width: stage.clientWidth, height: stage.clientHeight },
  ]
}

/** The distance is never zero, because the zoom divides by it. */
const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
