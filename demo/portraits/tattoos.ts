import type { Body } from './body.ts'
import { blend } from './colours.ts'
import { fill, group, line } from './paint.ts'
import { oval, type Point, stroke } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** Small tattoos: a branch on the collarbone and, for people with many, moons on the neck. */
export function drawTattoos(sitter: Sitter, body: Body): string {
  const { look, skin, paint } = sitter
  if (look.tattoos === 'none') return ''
  const ink = blend('#2d3344', skin.shade, 0.3)
  const side = look.seed % 2 ? 1 : -1
  const branch = (flipped: number, y: number) => {
    const leaves = Array.from({ length: 6 }, (_, i) => {
      const x = flipped * (56 + i * 19)
      const at: Point = [x, y - i * 1.5]
      const up = i % 2 ? -17 : 15
      return stroke(at, [x + flipped * 8, y - i * 1.5 + up * 0.6], [x + flipped * 14, y - i * 1.5 + up], 6)
    }).join('')
    return fill(leaves, ink, 0.62) + line(`M${flipped * 44} ${y + 3}L${flipped * 168} ${y - 9}`, ink, 3, 0.62)
  }
  const extra =
    look.tattoos === 'many' ? drawMoons(-side * (body.neck - 14), 206, ink) + branch(-side, 330) : ''
  return group(branch(side, 318) + extra, `clip-path="${paint.clip(body.outline)}"`)
}

/** Three phases of the moon below the ear. */
function drawMoons(x: number, y: number, ink: string): string {
  const crescent = (top: number, bend: number) => `M${x} ${top}q9 7 0 14q${bend} -7 0 -14Z`
  return fill(crescent(y, 4) + oval(x + 1, y + 25, 5.5) + crescent(y + 36, -9), ink, 0.55)
}
