import { type Direction, decide, pull, type Sample, tilt, velocity } from './gesture.ts'

/** Movement up to here may still become a tap or a scroll of the page. */
const SLOP = 8

type Drag = {
  pointer: number
  start: { x: number; y: number }
  heldBelowMiddle: boolean
  samples: Sample[]
  isMoving: boolean
}

/** Says whether the card goes; false brings it back to its place. */
export type Release = (direction: Direction, speed: number) => boolean

/**
 * Lets a card be dragged aside, until the function it gives is called. It moves by its style alone, so that it stays
 * under the finger; up and down remain the page's (`touch-action: pan-y`).
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
    // Letting go counts too: whoever held the card still before did not fling it.
    const speed = velocity([...ended.samples, sampleOf(event)])
    const direction =
      event.type === 'pointerup' ? decide(event.clientX - ended.start.x, speed, element.offsetWidth) : null
    if (!direction || !release(direction, Math.abs(speed))) putBack(element)
  }
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
  // Letting go over the name or the label must not open them.
  element.addEventListener(
    'click',
    (event) => {
      if (!wasDragged) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  // Pictures and links bring a drag of their own.
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
