import { blend } from './colours.ts'
import { shift } from './face.ts'
import type { Look } from './look.ts'
import { fill, group, line } from './paint.ts'
import { type Nib, nib } from './pen.ts'
import type { Expression, Sitter } from './sitter.ts'

/** Half width, thickness of the lips, width and depth of the bow. */
type MouthForm = { wide: number; upper: number; lower: number; bow: number; dip: number }

const FORMS: Record<Look['mouth'], MouthForm> = {
  full: { wide: 43, upper: 14, lower: 18, bow: 9, dip: 4 },
  wide: { wide: 49, upper: 11, lower: 15, bow: 9, dip: 3 },
  heart: { wide: 40, upper: 14, lower: 16, bow: 8, dip: 6 },
  thin: { wide: 45, upper: 8.5, lower: 12, bow: 9, dip: 2 },
  pouty: { wide: 38, upper: 13, lower: 19, bow: 8, dip: 4 },
  even: { wide: 43, upper: 11.5, lower: 14, bow: 10, dip: 3 },
  top: { wide: 42, upper: 14, lower: 13, bow: 10, dip: 3 },
}

/** For each expression, how far the corners rise and differ, and how far the mouth widens and opens. */
const SMILES: Record<Expression, { corners: number; skew: number; widen: number; open: number }> = {
  calm: { corners: 6, skew: 0, widen: 0, open: 0 },
  soft: { corners: 10, skew: 0, widen: 4, open: 0 },
  half: { corners: 8.5, skew: 3.5, widen: 4, open: 0 },
  warm: { corners: 11, skew: 0, widen: 6, open: 9 },
  bright: { corners: 14, skew: 0, widen: 9, open: 15 },
}

export function drawMouth(sitter: Sitter): string {
  const { look, pose, skin, head, woman } = sitter
  const form = FORMS[look.mouth]
  const smile = SMILES[pose.expression]
  const lips = {
    w: form.wide * (woman ? 0.95 : 1.02) + smile.widen,
    upper: form.upper * (woman ? 1 : 0.72) * (1 - look.lines * 0.2) - smile.open * 0.12,
    lower: form.lower * (woman ? 1 : 0.8) * (1 - look.lines * 0.12) - smile.open * 0.14,
    form,
  }
  const colour = woman ? blend(skin.lip, look.lipstick, look.makeup * 0.75) : blend(skin.lip, skin.shade, 0.4)
  const x = shift(sitter, 14)
  const edges = {
    left: -smile.corners - smile.skew * pose.light,
    right: -smile.corners + smile.skew * pose.light,
    pen: nib((dx, dy) => [x + dx, head.mouthY + dy]),
    colour,
    open: smile.open,
  }
  const drawLips = smile.open > 0 ? openLips : closedLips
  return drawCorners(sitter, lips.w, edges) + drawLips(sitter, lips, edges)
}

type Lips = { w: number; upper: number; lower: number; form: MouthForm }
type Edges = { left: number; right: number; pen: Nib; colour: string; open: number }

/** The upper edge from the left corner over the bow to the right corner. */
function topEdge({ w, upper, form }: Lips, { left, right, pen }: Edges): string {
  const { bow, dip } = form
  return (
    pen.move(-w, left) +
    pen.curve(-w * 0.62, left * 0.5 - upper * 0.55, -bow - 11, -upper, -bow, -upper) +
    pen.bend(-bow * 0.4, -upper, 0, dip - upper) +
    pen.bend(bow * 0.4, -upper, bow, -upper) +
    pen.curve(bow + 11, -upper, w * 0.62, right * 0.5 - upper * 0.55, w, right)
  )
}

/** The parting of the lips from the right corner back to the left. */
const parting = ({ w }: Lips, { left, right, pen }: Edges, sag: number): string =>
  pen.curve(w * 0.6, right * 0.25 + sag, w * 0.22, sag - 1.5, 0, sag + 1.5) +
  pen.curve(-w * 0.22, sag - 1.5, -w * 0.6, left * 0.25 + sag, -w, left)

/** A bowl between the corners, `inset` from the edge of the lips and `depth` below the parting. */
function bowl({ w }: Lips, { left, right, pen }: Edges, depth: number, inset: number): string {
  return (
    pen.to(inset - w, left + 1) +
    pen.curve(-w * 0.6, depth * 0.74, -w * 0.34, depth, 0, depth) +
    pen.curve(w * 0.34, depth, w * 0.6, depth * 0.74, w - inset, right + 1)
  )
}

/** The light on the lower lip. */
function shine({ pose }: Sitter, { pen, colour, open }: Edges, lower: number): string {
  const x = pose.light * 4
  const d =
    pen.move(x - 13, open + lower * 0.52) +
    pen.bend(x, open + lower * 0.4, x + 13, open + lower * 0.52) +
    pen.bend(x, open + lower * 0.9, x - 13, open + lower * 0.52)
  return fill(`${d}Z`, blend(colour, '#fff0e4', 0.6), 0.55)
}

function closedLips(sitter: Sitter, lips: Lips, edges: Edges): string {
  const { skin } = sitter
  const { pen, right, colour } = edges
  const middle = pen.move(lips.w, right) + parting(lips, edges, 1.5)
  return (
    fill(`${middle}${bowl(lips, edges, lips.lower + 2, 3)}Z`, blend(colour, skin.light, 0.12)) +
    fill(`${topEdge(lips, edges)}${parting(lips, edges, 1.5)}Z`, blend(colour, skin.deep, 0.2)) +
    shine(sitter, edges, lips.lower) +
    line(middle, blend(skin.deep, colour, 0.25), 2.6, 0.85)
  )
}

function openLips(sitter: Sitter, lips: Lips, edges: Edges): string {
  const { skin, paint } = sitter
  const { pen, right, colour, open } = edges
  const upper = pen.move(lips.w, right) + parting(lips, edges, 0)
  const mouth = `${upper}${bowl(lips, edges, open, 5)}Z`
  const teeth = `${upper}${bowl(lips, edges, open * 0.8, 9)}Z`
  const clip = `clip-path="${paint.clip(mouth)}"`
  return (
    fill(`${upper}${bowl(lips, edges, open + lips.lower, 4)}Z`, blend(colour, skin.light, 0.1)) +
    fill(mouth, '#4f1820') +
    group(fill(teeth, '#fffaf3') + line(upper, '#c79a90', 5, 0.5), clip) +
    fill(`${topEdge(lips, edges)}${parting(lips, edges, 0)}Z`, blend(colour, skin.deep, 0.18)) +
    shine(sitter, edges, lips.lower)
  )
}

/** Small shadows at the corners, which soften the ends of a smile. */
function drawCorners({ skin, pose }: Sitter, w: number, { pen, left, right, open }: Edges): string {
  const deep = pose.expression === 'calm' ? 0.6 : 0.75
  const rise = open > 0 ? 7 : 4
  const ends =
    pen.move(-w - 4, left - rise) +
    pen.bend(-w - 5, left + 1, -w + 2, left + 3) +
    pen.move(w + 4, right - rise) +
    pen.bend(w + 5, right + 1, w - 2, right + 3)
  return line(ends, skin.shade, 3.4, deep)
}
