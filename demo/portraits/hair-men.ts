import { crown, curls, farEdge, type Hair, hairline, hairTone, nearEdge } from './hair.ts'
import { bun, combed, curtains, hanging, parted, ropes } from './hair-pieces.ts'
import { cropped } from './hair-women.ts'
import { type Look, MENS_HAIR, type MensHair } from './look.ts'
import { fill, line } from './paint.ts'
import { along, mix, type Point, smooth, tidy, trace } from './pen.ts'
import type { Sitter } from './sitter.ts'

type Style = (sitter: Sitter) => Hair

/** The upper edge of the hair on top, from the near to the far temple, `top` above the skull. */
function ridge({ head }: Sitter, top: number, front = 0): Point[] {
  const near = nearEdge(head)
  const far = farEdge(head)
  return [
    [near - 1, -78],
    [near * 0.98, -116],
    [near * 0.78, -158 - top * 0.5],
    [near * 0.36, -188 - top * 0.9],
    [far * 0.16, -196 - top],
    [far * 0.62, -184 - top - front * 0.4],
    [far * 0.94, -142 - top * 0.4 - front],
    [far + 1, -92],
  ]
}

/** Short sides and longer hair on top; `rim` is the edge on the forehead from the far to the near temple. */
function tapered(
  sitter: Sitter,
  top: readonly Point[],
  rim: readonly Point[],
  combing: 'up' | 'side' = 'side',
): string {
  const { hair, head, parting } = sitter
  const from = head.at(parting * 66, -142)
  const strands = [0.14, 0.3, 0.46, 0.62, 0.78, 0.9].map((share) => {
    const [x, y] = along(rim, share)
    const [tx, ty] = combing === 'up' ? along(top, 1 - share) : from
    const [ex, ey] = combing === 'up' ? [mix(x, tx, 0.75), mix(y, ty, 0.75)] : [tx, ty]
    return `M${tidy(x)} ${tidy(y)}Q${tidy(mix(x, ex, 0.4) - 4)} ${tidy(mix(y, ey, 0.6) - 12)} ${tidy(ex)} ${tidy(ey)}`
  })
  return (
    cropped(sitter, 0.82) +
    fill(smooth([...top, ...rim]), hairTone(sitter)) +
    line(strands.filter((_, i) => i % 2 === 0).join(''), hair.deep, 3, 0.28) +
    line(strands.filter((_, i) => i % 2 === 1).join(''), hair.gloss, 3, 0.26)
  )
}

const rimOf = ({ head }: Sitter, places: readonly Point[]): Point[] =>
  places.map(([x, y, corner]) => {
    const [px, py] = head.at(x, y)
    return [px, py, corner]
  })

const plainRim = (sitter: Sitter): Point[] =>
  rimOf(sitter, trace('101,-84 84,-108 44,-122 0,-127 -48,-122 -90,-106 -106,-84'))

const crop: Style = (sitter) => ({
  back: '',
  ears: true,
  front: tapered(
    sitter,
    ridge(sitter, 10),
    rimOf(sitter, trace('101,-82 84,-94 62,-100 40,-96 16,-102 -8,-97 -34,-103 -60,-97 -88,-98 -106,-82')),
    'up',
  ),
})

const sidePart: Style = (sitter) => {
  const rim =
    sitter.parting === 1
      ? trace('101,-84 84,-110 60,-128 16,-116 -40,-104 -86,-98 -106,-82')
      : trace('101,-82 84,-98 40,-104 -14,-116 -58,-128 -90,-110 -106,-84')
  return { back: '', ears: true, front: tapered(sitter, ridge(sitter, 16, 4), rimOf(sitter, rim)) }
}

const quiff: Style = (sitter) => ({
  back: '',
  ears: true,
  front: tapered(sitter, ridge(sitter, 30, 22), plainRim(sitter), 'up'),
})

