import { darker, type SkinTones } from './colours.ts'
import { fill, group, line } from './paint.ts'
import { along, type Point, smooth, tidy, trace } from './pen.ts'

/** An arm in a sleeve from outside the picture to the wrist; `from` and `to` are the ends of its middle line. */
export function sleeve(from: Point, bend: Point, to: Point, width: number, colour: string): string {
  const d = `M${from[0]} ${from[1]}Q${bend[0]} ${bend[1]} ${to[0]} ${to[1]}`
  const cuff = along([bend, to], 0.86)
  const band = `M${tidy(cuff[0])} ${tidy(cuff[1])}L${to[0]} ${to[1]}`
  return group(
    line(d, colour, width) +
      line(band, darker(colour, 0.22), width + 6) +
      line(d, darker(colour, 0.3), 4, 0.35),
    'stroke-linecap="butt"',
  )
}

type Grip = {
  x: number
  y: number
  size: number
  angle: number
  /** -1 mirrors the hand. */
  side: 1 | -1
  skin: SkinTones
  /** The colour of the nails. */
  nails?: string
}

/**
 * A hand around something upright, such as a mug: the back of the hand comes from the right, four fingers lie in
 * front and the thumb is hidden behind.
 */
export function gripping({ x, y, size, angle, side, skin, nails }: Grip): string {
  const palm = smooth(trace('30,-62 78,-58 104,-10 100,56 64,84 28,76'))
  const fingers = [
    [-58, -46, 72, -44],
    [-66, -10, 76, -8],
    [-60, 26, 74, 28],
    [-44, 58, 66, 60],
  ] as const
  const shapes = fingers.map(([ax, ay, bx, by]) => `M${ax} ${ay}Q0 ${ay - 9} ${bx} ${by}`)
  const tips = nails
    ? fingers
        .map(([ax, ay]) => fill(`M${ax - 9} ${ay - 7}q-9 7 0 14q12 2 12 -7q0 -9 -12 -7Z`, nails))
        .join('')
    : ''
  const content =
    fill(palm, skin.base) +
    shapes.map((d) => line(d, skin.shade, 37) + line(d, skin.base, 33)).join('') +
    fill('M60 -60Q96 -40 100 10Q98 60 60 78Q84 10 60 -60Z', skin.base) +
    tips
  return group(content, `transform="translate(${x} ${y}) rotate(${angle}) scale(${side * size} ${size})"`)
}

/** A hand that lies flat, fingers forward, seen from above. */
export function resting({ x, y, size, angle, side, skin, nails }: Grip): string {
  const fingers = [
    [-34, -40, -44, -112],
    [-12, -52, -14, -132],
    [12, -50, 16, -126],
    [34, -38, 42, -104],
  ] as const
  const palm = smooth(trace('-44,-44 0,-60 44,-42 48,20 30,70 -28,70 -50,20'))
  const thumb = 'M-36 24Q-76 0 -78 -46'
  const content =
    line(thumb, skin.shade, 35) +
    line(thumb, skin.base, 31) +
    fingers
      .map(
        ([ax, ay, bx, by]) =>
          line(`M${ax} ${ay}L${bx} ${by}`, skin.shade, 29) + line(`M${ax} ${ay}L${bx} ${by}`, skin.base, 25),
      )
      .join('') +
    fill(palm, skin.base) +
    line('M-22 -50L-20 -30M1 -54L1 -34M24 -50L22 -30', skin.shade, 3, 0.6) +
    (nails
      ? fingers.map(([, , bx, by]) => fill(`M${bx - 8} ${by}q8 -18 16 0q-8 9 -16 0Z`, nails)).join('')
      : '')
  return group(content, `transform="translate(${x} ${y}) rotate(${angle}) scale(${side * size} ${size})"`)
}
