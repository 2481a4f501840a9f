import type { Look } from './look.ts'
import { fill, line } from './paint.ts'
import { nib } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** Half the width of the nose, how far its tip stands out, and how far it hangs. */
const FORMS: Record<Look['nose'], readonly [wide: number, out: number, drop: number]> = {
  small: [17, 22, -5],
  straight: [19, 27, 0],
  broad: [25, 25, 0],
  long: [19, 30, 6],
  button: [19, 21, -6],
  strong: [22, 33, 3],
}

/** A line along the turned-away side of the bridge, the tip, and the nostrils. */
export function drawNose({ look, head, skin, woman, light }: Sitter): string {
  const [width, far, drop] = FORMS[look.nose]
  const wide = width + (woman ? -4 : 2)
  const out = far * (woman ? 0.85 : 1.05)
  const y = head.noseY + drop * (woman ? 0.6 : 1) + look.lines * 3
  const ridge = nib((x, dy) => head.at(x, dy, out * Math.max(0, dy / y)))
  const base = nib((x, dy) => head.at(x, y + dy, out * 0.75))
  const side = head.turn > 0.25 ? 1 : -light
  const bridge = ridge.move(side * 15, -18) + ridge.curve(side * 8, 8, side * 9, y * 0.45, side * 9, y - 14)
  const plane =
    ridge.move(side * 13, -14) +
    ridge.curve(side * 8, 12, side * 9, y * 0.5, side * 10, y - 12) +
    ridge.bend(side * (wide + 2), y - 2, side * wide, y + 4) +
    `${ridge.bend(side * wide * 0.9, y * 0.4, side * 13, -14)}Z`
  const under =
    base.move(-wide, -1) +
    base.curve(-wide - 2, 7, -wide * 0.4, 4, -wide * 0.3, 6) +
    base.bend(0, 12, wide * 0.3, 6) +
    base.curve(wide * 0.4, 4, wide + 2, 7, wide, -1)
  const wings = base.move(-wide, -1) + base.bend(-wide - 2, -8, -wide + 3, -12)
  return (
    fill(plane, skin.shade, 0.28) +
    line(bridge, skin.shade, 3, 0.25 + head.turn * 0.35) +
    line(under, skin.deep, woman ? 3 : 3.6, woman ? 0.5 : 0.6) +
    line(wings, skin.shade, 3, 0.6)
  )
}
