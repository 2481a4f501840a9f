import { backOfHead } from './back-of-head.ts'
import { darker } from './colours.ts'
import { fill, group, line } from './paint.ts'
import { oval, type Point, smooth, symmetric } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** Colours of a small figure; a silhouette has one colour for all. */
export type Dress = { skin: string; hair: string; top: string; legs: string; shoes: string }

export const silhouette = (colour: string): Dress => ({
  skin: colour,
  hair: colour,
  top: colour,
  legs: colour,
  shoes: colour,
})

type Stance = {
  x: number
  /** The y position of the neck. */
  y: number
  size: number
  dress: Dress
  /** Where the hands are, from the neck, at the size of 1. */
  hands?: readonly [left: Point, right: Point]
  legs?: 'standing' | 'sitting' | 'none'
  tilt?: number
}

/** A person from behind, some 560 high at the size of 1. */
export function fromBehind(
  sitter: Sitter,
  { x, y, size, dress, hands, legs = 'standing', tilt = 0 }: Stance,
): string {
  const { woman, look } = sitter
  const wide =
    (woman ? 84 : 104) *
    ({ slim: 0.94, athletic: 1.04, average: 1, curvy: 1.08, full: 1.24 }[look.build] ?? 1)
  const waist = wide * (woman ? 0.66 : 0.82)
  const hip = wide * (woman ? 0.86 : 0.78)
  const torso = smooth(
    symmetric([
      [0, 2],
      [24, 2],
      [wide * 0.86, 24],
      [wide, 60],
      [waist, 170],
      [hip, 240],
      [0, 252],
    ]),
  )
  const [left, right] = hands ?? [
    [-wide - 14, 238],
    [wide + 14, 238],
  ]
  const arm = (way: number, [hx, hy]: Point) => {
    const d = `M${way * (wide - 16)} 50Q${way * (wide + 22)} ${50 + (hy - 50) * 0.55} ${hx} ${hy}`
    return line(d, darker(dress.top, 0.14), 36) + fill(oval(hx, hy + 8, 17), dress.skin)
  }
  return group(
    drawLegs(dress, hip, legs) +
      arm(-1, left) +
      arm(1, right) +
      fill(torso, dress.top) +
      group(backOfHead(sitter, dress), `transform="translate(0 -46) rotate(${tilt})"`),
    `transform="translate(${x} ${y}) scale(${size})"`,
  )
}

function drawLegs(dress: Dress, hip: number, legs: Stance['legs']): string {
  if (legs === 'none') return ''
  if (legs === 'sitting')
    return fill(
      smooth(
        symmetric([
          [0, 214],
          [hip + 8, 226],
          [hip + 24, 262],
          [hip, 284],
          [0, 286],
        ]),
      ),
      dress.legs,
    )
  const leg = (way: number) => `M${way * hip * 0.5} 240L${way * hip * 0.48} 470`
  const foot = (way: number) => oval(way * hip * 0.5 + way * 6, 484, 26, 14)
  return fill(foot(1) + foot(-1), dress.shoes) + line(leg(1) + leg(-1), dress.legs, hip * 0.84)
}
