import type { Body } from './body.ts'
import { blend, darker } from './colours.ts'
import { BELOW, type Cloth, type Cut, none, raised, round } from './cut.ts'
import { fill, line } from './paint.ts'
import { nib, SIDES, smooth } from './pen.ts'

/** A shirt under an open jacket. */
const tee = (cloth: Cloth, body: Body): string =>
  fill(`${round(body, 6, 290)}L${body.neck + 120} 250V820H${-body.neck - 120}V250Z`, cloth.under) +
  line(round(body, 6, 290), darker(cloth.under, 0.2), 4, 0.5)

/** The edge of a jacket that hangs open. */
const open = ({ neck }: Body): string =>
  `M${-neck - 26} 200L${-neck - 20} 250Q-52 380 -40 820H40Q52 380 ${neck + 20} 250L${neck + 26} 200${BELOW}`

/** Lapels with a notch. */
export function blazer(): Cut {
  return {
    region: open,
    beneath: tee,
    edge: none,
    over: (cloth, { neck: n }) => {
      const lapels = SIDES.map((side) =>
        smooth([
          [side * (n + 6), 214, 1],
          [side * (n + 34), 240],
          [side * (n + 70), 300, 1],
          [side * (n + 48), 322, 1],
          [side * (n + 60), 344, 1],
          [side * 50, 540, 1],
          [side * 30, 540, 1],
          [side * (n - 10), 310],
        ]),
      ).join('')
      return (
        raised(lapels, blend(cloth.main, cloth.light, 0.6), cloth.shade) + line(lapels, cloth.shade, 2, 0.5)
      )
    },
  }
}

/** A jacket with a turned-down collar and stitches. */
export function jacket(dye: string, stitch: string): Cut {
  return {
    dye,
    region: open,
    beneath: tee,
    edge: none,
    over: (cloth, { neck: n, shoulder }) => {
      const flaps = SIDES.map((side) =>
        smooth([
          [side * (n - 2), 206, 1],
          [side * (n + 34), 226],
          [side * (n + 66), 270, 1],
          [side * (n + 12), 340, 1],
          [side * (n - 4), 270],
        ]),
      ).join('')
      const seams = SIDES.map((side) => {
        const pen = nib((x, y) => [side * x, y])
        const front = pen.move(n + 10, 350) + pen.bend(54, 500, 54, 820)
        return front + pen.move(90, 440) + pen.to(shoulder * 0.74, 440)
      }).join('')
      return (
        line(seams, stitch, 3, 0.6) +
        raised(flaps, blend(cloth.main, cloth.light, 0.7), cloth.shade) +
        line(flaps, stitch, 2, 0.55)
      )
    },
  }
}
