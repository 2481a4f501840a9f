import { blend } from './colours.ts'
import { shift } from './face.ts'
import { fill, group } from './paint.ts'
import { mix, type Point, SIDES, smooth, stroke, symmetric } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** The beard is drawn after the face and before the lips, which lie on top. */
export function drawBeard(sitter: Sitter, faceShape: string): string {
  const { look, roots, skin, paint } = sitter
  const colour = blend(roots.shade, skin.deep, look.grey > 0.4 ? 0 : 0.15)
  switch (look.beard) {
    case 'none':
      return ''
    case 'stubble':
      return group(fill(jawShape(sitter, 6), stubbleTone(sitter)), `clip-path="${paint.clip(faceShape)}"`)
    case 'short':
      return fill(jawShape(sitter, 3), colour, 0.93) + drawBristles(sitter, 14)
    case 'full':
      return fill(jawShape(sitter, 30), colour, 0.97) + drawBristles(sitter, 26)
    case 'goatee':
      return fill(moustache(sitter), colour, 0.92) + fill(chinPatch(sitter), colour, 0.92)
    case 'moustache':
      return fill(moustache(sitter), colour, 0.96)
  }
}

const stubbleTone = ({ roots, paint, head }: Sitter): string =>
  paint.linear(0, 20, 0, head.bottom, [
    [0, roots.deep, 0.08],
    [0.45, roots.deep, 0.24],
    [1, roots.deep, 0.36],
  ])

/**
 * The outline of a beard from the sideburns along the jaw and over the upper lip; `below` is its length past
 * the chin.
 */
function jawShape(sitter: Sitter, below: number): string {
  const { cheek, jaw, chin, bottom, mouthY, noseY } = sitter.head
  const right: Point[] = [
    [0, mix(noseY, mouthY, 0.52)],
    [20, mix(noseY, mouthY, 0.44)],
    [52, mouthY - 14],
    [mix(64, jaw, 0.4), mouthY - 22],
    [cheek - 26, 56],
    [cheek - 12, 8],
    [cheek - 1, -4],
    [cheek + 1, 24],
    [mix(cheek, jaw, 0.3) + 2, 62],
    [jaw + 3 + below * 0.1, 112],
    [mix(jaw, chin, 0.5) + below * 0.35, bottom - 24 + below * 0.6],
    [chin + below * 0.1, bottom - 2 + below],
    [0, bottom + 1 + below],
  ]
  return smooth(symmetric(right).map(([x, y]) => [x + shift(sitter, Math.max(y, 0) / 20), y] as const))
}

function moustache(sitter: Sitter): string {
  const { mouthY, noseY } = sitter.head
  const top = mix(noseY, mouthY, 0.4)
  const right: Point[] = [
    [0, top + 5],
    [14, top],
    [38, top + 9],
    [60, mouthY - 9],
    [56, mouthY - 2],
    [28, mouthY - 2],
    [0, mouthY - 4],
  ]
  return smooth(symmetric(right).map(([x, y]) => [x + shift(sitter, 15), y] as const))
}

function chinPatch(sitter: Sitter): string {
  const { mouthY, bottom, chin } = sitter.head
  const right: Point[] = [
    [0, mouthY + 24],
    [14, mouthY + 25],
    [44, mouthY + 6],
    [56, mouthY + 4],
    [54, mouthY + 30],
    [chin + 2, bottom - 2],
    [0, bottom + 7],
  ]
  return smooth(symmetric(right).map(([x, y]) => [x + shift(sitter, 11), y] as const))
}

function drawBristles(sitter: Sitter, long: number): string {
  const { random, roots, head } = sitter
  const bristle = () => {
    const side = random.pick(SIDES)
    const share = random.next()
    const x = side * mix(10, head.jaw - 6, share) + shift(sitter, 8)
    const y = mix(head.bottom - 12, 84, share * share) - random.next() * 10
    return stroke([x, y], [x * 0.99, y + long * 0.5], [x * 0.95, y + long], 2)
  }
  const dark = Array.from({ length: 16 }, bristle).join('')
  const light = Array.from({ length: 10 }, bristle).join('')
  return fill(dark, roots.deep, 0.4) + fill(light, roots.light, 0.4)
}
