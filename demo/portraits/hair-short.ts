import { type Covering, combed, cover, tufts } from './hair-strands.ts'
import { fill } from './paint.ts'
import { flip, mix, type Point, SIDES, smooth, symmetric, trace } from './pen.ts'
import type { Sitter } from './sitter.ts'

const TEMPLE = trace('96,-164 126,-140 142,-94 146,-40 140,8 129,22 127,-14 119,-58 108,-96 90,-124')

/** The short hair beside the temples, fading out towards the ears. */
export function fade({ hair, paint, look }: Sitter, strength = 1): string {
  const tone = look.grey > 0.2 ? hair.base : hair.shade
  const fading = paint.linear(0, -130, 0, 18, [
    [0, tone, strength],
    [0.55, tone, strength * 0.86],
    [1, tone, 0.12],
  ])
  return SIDES.map((side) => fill(smooth(flip(TEMPLE, side)), fading)).join('')
}

/** Hair on top: its height, the hairline in the middle and at the temples, the length of its tufts. */
type Top = { top: number; front: number; corner: number; strands: number; tufts?: number }

const hairline = ({ front, corner }: Top): Point[] => {
  const right: Point[] = [
    [60, front],
    [106, corner],
    [120, -76],
  ]
  return [...flip(right, -1).reverse(), [0, front - 2], ...right]
}

/** The outline from the right temple over the crown to the left temple. */
const dome = (top: number): Point[] => {
  const right: Point[] = [
    [141, -92],
    [134, -128],
    [104, mix(top, -140, 0.4)],
    [54, top + 5],
  ]
  return [...right, [0, top], ...flip(right, -1).reverse()]
}

/** Short hair brushed to one side, with or without tufts over the forehead. */
export function shortTop(sitter: Sitter, shape: Top): Covering {
  const edge = hairline(shape)
  const lean = sitter.random.chance(0.5) ? 34 : -34
  const crown = dome(shape.top)
    .reverse()
    .map(([x, y]) => [x * 0.8 + lean, y + 8] as const)
  const ends = shape.tufts ? tufts(sitter, edge.slice(1, -1), 14, shape.tufts) : ''
  return cover(
    sitter,
    smooth([...dome(shape.top), ...edge]),
    combed(sitter, edge, crown, shape.strands) + ends,
  )
}

const CLIPPED = '0,-197 56,-191 106,-160 135,-122 146,-60 145,-20 140,8 130,22 127,-14 120,-60'

/** Hair so short that the skin shows through, along one of two hairlines. */
export function clipped({ hair, paint, look }: Sitter, hairline: 'full' | 'receding'): string {
  const front = hairline === 'full' ? '106,-98 62,-118 0,-120' : '111,-104 94,-136 58,-157 24,-149 0,-145'
  const tone = look.grey > 0.2 ? hair.base : hair.shade
  const fading = paint.linear(0, -200, 0, 20, [
    [0, tone, 0.88],
    [0.7, tone, 0.8],
    [1, tone, 0.1],
  ])
  return fill(smooth(symmetric(trace(`${CLIPPED} ${front}`))), fading)
}

/** Hair combed straight back from the forehead. */
export function combedBack(sitter: Sitter, top: number): Covering {
  const outline = symmetric([
    [0, top],
    [60, top + 6],
    ...trace('112,-176 143,-118 150,-50 142,6 130,10 120,-50 110,-88 84,-114 40,-128 0,-130'),
  ])
  const roots = trace('-126,0 -116,-66 -84,-112 0,-128 84,-112 116,-66 126,0')
  const ends = [
    ...trace('-140,-90 -104,-164'),
    [-50, top + 14],
    [0, top + 8],
    [50, top + 14],
    ...trace('104,-164 140,-90'),
  ] as const
  return cover(sitter, smooth(outline), combed(sitter, roots, ends, 24))
}
