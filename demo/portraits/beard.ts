import { blend } from './colours.ts'
import { fill, group, line } from './paint.ts'
import { mix, type Point, SIDES, smooth } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** The beard is drawn after the face and before the lips, which lie on top. All beards are opaque. */
export function drawBeard(sitter: Sitter, faceShape: string): string {
  const { look, roots, skin, paint } = sitter
  const inFace = `clip-path="${paint.clip(faceShape)}"`
  const colour = blend(roots.base, roots.shade, 0.5)
  switch (look.beard) {
    case 'none':
      return ''
    case 'stubble':
      return group(fill(jaw(sitter, 6), blend(skin.base, blend(roots.deep, skin.deep, 0.4), 0.24)), inFace)
    case 'short':
      return fill(jaw(sitter, 2), blend(colour, skin.base, 0.12)) + shine(sitter)
    case 'full':
      return fill(jaw(sitter, 34), colour) + shine(sitter)
    case 'goatee':
      return fill(moustache(sitter), colour) + fill(chin(sitter), colour)
    case 'moustache':
      return fill(moustache(sitter), colour)
  }
}

/** From the sideburns along the jaw and over the upper lip; `below` is the length past the chin. */
function jaw({ head }: Sitter, below: number): string {
  const { cheek, jaw: wide, chin: tip, bottom, mouthY, noseY, far, turn, at } = head
  const [middle] = at(0, bottom, -14)
  const lip = mix(noseY, mouthY, 0.5)
  const farJaw = mix(wide, wide * 0.74 + 4, turn)
  const points: Point[] = [
    at(0, lip, 10),
    at(24, lip - 3, 8),
    at(50, mouthY - 16, 4),
    at(72, mouthY - 30),
    at(96, 52),
    [cheek * far - 5, 30],
    [cheek * far - 2, 46],
    [farJaw + 4, 86],
    [farJaw + 3 + below * 0.1, 116],
    [mix(farJaw, middle + tip, 0.5) + below * 0.2, bottom - 22 + below * 0.6],
    [middle + tip * 0.8, bottom + below],
    [middle, bottom + 2 + below],
    [middle - tip, bottom + below],
    [mix(-wide, middle - tip, 0.5) - below * 0.25, bottom - 24 + below * 0.6],
    [-wide - 1 - below * 0.12, 110],
    [-mix(cheek, wide, 0.3) - 1, 62],
    [-cheek + 3 + turn * 8, 22],
    at(-104, 52),
    at(-78, mouthY - 30),
    at(-52, mouthY - 16, 4),
    at(-24, lip - 3, 8),
  ]
  return smooth(points)
}

function moustache({ head: { mouthY, noseY, at } }: Sitter): string {
  const top = mix(noseY, mouthY, 0.42)
  const half = (side: number): Point[] => [
    at(side * 16, top, 10),
    at(side * 40, top + 9, 8),
    at(side * 56, mouthY + 2, 4),
    at(side * 34, mouthY - 3, 8),
  ]
  return smooth([at(0, top + 5, 10), ...half(1), at(0, mouthY - 5, 10), ...half(-1).toReversed()])
}

function chin({ head: { mouthY, bottom, chin: wide, at } }: Sitter): string {
  return smooth([
    at(0, mouthY + 22, 4),
    at(26, mouthY + 26, 2),
    at(wide, bottom - 14, -10),
    at(0, bottom + 10, -12),
    at(-wide, bottom - 14, -10),
    at(-26, mouthY + 26, 2),
  ])
}

/** A few light strands along the jaw. */
function shine({ head, roots }: Sitter): string {
  const strands = SIDES.flatMap((side) =>
    [30, 52, 74].map((x, i) => {
      const [ax, ay] = head.at(side * x, head.bottom - 24 - i * 18, -6)
      return `M${Math.round(ax)} ${Math.round(ay - 12)}q${-side * 2} 12 ${-side * 6} 22`
    }),
  )
  return line(strands.join(''), roots.light, 3, 0.4)
}
