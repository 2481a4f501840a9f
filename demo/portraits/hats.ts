import { blend, darker, lighter } from './colours.ts'
import { farEdge, nearEdge } from './hair.ts'
import type { Hat } from './look.ts'
import { fill, line } from './paint.ts'
import { mix, type Point, smooth, tidy } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** A hat lies over the hair; it is worn in some pictures, never in all. */
export function drawHat(sitter: Sitter, hat: Hat, colour: string): string {
  return HATS[hat](sitter, colour)
}

/** The curve around the head on the forehead at height `y`, from the near to the far side. */
function rim({ head }: Sitter, y: number, out: number): Point[] {
  const near = nearEdge(head) - out
  const far = farEdge(head) + out
  return [[near, y + 8], head.at(-70, y - 12), head.at(0, y - 18), head.at(70, y - 12), [far, y + 4]]
}

const dome = ({ head }: Sitter, y: number, out: number, top: number): Point[] => {
  const near = nearEdge(head) - out
  const far = farEdge(head) + out
  return [
    [far, y],
    [far * 0.96, y - 46],
    [far * 0.66, -190 - top * 0.75],
    [mix(near, far, 0.5), -206 - top],
    [near * 0.74, -186 - top * 0.75],
    [near * 0.99, y - 50],
    [near, y + 4],
  ]
}

const HATS: Record<Hat, (sitter: Sitter, colour: string) => string> = {
  beanie: (sitter, colour) => {
    const low = rim(sitter, -78, 7)
    const high = rim(sitter, -124, 7)
    const band = smooth([...low, ...high.toReversed()])
    const ribs = [0.1, 0.24, 0.38, 0.5, 0.62, 0.76, 0.9].map((share) => {
      const [x] = [mix(low[0]?.[0] ?? 0, low[4]?.[0] ?? 0, share)]
      return `M${tidy(x)} -92v-30`
    })
    return (
      fill(smooth([...rim(sitter, -110, 7), ...dome(sitter, -112, 7, 26)]), colour) +
      fill(band, lighter(colour, 0.14)) +
      line(ribs.join(''), darker(colour, 0.3), 3, 0.5)
    )
  },
  cap: (sitter, colour) => {
    const { head } = sitter
    const low = rim(sitter, -88, 4)
    const visor = smooth([
      head.at(-84, -90),
      head.at(0, -112, 10),
      head.at(88, -92),
      head.at(100, -62, 50),
      head.at(30, -58, 70),
      head.at(-60, -62, 50),
    ])
    return (
      fill(smooth([...low, ...dome(sitter, -92, 4, 12)]), colour) +
      line(
        `M${tidy(head.at(0, 0)[0])} -112Q${tidy(head.at(-6, 0)[0])} -170 ${tidy(head.at(-20, 0)[0] * 0.6)} -214`,
        darker(colour, 0.35),
        3,
        0.5,
      ) +
      fill(visor, darker(colour, 0.22))
    )
  },
  sunhat: (sitter, colour) => {
    const { head } = sitter
    const straw = blend(colour, '#e8cfa0', 0.78)
    const [near, far] = [nearEdge(head) - 84, farEdge(head) + 78]
    const brim = smooth([
      [near, -84],
      [near * 0.6, -124],
      [0, -134],
      [far * 0.6, -126],
      [far, -88],
      [far * 0.62, -80],
      head.at(0, -92),
      [near * 0.62, -74],
    ])
    return (
      fill(smooth([...rim(sitter, -104, 2), ...dome(sitter, -106, 2, 20)]), straw) +
      fill(brim, lighter(straw, 0.2)) +
      line(smooth(rim(sitter, -116, 3), false), colour, 17) +
      line(brim, darker(straw, 0.3), 2.4, 0.4)
    )
  },
  headband: (sitter, colour) =>
    line(smooth(rim(sitter, -112, 2), false), darker(colour, 0.2), 25) +
    line(smooth(rim(sitter, -113, 2), false), colour, 20),
}
