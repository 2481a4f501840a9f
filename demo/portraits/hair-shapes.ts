import { drawCords } from './hair-knots.ts'
import {
  backTone,
  type Covering,
  combed,
  cover,
  drawCurls,
  drawLocks,
  type HairPieces,
  type Lock,
  tufts,
} from './hair-strands.ts'
import { fill } from './paint.ts'
import { flip, mix, type Point, SIDES, type Side, smooth, symmetric, trace } from './pen.ts'
import type { Sitter } from './sitter.ts'

const arch = (right: readonly Point[]): Point[] => [...flip(right, -1).reverse().slice(0, -1), ...right]

/** The outline over the skull and along the hairline, from the left ear to the right. */
const SKULL = arch(trace('0,-214 58,-207 108,-176 140,-118 150,-54 149,0 141,34'))
const HAIRLINE = arch(trace('0,-122 50,-120 90,-103 112,-70 121,-34 126,4 134,34'))

type Curtain = {
  /** The x position of the parting. */
  part: number
  length: number
  spread?: number
  wave?: number
  /** How far the ends turn in, as in a bob. */
  inward?: number
  /** How much more of the cheek shows. */
  open?: number
}

/** The hair on one side of the parting, falling from the crown past the cheek to a tapered end. */
function curtain(side: Side, { part, length, spread = 0, wave = 0, inward = 0, open = 0 }: Curtain): Lock {
  const root = part * side
  const from = (edge: number, share: number) => mix(root, edge, share)
  const outer: Point[] = [
    [root, -220],
    [from(148, 0.42), -209],
    [from(148, 0.8), -165],
    [150, -96],
    [160, -10],
  ]
  const inner: Point[] = [
    [root, -161],
    [from(118, 0.42), -146],
    [from(118, 0.83), -106],
    [119 + open, -56],
    [126 + open, 4],
  ]
  const rows = Math.max(2, Math.round((length - 10) / 62))
  for (let row = 1; row <= rows; row++) {
    const share = row / rows
    const last = row === rows
    const sway = wave * Math.sin(row * 1.9 + side)
    const bend = inward * share * share
    const thin = last ? (length > 200 ? 48 : length < 120 ? 6 : 0) : 0
    const wide = 162 + spread * Math.sin(share * 2.4) - thin
    const near = 125 + open - share * Math.min(length * 0.11, 36) + thin * 0.34
    outer.push([wide + sway - bend * 1.1, mix(-10, length, share) - (last ? 8 : 0)])
    inner.push([near + sway * 0.9 - bend * 0.9, mix(4, length, share)])
  }
  return { outer: flip(outer, side), inner: flip(inner, side) }
}

/** Loose hair, parted and falling on both sides. */
export function curtains(sitter: Sitter, shape: Curtain, count = 7): HairPieces {
  const flow = sitter.random.chance(0.5) ? 1 : -1
  const locks = SIDES.map((side) => curtain(side, { ...shape, part: shape.part * flow }))
  const tapered = shape.length > 200 || shape.length < 120
  const wide = 158 + (shape.spread ?? 0) * 0.6 - (shape.inward ?? 0) - (tapered ? 26 : 0)
  const low = shape.length - (tapered ? 34 : 16)
  const behind = symmetric([
    ...trace('0,-200 110,-160 156,-40'),
    [mix(158, wide, 0.3), low * 0.5],
    [wide, low],
    [wide * 0.5, low + 12],
    [0, low + 14],
  ])
  const gloss = [0.16, shape.wave ? 0.7 : 0.4] as const
  return { back: fill(smooth(behind), backTone(sitter)), ...drawLocks(sitter, locks, { count, gloss }) }
}

/** A fringe that ends at `low`, just above the eyes. */
export function fringe(sitter: Sitter, low: number): Covering {
  const edge: Point[] = [-118, -66, 0, 66, 118].map((x) => [x, low + (x * x) / 700] as const)
  const outline = smooth([...trace('124,-112 84,-178 14,-212 -14,-212 -84,-178 -124,-112'), ...edge])
  const crown = trace('-70,-184 -30,-204 0,-208 30,-204 70,-184')
  return cover(sitter, outline, tufts(sitter, edge, 15, 62) + combed(sitter, edge, crown, 9))
}

/** Hair pulled tightly over the skull to a knot on the crown. */
export function pulled(sitter: Sitter): Covering {
  const outline = smooth([...SKULL, ...[...HAIRLINE].reverse()])
  return cover(sitter, outline, combed(sitter, HAIRLINE, trace('-26,-196 0,-208 26,-196'), 17))
}

/** Parted hair that lies over the temples and disappears behind the ears. */
export function tucked(sitter: Sitter, part: number): Covering {
  const locks = SIDES.map((side): Lock => {
    const root = part * side
    const outer: Point[] = [
      [root, -216],
      [mix(root, 148, 0.45), -206],
      ...trace('122,-166 149,-96 153,-30 144,36'),
    ]
    const inner: Point[] = [
      [root, -158],
      [mix(root, 118, 0.42), -142],
      [mix(root, 118, 0.82), -104],
      ...trace('118,-60 128,-14 138,34'),
    ]
    return { outer: flip(outer, side), inner: flip(inner, side) }
  })
  return drawLocks(sitter, locks, { count: 8, gloss: [0.2, 0.5] })
}

/** Hair so short that the skin shows through. */
export const shaved = ({ hair }: Sitter): HairPieces => {
  const skull = SKULL.map(([x, y]) => [x * 0.955, y * 0.94] as const)
  return {
    back: '',
    front: fill(smooth([...skull, ...[...HAIRLINE].reverse()]), hair.shade, 0.62),
    shadow: [],
  }
}

type Curls = { outline: readonly Point[]; size: number; coils: number }

/** Curls around the face, with a dark shape behind so that no background shows between them. */
export function curls(sitter: Sitter, { outline, size, coils }: Curls, low: number): HairPieces {
  const behind = outline
    .filter(([x, y]) => Math.abs(x) > 135 || y < -170)
    .map(([x, y]) => [x * 0.96, Math.min(y, low)] as const)
  return { back: fill(smooth(behind), backTone(sitter)), ...drawCurls(sitter, outline, size, coils) }
}

type Cords = { perSide: number; length: number; width: number; twist: number }

/** Braids or locs hanging from the parting. */
export function cords(sitter: Sitter, scalp: Covering, { perSide, length, width, twist }: Cords): HairPieces {
  const { random } = sitter
  const cord = (side: Side, share: number): Point[] => {
    const x = mix(110, 160 + length * 0.04, share)
    const low = length - random.int(0, Math.round(length * 0.2))
    const top: Point[] = [
      [mix(4, 42, share), -206],
      [mix(64, 126, share), -167],
    ]
    return flip([...top, [x - 7, -80], [x, 14], [x + 4, low * 0.5], [x + random.int(-8, 10), low]], side)
  }
  const hanging = SIDES.flatMap((side) =>
    Array.from({ length: perSide }, (_, i) => cord(side, 1 - i / (perSide - 1))),
  )
  const behind: Point[] = [
    ...trace('0,-200 120,-150 158,-30'),
    [160, length * 0.5],
    [146, length - 40],
    [0, length - 30],
  ]
  return {
    back: fill(smooth(symmetric(behind)), backTone(sitter)),
    front: scalp.front + drawCords(sitter, hanging, width, twist),
    shadow: scalp.shadow,
  }
}
