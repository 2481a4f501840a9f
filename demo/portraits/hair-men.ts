import { drawBun } from './hair-knots.ts'
import { cords, curtains } from './hair-shapes.ts'
import { clipped, combedBack, fade, shortTop } from './hair-short.ts'
import { drawCurls, drawLocks, flipLock, type HairPieces, type Lock, layer } from './hair-strands.ts'
import { type Look, MENS_HAIR, type MensHair } from './look.ts'
import { type Point, type Side, symmetric, trace } from './pen.ts'
import type { Sitter } from './sitter.ts'

const SIDE_PART: readonly Lock[] = [
  {
    outer: trace('-84,-172 -40,-226 48,-232 122,-184 146,-96'),
    inner: trace('-78,-126 -44,-140 22,-130 88,-110 128,-74'),
  },
]
const QUIFF: readonly Lock[] = [
  {
    outer: trace('-104,-104 -124,-172 -86,-228 0,-248 86,-230 136,-160'),
    inner: trace('-84,-110 -74,-148 -20,-172 40,-168 92,-146 122,-100'),
  },
  {
    outer: trace('-64,-114 -76,-166 -22,-206 50,-204 118,-150'),
    inner: trace('-26,-116 -20,-142 18,-156 66,-148 116,-106'),
  },
]
const MESSY: readonly Lock[] = [
  {
    outer: trace('-40,-206 -116,-180 -142,-112 -120,-56'),
    inner: trace('0,-190 -60,-150 -92,-104 -104,-64'),
  },
  { outer: trace('30,-214 -56,-196 -100,-130 -74,-58'), inner: trace('60,-190 0,-150 -44,-100 -52,-66') },
  { outer: trace('70,-212 0,-190 -50,-120 -14,-60'), inner: trace('96,-180 52,-140 14,-96 10,-68') },
  { outer: trace('20,-218 106,-198 144,-132 128,-54'), inner: trace('10,-190 60,-150 80,-104 86,-62') },
]
const CURLY_TOP = symmetric(trace('0,-242 64,-234 116,-200 140,-146 138,-96 112,-88 70,-106 0,-112'))
const SHORT_CURLS = symmetric(
  trace('0,-226 66,-218 124,-178 152,-110 158,-40 142,-10 124,-34 116,-70 72,-108 0,-116'),
)
const SHORT_AFRO = symmetric(
  trace('0,-240 78,-230 134,-188 160,-116 158,-36 140,0 126,-26 114,-74 80,-112 0,-120'),
)
const FLAT_TOP = symmetric(trace('0,-258 78,-256 126,-238 142,-180 142,-100 118,-76 104,-106 60,-118 0,-120'))

/** Short sides with longer hair on top, swept to the person's preferred side. */
function swept(sitter: Sitter, locks: readonly Lock[], count: number): HairPieces {
  const side: Side = sitter.random.chance(0.5) ? 1 : -1
  const base = shortTop(sitter, { top: -208, front: -118, corner: -100, strands: 7 })
  const turned = locks.map((lock) => flipLock(lock, side))
  const top = layer(base, drawLocks(sitter, turned, { count, gloss: [0.2, 0.6] }))
  return { back: '', front: fade(sitter) + top.front, shadow: top.shadow }
}

function curly(sitter: Sitter, outline: readonly Point[], size: number, coils: number): HairPieces {
  const { front, shadow } = drawCurls(sitter, outline, size, coils)
  return { back: '', front: fade(sitter) + front, shadow }
}

const STYLES: Record<MensHair, (sitter: Sitter) => HairPieces> = {
  buzz: (sitter) => ({ back: '', front: clipped(sitter, 'full'), shadow: [] }),
  crop: (sitter) => {
    const top = shortTop(sitter, { top: -216, front: -106, corner: -94, strands: 12, tufts: 46 })
    return { back: '', front: fade(sitter) + top.front, shadow: top.shadow }
  },
  'side-part': (sitter) => swept(sitter, SIDE_PART, 9),
  quiff: (sitter) => swept(sitter, QUIFF, 7),
  'slick-back': (sitter) => ({ back: '', ...combedBack(sitter, -222) }),
  'messy-fringe': (sitter) => swept(sitter, MESSY, 4),
  'curly-top': (sitter) => curly(sitter, CURLY_TOP, 38, 34),
  'short-afro': (sitter) => curly(sitter, SHORT_AFRO, 24, 60),
  'man-locs': (sitter) =>
    cords(sitter, combedBack(sitter, -212), { perSide: 5, length: 190, width: 21, twist: 9 }),
  'man-bun': (sitter) => ({ back: drawBun(sitter, 0, -226, 46), ...combedBack(sitter, -212) }),
  'man-waves': (sitter) => curtains(sitter, { part: 26, length: 214, wave: 8, open: 4 }, 7),
  curtains: (sitter) => curtains(sitter, { part: 14, length: 58, spread: 8, open: 8 }, 6),
  bald: () => ({ back: '', front: '', shadow: [] }),
  receding: (sitter) => ({ back: '', front: clipped(sitter, 'receding'), shadow: [] }),
  'short-curls': (sitter) => curly(sitter, SHORT_CURLS, 34, 44),
  'flat-top': (sitter) => curly(sitter, FLAT_TOP, 22, 60),
}

export const drawMensHair = (sitter: Sitter, style: MensHair): HairPieces => STYLES[style](sitter)

export const isMensHair = (style: Look['hair']): style is MensHair => MENS_HAIR.some((mens) => mens === style)
