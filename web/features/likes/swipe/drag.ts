import { type Direction, decide, pull, type Sample, tilt, velocity } from './gesture.ts'

/** Movement in pixels below which the gesture may still be a tap or a scroll. */
const SLOP = 8

type Drag = {
  pointer: number
  start: { x: number; y: number }
  heldBelowMiddle: boolean
  samples: Sample[]
  isMoving: boolean
}

/** Returns whether the card leaves; false moves it back to its place. */
export type Release = (direction: Direction, speed: number) => boolean

/**
 * Makes a card draggable sideways, until the returned function is called. The card moves by its style alone,
 * without React, so that it stays under the finger; vertical scrolling stays with the page (`touch-action:
 * pan-y`).
 */
export function listenToDrag(element: HTMLElement, release: Release): () => void {
  const ends = new AbortController()
  const { signal } = ends
  let drag: Drag | null = null
  let wasDragged = false

  element.addEventListener(
    'pointerdown',
    (event) => {
      wasDragged = false
      if (!event.isPrimary || event.button !== 0) return
      drag = begin(element, event)
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!drag || event.pointerId !== drag.pointer) return
      if (!drag.isMoving && !startsToMove(element, drag, event)) return
      wasDragged = true
      follow(element, drag, event)
    },
    { signal },
  )
  const end = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return
    const ended = drag
    drag = null
    if (!ended.isMoving) return
    // The release is a sample too: a card that was held still before it was not flung.
    const speed = velocity([...ended.samples, sampleOf(event)])
    const direction =
      event.type === 'pointerup' ? decide(event.clientX - ended.start.x, speed, element.offsetWidth) : null
    if (!direction || !release(direction, Math.abs(speed))) putBack(element)
  }
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
  // A release over the name or the label must not click them.
  element.addEventListener(
    'click',
    (event) => {
      if (!wasDragged) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  // Browsers drag images and links natively, which would end this drag.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => ends.abort()
}

function begin(element: HTMLElement, event: PointerEvent): Drag {
  const { top, height } = element.getBoundingClientRect()
  return {
    pointer: event.pointerId,
    start: { x: event.clientX, y: event.clientY },
    heldBelowMiddle: event.clientY > top + height / 2,
    samples: [sampleOf(event)],
    isMoving: false,
  }
}

const sampleOf = ({ clientX, timeStamp }: PointerEvent): Sample => ({ x: clientX, time: timeStamp })

function startsToMove(element: HTMLElement, drag: Drag, event: PointerEvent): boolean {
  const dx = event.clientX - drag.start.x
  const dy = event.clientY - drag.start.y
  if (Math.abs(dx) < SLOP || Math.abs(dx) < Math.abs(dy)) return false
  drag.isMoving = true
  element.setPointerCapture(drag.pointer)
  for (const animation of element.getAnimations()) animation.cancel()
  element.dataset.held = ''
  return true
}

function follow(element: HTMLElement, drag: Drag, event: PointerEvent) {
  const dx = event.clientX - drag.start.x
  const dy = event.clientY - drag.start.y
  const width = element.offsetWidth
  drag.samples = [...drag.samples.slice(-9), sampleOf(event)]
  element.style.transform = `translate(${dx}px, ${dy / 3}px) rotate(${tilt(dx, width, drag.heldBelowMiddle)}deg)`
  element.style.setProperty('--pull', String(pull(dx, width)))
}

function putBack(element: HTMLElement) {
  const from = element.style.transform
  delete element.dataset.held
  element.style.transform = ''
  element.style.removeProperty('--pull')
  element.animate([{ transform: from }, { transform: 'none' }], {
    duration: prefersStillness() ? 1 : 250,
    easing: 'cubic-bezier(0.2, 1.2, 0.3, 1)',
  })
}

export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
