import type { Body } from './body.ts'
import { fill, group } from './paint.ts'
import { nib, tidy } from './pen.ts'

/** The colours of one outfit. */
export type Cloth = { main: string; shade: string; light: string; under: string; accent: string }

/** How one kind of clothing lies on a body. */
export type Cut = {
  /** A colour that belongs to the garment itself, such as denim. */
  dye?: string
  /** What is worn under an open jacket. */
  beneath?(cloth: Cloth, body: Body): string
  /** Where cloth covers the body. */
  region(body: Body): string
  /** The seam along the neckline. */
  edge(cloth: Cloth, body: Body): string
  /** Collars and lapels that lie on top. */
  over(cloth: Cloth, body: Body): string
}

export const none = () => ''
/** The end of a path that closes a region below a neckline. */
export const BELOW = 'H600V900H-600V200Z'

/** A round neckline that leaves the neck `wide` and reaches down to `low`. */
export const round = (body: Body, wide: number, low: number): string => {
  const x = tidy(body.neck + wide)
  const pen = nib()
  return (
    pen.move(-x, 200) +
    pen.curve(-x, low - 20, -x * 0.6, low, 0, low) +
    pen.curve(x * 0.6, low, x, low - 20, x, 200)
  )
}
/** A pointed neckline. */
export const vee = (body: Body, wide: number, low: number): string => {
  const x = tidy(body.neck + wide)
  return `M${-x} 200Q${tidy(-x * 0.72)} 290 0 ${low}Q${tidy(x * 0.72)} 290 ${x} 200`
}

/** A flap that drops a small shadow. */
export const raised = (d: string, colour: string, shade: string): string =>
  group(fill(d, shade, 0.55), 'transform="translate(0 8)"') + fill(d, colour)
