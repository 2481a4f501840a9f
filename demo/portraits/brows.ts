import { blend } from './colours.ts'
import type { Look } from './look.ts'
import { fill } from './paint.ts'
import { nib, SIDES } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** Height of the arch, thickness, and rise of the outer end. */
const FORMS: Record<Look['brows'], readonly [arch: number, thick: number, rise: number]> = {
  soft: [7, 7, 1],
  arched: [12, 6.5, 2],
  straight: [3, 7.5, 4],
  bold: [7, 10, 3],
  thin: [9, 5, 2],
  rounded: [10, 7, -3],
}

/** Tapered brows; one of them rises in a half smile. */
export function drawBrows(sitter: Sitter): string {
  const { look, head, roots, skin, woman, feelings } = sitter
  const [arch, thick, rise] = FORMS[look.brows]
  const colour = blend(roots.shade, skin.deep, look.grey > 0.5 ? 0.25 : 0.35)
  return SIDES.map((side) => {
    const up = feelings.brows + (feelings.mouth === 'half' && side === -1 ? 5 : 0)
    const y = (woman ? -39 : -33) - up
    const heavy = thick * (woman ? 0.82 : 1.25)
    const bow = woman ? arch : arch * 0.6
    const pen = nib((x, dy) => head.at(side * x, y + dy))
    const inner = head.eyeX - 33
    const outer = head.eyeX + 34
    const peak = head.eyeX + 12
    return fill(
      pen.move(inner, 1) +
        pen.bend(head.eyeX - 10, -bow * 0.9, peak, -bow) +
        pen.bend(peak + 14, -bow * 0.7, outer, 9 - rise) +
        pen.bend(peak + 8, -bow + heavy * 0.75, peak - 6, -bow + heavy) +
        `${pen.bend(head.eyeX - 12, -bow * 0.4 + heavy, inner + 1, 1 + heavy * 0.95)}Z`,
      colour,
    )
  }).join('')
}
