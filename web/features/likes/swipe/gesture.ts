export type Direction = 'like' | 'skip'

/** Where the pointer was, and when (ms). */
export type Sample = { x: number; time: number }

/** The share of a card's width it must travel to go by distance alone. */
const FAR = 0.32
/** A flick this fast (px/ms) goes whatever the distance, once it is clearly a flick. */
const FAST = 0.45
const FLICK_DISTANCE = 24
/** Only the last moments before letting go tell how fast it was. */
export const REMEMBERED_MS = 90
const MOST_TILT = 14

/** What letting go here means; null puts the card back. Moving back fast takes the decision back. */
export function decide(dx: number, velocity: number, width: number): Direction | null {
  const isFlick = Math.abs(velocity) >= FAST
  if (isFlick && Math.sign(velocity) !== Math.sign(dx)) return null
  if (Math.abs(dx) < (isFlick ? FLICK_DISTANCE : width * FAR)) return null
  return dx > 0 ? 'like' : 'skip'
}

/** How far the decision has come, from -1 (skip) to 1 (like). */
export const pull = (dx: number, width: number) => Math.max(-1, Math.min(1, dx / (width * FAR)))

/** Degrees; a card held below its middle leans the other way, as paper does. */
export function tilt(dx: number, width: number, heldBelowMiddle: boolean) {
  const lean = Math.max(-1, Math.min(1, dx / width)) * MOST_TILT
  return heldBelowMiddle ? -lean : lean
}

/** Pixels per millisecond at the end of the movement. */
export function velocity(samples: readonly Sample[]): number {
  const last = samples.at(-1)
  if (!last) return 0
  const first = samples.find(({ time }) => last.time - time <= REMEMBERED_MS) ?? last
  const took = last.time - first.time
  return took > 0 ? (last.x - first.x) / took : 0
}

/** How long the card takes to be gone: faster after a fast fling, never sluggish, never a blink. */
export function flightTime(speed: number, distance: number) {
  return Math.round(Math.max(180, Math.min(320, speed > 0 ? distance / speed : 280)))
}
