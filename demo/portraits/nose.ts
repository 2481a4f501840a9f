import { shift } from './face.ts'
import type { Look } from './look.ts'
import { fill, line } from './paint.ts'
import { type Nib, nib, oval, SIDES, type Side } from './pen.ts'
import type { Sitter } from './sitter.ts'

type NoseForm = { wide: number; low: number; bridge: number; tip: number }

const FORMS: Record<Look['nose'], NoseForm> = {
  small: { wide: 22, low: -3, bridge: 10, tip: 10 },
  straight: { wide: 24, low: 2, bridge: 11, tip: 11 },
  broad: { wide: 31, low: 1, bridge: 13, tip: 15 },
  long: { wide: 25, low: 7, bridge: 11, tip: 12 },
  button: { wide: 25, low: -4, bridge: 11, tip: 14 },
  strong: { wide: 28, low: 5, bridge: 14, tip: 13 },
}

/** The numbers of one nose: half width, where it ends, and how the head turns it. */
type Nose = NoseForm & { w: number; base: number; top: number; pen: Nib }

/** A nose consists mostly of its shadow: one plane beside the bridge, a soft base and a light on the tip. */
export function drawNose(sitter: Sitter): string {
  const { look, skin, pose, head, woman, paint } = sitter
  const form = FORMS[look.nose]
  const x = shift(sitter, 17)
  const nose: Nose = {
    ...form,
    w: form.wide * (woman ? 0.95 : 1.08) + (look.skin > 7 ? 3 : 0),
    base: head.noseY + form.low + look.lines * 2,
    // The bridge stays with the brows while the tip turns further.
    top: shift(sitter, 10) - x,
    pen: nib((dx, y) => [x + dx, y]),
  }
  const { base, top, pen } = nose
  const tone = paint.linear(0, -38, 0, base, [
    [0, skin.shade, 0.35],
    [1, skin.shade, 0.75],
  ])
  const lit = pose.light * 4
  const ridge = pen.move(top + lit, -10) + pen.bend(lit, 12, lit, base - 36)
  return (
    fill(sidePlane(nose, -pose.light), tone) +
    fill(underside(nose), skin.shade, 0.6) +
    line(SIDES.map((side) => wing(nose, side)).join(''), skin.deep, 2.4, 0.42) +
    fill(SIDES.map((side) => nostril(nose, side)).join(''), skin.deep, 0.72) +
    fill(oval(x + lit, base - 17, 5.5, 6.5), skin.light, 0.75) +
    line(ridge, skin.light, 6, 0.5)
  )
}

/** The plane away from the light, from the brow to the nostril. */
function sidePlane({ w, base, top, bridge, tip, pen }: Nose, dark: number): string {
  const brow = top + dark * (bridge + 9)
  return (
    pen.move(brow, -38) +
    pen.curve(top + dark * bridge, -14, dark * bridge, 22, dark * (tip + 3), base - 26) +
    pen.curve(dark * (w + 1), base - 24, dark * (w + 3), base - 2, dark * (w - 5), base + 1) +
    pen.curve(dark * 10, base - 8, dark * 3, base - 22, dark * 4, base - 44) +
    pen.curve(dark * 4, 6, top + dark * 5, -20, brow, -38)
  )
}

const underside = ({ w, base, pen }: Nose): string =>
  pen.move(2 - w, base - 3) +
  pen.curve(-w * 0.5, base + 1, -w * 0.4, base + 3, 0, base + 6) +
  pen.curve(w * 0.4, base + 3, w * 0.5, base + 1, w - 2, base - 3) +
  pen.curve(w * 0.7, base + 12, w * 0.3, base + 13, 0, base + 14) +
  pen.curve(-w * 0.3, base + 13, -w * 0.7, base + 12, 2 - w, base - 3)

const nostril = ({ w, base, pen }: Nose, side: Side): string =>
  pen.move(side * (w - 6), base) +
  pen.curve(side * (w - 9), base - 6, side * 8, base - 5, side * 5, base + 4) +
  pen.curve(side * 10, base + 5, side * (w - 9), base + 4, side * (w - 6), base)

const wing = ({ w, base, pen }: Nose, side: Side): string =>
  pen.move(side * (w - 3), base - 17) +
  pen.curve(side * (w + 4), base - 11, side * (w + 3), base + 1, side * (w - 5), base + 1)