const slickBack: Style = (sitter) => ({
  back: '',
  ears: true,
  front: tapered(
    sitter,
    ridge(sitter, 10, 2),
    rimOf(sitter, trace('101,-84 86,-114 52,-124 0,-134 -52,-124 -92,-112 -106,-84')),
    'up',
  ),
})

const messyFringe: Style = (sitter) => ({
  back: '',
  ears: true,
  front: tapered(
    sitter,
    ridge(sitter, 22, 6),
    rimOf(
      sitter,
      trace('103,-74 90,-62! 74,-84 56,-64! 34,-86 12,-62! -10,-88 -34,-68! -56,-92 -82,-72! -106,-80'),
    ),
  ),
})

/** Curls on top, from small ones to an afro. */
const curlyTop =
  (volume: number, size: number, sides: boolean): Style =>
  (sitter) => {
    const { head } = sitter
    const low = sides ? -84 : -10
    const rim = hairline(head, 0, low).map(([x, y]) => [x, Math.max(y, -118)] as const)
    const edge = crown(head, sides ? volume * 0.3 : volume, volume, low)
    return {
      back: '',
      ears: true,
      front:
        cropped(sitter, 0.85) +
        curls(
          sitter,
          [
            ...edge.slice(sides ? 2 : 0, sides ? -2 : undefined),
            ...rim.slice(sides ? 1 : 0, sides ? -1 : undefined),
          ],
          hairTone(sitter),
          size,
        ),
    }
  }

const receding: Style = (sitter) => {
  const { head, hair } = sitter
  const outer = crown(head, 2, 2)
  const rim = hairline(head, 1)
  return {
    back: '',
    ears: true,
    front:
      cropped(sitter, 0.5, 0.8) +
      fill(smooth([...outer, ...rim]), hairTone(sitter)) +
      line(
        smooth(
          rim.slice(2, -2).map(([x, y]) => [x, y - 14] as const),
          false,
        ),
        hair.gloss,
        3,
        0.3,
      ),
  }
}

const manLocs: Style = (sitter) => {
  const { head, random } = sitter
  const lines = [-1, 1].flatMap((way) =>
    Array.from({ length: 5 }, (_, i): Point[] => {
      const edge = way === 1 ? farEdge(head) : nearEdge(head)
      const x = mix(edge + way * 14, edge - way * 20, i / 4)
      return [
        [edge * mix(0.3, 0.05, i / 4), -188],
        [edge * mix(0.86, 0.6, i / 4), -158],
        [mix(edge * 1.03, edge * 0.86, i / 4), -96],
        [x, -30],
        [x + way * 6, 60 + random.int(0, 50)],
      ]
    }),
  )
  return {
    back: hanging(sitter, 90, 8),
    front: combed(sitter, { top: 12, side: 5 }) + ropes(sitter, lines, 17),
  }
}

const STYLES: Record<MensHair, Style> = {
  buzz: (sitter) => ({ back: '', ears: true, front: cropped(sitter, 0.7) }),
  crop,
  'side-part': sidePart,
  quiff,
  'slick-back': slickBack,
  'messy-fringe': messyFringe,
  'curly-top': curlyTop(26, 32, true),
  'short-afro': curlyTop(20, 22, false),
  'man-locs': manLocs,
  'man-bun': (sitter) => ({
    back: bun(sitter, nearEdge(sitter.head) * 0.55, -196, 34),
    ears: true,
    front: combed(sitter),
  }),
  'man-waves': (sitter) => ({
    back: hanging(sitter, 150, 8),
    front: parted(sitter, { length: 140, texture: 'wavy', part: 0.3, wide: 10, top: 10 }),
  }),
  curtains: (sitter) => ({ back: '', ears: true, front: cropped(sitter, 0.85) + curtains(sitter, -40, 18) }),
  bald: () => ({ back: '', ears: true, front: '' }),
  receding,
  'short-curls': curlyTop(12, 22, true),
}

export const isMensHair = (hair: Look['hair']): hair is MensHair => MENS_HAIR.some((style) => style === hair)

export const drawMensHair = (sitter: Sitter, style: MensHair): Hair => STYLES[style](sitter)
