import type { Body } from './body.ts'
import { blend, lighter } from './colours.ts'
import { BELOW, type Cloth, type Cut, none, raised, round, vee } from './cut.ts'
import { blazer, jacket } from './jackets.ts'
import { fill, line } from './paint.ts'
import { nib, oval, type Point, SIDES, type Side, smooth, symmetric } from './pen.ts'

export type Garment =
  | 'tee'
  | 'v-neck'
  | 'scoop'
  | 'dress'
  | 'wrap'
  | 'blouse'
  | 'shirt'
  | 'polo'
  | 'henley'
  | 'turtleneck'
  | 'knit'
  | 'hoodie'
  | 'blazer'
  | 'denim'
  | 'leather'

const ribbed =
  (path: (body: Body) => string, width = 13) =>
  (cloth: Cloth, body: Body): string =>
    line(path(body), cloth.shade, width + 5, 0.5) +
    line(path(body), blend(cloth.main, cloth.light, 0.5), width)

function plain(path: (body: Body) => string, width?: number): Cut {
  return { region: (body) => path(body) + BELOW, edge: ribbed(path, width), over: none }
}

/** Two pointed collar flaps at the sides of an opening. */
function collar(colour: string, shade: string, body: Body, low: number): string {
  const n = body.neck
  const flaps = SIDES.map((side) => {
    const points: Point[] = [
      [side * (n - 4), 196, 1],
      [side * (n + 22), 232],
      [side * (n + 30), 272, 1],
      [side * (n * 0.5 + 18), low + 10, 1],
      [side * 2, low - 2, 1],
      [side * (n - 12), 240],
    ]
    return smooth(points)
  }).join('')
  return raised(flaps, colour, shade)
}

const buttons = (colour: string, from: number, gap = 68): string =>
  fill([0, 1, 2].map((i) => oval(0, from + i * gap, 5.5)).join(''), colour)

function buttoned(low: number, wide: number): Cut {
  const path = (body: Body) => vee(body, wide, low)
  return {
    region: (body) => path(body) + BELOW,
    edge: (cloth) => line(`M0 ${low}V820`, cloth.shade, 3, 0.6),
    over: (cloth, body) =>
      collar(lighter(cloth.main, 0.12), cloth.shade, body, low) + buttons(lighter(cloth.main, 0.5), low + 36),
  }
}

function turtleneck(): Cut {
  const roll = (body: Body): string =>
    smooth(
      symmetric([
        [0, 206],
        [body.neck - 6, 190],
        [body.neck + 10, 186],
        [body.neck + 15, 214],
        [body.neck + 16, 244],
        [body.neck - 10, 262],
        [0, 268],
      ]),
    )
  return {
    region: (body) => `M${-body.neck - 30} 200L${body.neck + 30} 200${BELOW}`,
    edge: none,
    over: (cloth, body) =>
      fill(roll(body), blend(cloth.main, cloth.light, 0.6)) +
      line(`M${-body.neck - 12} 224Q0 250 ${body.neck + 12} 224`, cloth.shade, 4, 0.4) +
      line(`M${-body.neck - 15} 248Q0 284 ${body.neck + 15} 248`, cloth.shade, 5, 0.45),
  }
}

function hoodie(): Cut {
  const path = (body: Body) => round(body, 26, 296)
  return {
    region: (body) => path(body) + BELOW,
    edge: none,
    over: (cloth, body) => {
      const n = body.neck
      const hood = SIDES.map((side) =>
        smooth([
          [side * (n - 8), 186, 1],
          [side * (n + 30), 196],
          [side * (n + 62), 236],
          [side * (n + 44), 292],
          [side * 20, 336],
          [side * 0, 330, 1],
          [side * (n - 20), 288],
          [side * (n - 4), 240],
        ]),
      ).join('')
      const strings = SIDES.map((side) => `M${side * 34} 326Q${side * 40} 380 ${side * 34} 440`).join('')
      return (
        fill(hood, blend(cloth.main, cloth.shade, 0.35)) +
        line(hood, cloth.light, 2.5, 0.5) +
        line(strings, cloth.under, 6)
      )
    },
  }
}

/** Thin straps over bare shoulders. */
function straps({ neck, shoulder }: Body): string {
  const [inner, outer, side] = [neck + 40, neck + 54, shoulder * 0.79]
  const half = (way: Side) => {
    const pen = nib((x, y) => [x * way, y])
    return (
      pen.move(0, 900) +
      pen.to(side, 900) +
      pen.to(side, 424) +
      pen.bend(outer + 16, 390, outer, 290) +
      pen.to(outer, 200) +
      pen.to(inner, 200) +
      pen.to(inner, 300) +
      pen.bend(inner - 16, 392, 0, 400)
    )
  }
  return `${half(1)}Z${half(-1)}Z`
}

export const GARMENTS: Record<Garment, Cut> = {
  tee: plain((body) => round(body, 16, 288)),
  scoop: plain((body) => round(body, 40, 352), 6),
  'v-neck': plain((body) => vee(body, 22, 356), 10),
  dress: { region: straps, edge: none, over: none },
  wrap: {
    region: (body) => `${vee(body, 34, 430)}${BELOW}`,
    edge: (cloth, body) =>
      line(`M${-body.neck - 34} 200Q${-body.neck * 0.7} 300 60 560`, cloth.light, 12) +
      line(`M${body.neck + 34} 200Q${body.neck * 0.7} 290 0 430`, cloth.shade, 8, 0.7),
    over: none,
  },
  blouse: buttoned(352, 26),
  shirt: buttoned(318, 18),
  polo: buttoned(306, 16),
  henley: {
    ...plain((body) => round(body, 16, 286)),
    over: (cloth) =>
      line('M0 290V392', cloth.shade, 22, 0.55) +
      line('M0 290V392', cloth.light, 15) +
      buttons(cloth.under, 312, 34),
  },
  turtleneck: turtleneck(),
  knit: plain((body) => round(body, 14, 278), 22),
  hoodie: hoodie(),
  blazer: blazer(),
  denim: jacket('#4a688f', '#d9b98a'),
  leather: jacket('#35262b', '#6b5560'),
}
