import { blend } from './colours.ts'
import { foreshortened, shift } from './face.ts'
import type { Look } from './look.ts'
import { fill } from './paint.ts'
import { nib, SIDES } from './pen.ts'
import type { Sitter } from './sitter.ts'

type BrowForm = { thick: number; arch: number; tail: number; rise: number }

const BROWS: Record<Look['brows'], BrowForm> = {
  soft: { thick: 11, arch: 9, tail: 2, rise: 0 },
  arched: { thick: 10, arch: 15, tail: 4, rise: 3 },
  straight: { thick: 11, arch: 4, tail: 0, rise: -3 },
  bold: { thick: 15, arch: 8, tail: 2, rise: -1 },
  thin: { thick: 7.5, arch: 11, tail: 4, rise: 2 },
  rounded: { thick: 10, arch: 12, tail: 8, rise: 1 },
}

export function drawBrows(sitter: Sitter): string {
  const { look, woman, roots, head, pose } = sitter
  const form = BROWS[look.brows]
  const thick = form.thick * (woman ? 0.92 : 1.3) * (1 - look.lines * 0.14)
  const arch = form.arch * (woman ? 1 : 0.6)
  const colour = look.grey > 0.5 ? blend(roots.shade, '#8d8684', 0.3) : blend(roots.shade, '#3a2018', 0.45)
  return SIDES.map((side) => {
    const lift = pose.expression === 'half' && side === pose.light ? 5 : 0
    const y = -(woman ? 49 : 45) - form.rise - lift
    const far = foreshortened(sitter, side)
    const pen = nib((dx, dy) => [side * (head.eyeX + dx) * far + shift(sitter, 11), y + dy])
    const d =
      pen.move(-37, 6) +
      pen.bend(-37, -thick * 0.3, -27, -thick * 0.42) +
      pen.curve(-6, -arch * 0.9 - thick * 0.6, 20, -arch * 1.3 - thick * 0.62, 45, form.tail) +
      pen.curve(24, -arch * 1.1 + thick * 0.1, 0, -arch + thick * 0.66, -30, thick * 0.62) +
      pen.bend(-37, thick * 0.75, -37, 6)
    return fill(d, colour, 0.92)
  }).join('')
}
