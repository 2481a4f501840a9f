export type Direction = 'like' | 'skip'

/** Position of the pointer at a time (ms). */
export type Sample = { x: number; time: number }

/** Share of the card's width after which the distance alone decides. */
const FAR = 0.32
/** Speed (px/ms) above which a flick decides, whatever its distance. */
const FAST = 0.45
const FLICK_DISTANCE = 24
/** Samples older than this say nothing about the speed of the release. */
export const REMEMBERED_MS = 90
const MOST_TILT = 14

/** The move that a release here means; null puts the card back. A fast movement back cancels the move. */
export function decide(dx: number, velocity: number, width: number): Direction | null {
  const isFlick = Math.abs(velocity) >= FAST
  if (isFlick && Math.sign(velocity) !== Math.sign(dx)) return null
  if (Math.abs(dx) < (isFlick ? FLICK_DISTANCE : width * FAR)) return null
  return dx > 0 ? 'like' : 'skip'
}

/** Progress of the move, from -1 (skip) to 1 (like). */
export const pull = (dx: number, width: number) => Math.max(-1, Math.min(1, dx / (width * FAR)))

/** Tilt in degrees; a card held below its middle leans the other way, as paper does. */
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

/** Duration of the flight off the screen: shorter after a fast fling, within limits. */
export function flightTime(speed: number, distance: number) {
  return Math.round(Math.max(180, Math.min(320, speed > 0 ? distance / speed : 280)))
}
