import { drawBraid, drawBun } from './hair-knots.ts'
import { cords, curls, curtains, fringe, pulled, shaved, tucked } from './hair-shapes.ts'
import { backTone, drawLocks, flipLock, type HairPieces, type Lock, layer } from './hair-strands.ts'
import type { WomensHair } from './look.ts'
import { fill } from './paint.ts'
import { flip, SIDES, type Side, smooth, symmetric, trace } from './pen.ts'
import type { Sitter } from './sitter.ts'

const CURLY_BOB = symmetric(
  trace('0,-232 70,-222 132,-176 172,-96 186,0 182,96 150,160 116,150 128,80 126,0 112,-66 70,-110 0,-118'),
)
const LONG_CURLS = symmetric([
  ...trace('0,-228 70,-218 130,-172 170,-92 188,10 200,120 202,230 176,310'),
  ...trace('126,300 112,210 126,110 127,10 112,-66 66,-112 0,-124'),
])
const AFRO = symmetric(
  trace('0,-296 96,-280 174,-222 212,-130 212,-30 180,56 140,74 130,30 126,-30 108,-84 60,-116 0,-122'),
)
const SWEPT_FRINGE: Lock = {
  outer: trace('-62,-204 10,-214 96,-178 136,-104 140,-38'),
  inner: trace('-70,-162 -28,-132 38,-104 104,-74 134,-34'),
}
const CURTAIN_FRINGE: Lock = {
  outer: trace('0,-208 56,-190 104,-132 126,-64 142,10'),
  inner: trace('0,-166 26,-134 66,-90 106,-44 136,14'),
}
const PONYTAIL: Lock = {
  outer: trace('70,-190 176,-150 206,0 212,170 176,330'),
  inner: trace('60,-150 120,-90 126,20 140,180 166,330'),
}
const HALF_DOWN: Lock = {
  outer: trace('140,-104 156,-50 170,40 168,130 182,220 172,300 136,352'),
  inner: trace('126,-60 128,-20 132,50 118,140 122,220 104,290 122,350'),
}
const BEHIND = symmetric(trace('0,-200 110,-160 152,-40 160,140 164,300 90,330 0,330'))
const BRAID = trace('144,24 158,120 148,214 134,306 130,380')
const NAPE = symmetric(trace('0,-190 120,-150 150,-30 140,90 70,130 0,130'))

/** The side to which a person wears their hair, the same in every picture. */
const favourite = ({ random }: Sitter): Side => (random.chance(0.5) ? 1 : -1)

const STYLES: Record<WomensHair, (sitter: Sitter) => HairPieces> = {
  'long-straight': (sitter) => curtains(sitter, { part: 0, length: 410, spread: 6 }),
  'long-waves': (sitter) => curtains(sitter, { part: 34, length: 390, spread: 26, wave: 13 }, 7),
  'long-curls': (sitter) => curls(sitter, { outline: LONG_CURLS, size: 44, coils: 56 }, 300),
  'curtain-fringe': (sitter) => {
    const { back, ...long } = curtains(sitter, { part: 0, length: 360, spread: 16, wave: 7 }, 7)
    const sides = SIDES.map((side) => flipLock(CURTAIN_FRINGE, side))
    return { back, ...layer(long, drawLocks(sitter, sides, { count: 5 })) }
  },
  bob: (sitter) => curtains(sitter, { part: 30, length: 168, spread: 16, inward: 14 }),
  'bob-fringe': (sitter) => {
    const { back, ...bob } = curtains(sitter, { part: 0, length: 158, spread: 16, inward: 18 }, 4)
    return { back, ...layer(bob, fringe(sitter, -64)) }
  },
  'lob-waves': (sitter) => curtains(sitter, { part: 46, length: 262, spread: 24, wave: 11 }),
  pixie: (sitter) => {
    const swept = drawLocks(sitter, [flipLock(SWEPT_FRINGE, favourite(sitter))], { count: 8 })
    return { back: '', ...layer(pulled(sitter), swept) }
  },
  'curly-bob': (sitter) => curls(sitter, { outline: CURLY_BOB, size: 42, coils: 50 }, 150),
  afro: (sitter) => curls(sitter, { outline: AFRO, size: 30, coils: 84 }, 70),
  'top-bun': (sitter) => ({ back: drawBun(sitter, 0, -246, 62), ...pulled(sitter) }),
  'low-bun': (sitter) => {
    const side = favourite(sitter)
    return { back: drawBun(sitter, side * 92, 122, 64), ...tucked(sitter, sitter.random.int(-24, 24)) }
  },
  ponytail: (sitter) => {
    const tail = drawLocks(sitter, [flipLock(PONYTAIL, favourite(sitter))], { count: 9 })
    return { back: tail.front, ...pulled(sitter) }
  },
  'side-braid': (sitter) => {
    const side = favourite(sitter)
    const scalp = tucked(sitter, -24 * side)
    return {
      back: fill(smooth(NAPE), backTone(sitter)),
      front: drawBraid(sitter, flip(BRAID, side), 40, 11) + scalp.front,
      shadow: scalp.shadow,
    }
  },
  'box-braids': (sitter) => cords(sitter, pulled(sitter), { perSide: 6, length: 400, width: 15, twist: 11 }),
  locs: (sitter) => cords(sitter, pulled(sitter), { perSide: 5, length: 260, width: 21, twist: 9 }),
  'half-up': (sitter) => {
    const falls = SIDES.map((side) => flipLock(HALF_DOWN, side))
    const loose = drawLocks(sitter, falls, { count: 6, gloss: [0.1, 0.6] })
    const back = fill(smooth(BEHIND), backTone(sitter))
    return { back: drawBun(sitter, 0, -240, 46) + back, ...layer(pulled(sitter), loose) }
  },
  'layers-fringe': (sitter) => {
    const { back, ...long } = curtains(sitter, { part: 0, length: 300, spread: 10, wave: 5 }, 4)
    return { back, ...layer(long, fringe(sitter, -72)) }
  },
  shaved,
}

export const drawWomensHair = (sitter: Sitter, style: WomensHair): HairPieces => STYLES[style](sitter)
