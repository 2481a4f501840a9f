import { fill, group, line } from './paint.ts'
import { along, oval, type Point, smooth, stroke, tidy } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** Twisted cords such as braids and locs: a thick line whose light is broken by the twist. */
export function drawCords(
  sitter: Sitter,
  cords: readonly (readonly Point[])[],
  width: number,
  twist: number,
): string {
  const { hair, pose, paint } = sitter
  const d = paint.shape(cords.map((cord) => smooth(cord, false)).join(''))
  const dashes = [1, 0.4, 0.7, 0.4].map((share) => tidy(twist * share)).join(' ')
  const twisted = `stroke-dasharray="${dashes}" stroke-linecap="butt"`
  return (
    line(d, hair.deep, width + 3) +
    line(d, hair.base, width - 2) +
    group(
      line(d, hair.light, width * 0.46, 0.75),
      `transform="translate(${tidy(pose.light * width * 0.16)} 0)" ${twisted}`,
    )
  )
}

/** A braid of three strands: overlapping leaves along a line. */
export function drawBraid(sitter: Sitter, path: readonly Point[], width: number, knots: number): string {
  const { hair } = sitter
  const leaves: string[] = []
  for (let i = 0; i < knots; i++) {
    const share = i / knots
    const here = along(path, share)
    const next = along(path, Math.min(share + 1.7 / knots, 1))
    const side = i % 2 ? 1 : -1
    const w = width * (1 - share * 0.35)
    const middle: Point = [(here[0] + next[0]) / 2 + side * w * 0.55, (here[1] + next[1]) / 2 - 4]
    const tone = i % 2 ? hair.base : hair.light
    leaves.push(
      fill(
        stroke(
          [here[0] + side * w * 0.75, here[1] - 6],
          middle,
          [next[0] - side * w * 0.3, next[1]],
          w * 0.86,
        ),
        tone,
      ),
      fill(
        stroke([here[0] + side * w * 0.6, here[1]], middle, [next[0] - side * w * 0.2, next[1]], 3),
        hair.deep,
        0.4,
      ),
    )
  }
  return line(smooth(path, false), hair.deep, width * 1.15) + leaves.join('')
}

/** A round bun with wound strands. */
export function drawBun(sitter: Sitter, x: number, y: number, radius: number): string {
  const { hair, pose, paint } = sitter
  const tone = paint.linear(x + pose.light * radius, y - radius, x - pose.light * radius, y + radius, [
    [0, hair.light],
    [0.45, hair.base],
    [1, hair.shade],
  ])
  const wind = (share: number) => {
    const r = radius * share
    return stroke([x - r, y + r * 0.35], [x, y - r * 0.75], [x + r, y + r * 0.3], 3)
  }
  return (
    fill(oval(x, y, radius, radius * 0.9), tone) +
    fill([0.9, 0.66, 0.42].map(wind).join(''), hair.deep, 0.4) +
    fill(wind(0.78), hair.gloss, 0.5)
  )
}
