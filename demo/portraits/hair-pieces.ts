import { blend } from './colours.ts'
import { backTone, crown, curls, farEdge, hairline, hairTone, lock, nearEdge, type Texture } from './hair.ts'
import { fill, group, line } from './paint.ts'
import { along, mix, type Point, type Side, smooth, tidy } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** Hair combed back from the hairline, as under a bun or a ponytail. */
export function combed(sitter: Sitter, options: { top?: number; side?: number; back?: number } = {}): string {
  const { head, hair, paint } = sitter
  const { top = 6, side = 3, back = 0 } = options
  const outer = crown(head, side, top)
  const inner = hairline(head, back)
  const to: Point = [nearEdge(head) * 0.5, -170 - top]
  const strands = [0.12, 0.26, 0.42, 0.58, 0.72, 0.86].map((share) => {
    const [x, y] = along(inner, share)
    return `M${tidy(x)} ${tidy(y)}Q${tidy(mix(x, to[0], 0.5))} ${tidy(y - 44)} ${tidy(mix(x, to[0], 0.6))} ${tidy(mix(y, to[1], 0.62))}`
  })
  const shape = paint.shape(smooth([...outer, ...inner]))
  return (
    fill(shape, hairTone(sitter)) +
    group(
      line(strands.filter((_, i) => i % 2 === 0).join(''), hair.deep, 3.2, 0.4) +
        line(strands.filter((_, i) => i % 2 === 1).join(''), hair.gloss, 3, 0.35),
      `clip-path="${paint.clip(shape)}"`,
    )
  )
}

/** The two front halves of parted hair, from the parting down to `length`. */
export function parted(sitter: Sitter, options: Parted): string {
  const { head, parting } = sitter
  const { part = 0.25, texture = 'straight', top = 16, side = 13 } = options
  const middle = part * parting * 100
  const root = head.at(middle, -126)
  const peak: Point = [head.at(middle, 0)[0] * 0.8, -190 - top]
  const near = nearEdge(head) - side
  const far = farEdge(head) + side
  const half = (way: Side) => {
    const { length, wide, tuck } = { wide: 6, tuck: 0, ...options }
    const edge = way === 1 ? far : near
    const inside = (y: number, inset: number): Point =>
      way === 1
        ? [mix(head.at(108 - inset, y)[0], farEdge(head) - 3 - inset * 0.6, head.turn), y]
        : head.at(-108 + inset, y)
    const end = edge + way * wide
    const outer: Point[] = [
      peak,
      [mix(peak[0], edge, 0.55), -181 - top * 0.8],
      [edge * 0.88, -132 - top * 0.3],
      [edge * 1.01, -60],
      [mix(edge * 1.03, end, 0.4), Math.min(30, length * 0.3)],
      [end, Math.max(length * 0.62, 50)],
      [end - way * (20 + tuck), length],
    ]
    const inner: Point[] = [
      root,
      inside(-106, Math.max(12, 46 - Math.abs(middle - way * 60) * 0.3)),
      inside(-66, 9),
      inside(-10, 3),
      inside(Math.min(56, length * 0.45), 2),
      [mix(inside(40, 4)[0], end - way * 80, 0.7), Math.max(length * 0.7, 70)],
      [end - way * (46 + tuck), length + 8],
    ]
    return lock(sitter, outer, inner, texture)
  }
  return half(1) + half(-1)
}

export type Parted = {
  length: number
  /** The place of the parting: 0 is the middle, 0.5 is far to the side. */
  part?: number
  texture?: Texture
  top?: number
  side?: number
  /** How far the ends stand off. */
  wide?: number
  /** How far the ends bend inward. */
  tuck?: number
}

/** Hair behind the neck, down to `length`. */
export function hanging(sitter: Sitter, length: number, wide = 10, texture: Texture = 'straight'): string {
  const { head } = sitter
  const near = nearEdge(head) - wide
  const far = farEdge(head) + wide
  const outline: Point[] = [
    ...crown(head, wide * 0.6, 2).slice(1, -1),
    [far + 2, Math.min(60, length * 0.4)],
    [far - 4, length * 0.75],
    [far - 24, length],
    [mix(near, far, 0.5), length + 8],
    [near + 24, length],
    [near + 2, length * 0.75],
    [near - 4, Math.min(60, length * 0.4)],
  ]
  return texture === 'curly'
    ? curls(sitter, outline, backTone(sitter))
    : fill(smooth(outline), backTone(sitter))
}

/** A fringe over the forehead, down to the brows. */
export function fringe(sitter: Sitter, low = -44, top = 10): string {
  const { head, hair } = sitter
  const edge = crown(head, 3, top).slice(2, -2)
  const ends: Point[] = [
    head.at(104, -58),
    head.at(84, low + 2),
    head.at(44, low - 3),
    head.at(0, low - 5),
    head.at(-46, low - 3),
    head.at(-88, low + 2),
    head.at(-110, -56),
  ]
  const strands = [-80, -52, -20, 14, 46, 74].map((x, i) => {
    const [ex, ey] = head.at(x, low - 2)
    const [sx, sy] = head.at(x * 0.55 - 6, -150)
    return `M${tidy(sx)} ${tidy(sy)}Q${tidy(mix(sx, ex, 0.6) + (i % 2 ? 4 : -4))} ${tidy(mix(sy, ey, 0.5))} ${tidy(ex)} ${tidy(ey)}`
  })
  return (
    fill(smooth([...edge, ...ends]), hairTone(sitter)) +
    line(strands.join(''), hair.deep, 3.2, 0.4) +
    line(
      `M${tidy(head.at(-70, 0)[0])} -118Q${tidy(head.at(0, 0)[0])} -150 ${tidy(head.at(64, 0)[0])} -122`,
      hair.gloss,
      7,
      0.28,
    )
  )
}

/** Two swinging strands that frame the forehead. */
export function curtains(sitter: Sitter, low = 10, top = 8): string {
  const { head } = sitter
  const half = (way: Side) => {
    const edge = way === 1 ? farEdge(head) : nearEdge(head)
    const root: Point = head.at(way * 4, -124)
    const outer: Point[] = [
      [head.at(0, 0)[0] * 0.85, -190 - top],
      [edge * 0.6, -168],
      [edge * 0.96, -104],
      [edge * 1.04, -40],
      [edge * 1.03 + way * 4, low],
    ]
    const inner: Point[] = [
      root,
      head.at(way * 34, -108),
      head.at(way * 74, -76),
      head.at(way * 96, -36),
      [edge * 0.94, low - 2],
    ]
    return lock(sitter, outer, inner, 'straight')
  }
  return half(1) + half(-1)
}

/** A bun: a ball of wound hair. */
export function bun(sitter: Sitter, x: number, y: number, r: number): string {
  const { hair } = sitter
  const ball: Point[] = [
    [x - r, y],
    [x - r * 0.7, y - r * 0.75],
    [x, y - r],
    [x + r * 0.75, y - r * 0.7],
    [x + r, y],
    [x + r * 0.7, y + r * 0.75],
    [x, y + r * 0.95],
    [x - r * 0.75, y + r * 0.7],
  ]
  const turns = `M${x - r * 0.7} ${y + 6}Q${x - r * 0.2} ${y - r * 0.9} ${x + r * 0.6} ${y - r * 0.4}M${x - r * 0.4} ${y + r * 0.5}Q${x + r * 0.3} ${y - r * 0.2} ${x + r * 0.8} ${y + 4}`
  return fill(smooth(ball), hairTone(sitter)) + line(turns, hair.deep, 3.4, 0.45)
}

/** A braid along a line, woven of leaves that lie on one another. */
export function braid(sitter: Sitter, points: readonly Point[], width: number): string {
  const { hair } = sitter
  const count = Math.round(points.length * 3)
  const leaves = Array.from({ length: count }, (_, i) => {
    const share = i / count
    const [x, y] = along(points, share)
    const [nx, ny] = along(points, Math.min(1, share + 0.04))
    const angle = Math.atan2(ny - y, nx - x) - Math.PI / 2
    const w = width * (1 - share * 0.35)
    const way = i % 2 ? 1 : -1
    const turn = `rotate(${tidy((angle * 180) / Math.PI)} ${tidy(x)} ${tidy(y)})`
    const leaf = `M${tidy(x + way * w * 0.2)} ${tidy(y - w * 0.7)}q${tidy(way * w * 0.9)} ${tidy(w * 0.3)} ${tidy(way * w * 0.7)} ${tidy(w * 1.2)}q${tidy(-way * w * 0.2)} ${tidy(w * 0.5)} ${tidy(-way * w * 1.2)} ${tidy(w * 0.7)}q${tidy(-way * w * 0.1)} ${tidy(-w * 1.1)} ${tidy(way * w * 0.5)} ${tidy(-w * 1.9)}Z`
    return `<g transform="${turn}">${fill(leaf, i % 2 ? hair.base : blend(hair.base, hair.light, 0.5))}${line(leaf, hair.deep, 2.4, 0.45)}</g>`
  })
  const [tx, ty] = along(points, 1)
  const tassel = fill(
    `M${tidy(tx - width * 0.4)} ${tidy(ty)}q${tidy(-width * 0.3)} ${tidy(width)} ${tidy(width * 0.3)} ${tidy(width * 1.5)}q${tidy(width * 0.7)} ${tidy(-width * 0.6)} ${tidy(width * 0.5)} ${tidy(-width * 1.5)}Z`,
    hair.shade,
  )
  return (
    tassel +
    leaves.join('') +
    fill(`M${tidy(tx - width * 0.5)} ${tidy(ty - 4)}h${tidy(width)}v8h${tidy(-width)}Z`, '#c8324f')
  )
}

/** Ropes of hair, as braids or locs, from the crown to their ends. */
export function ropes(sitter: Sitter, lines: readonly (readonly Point[])[], width: number): string {
  const { hair } = sitter
  const paths = lines.map((points) => smooth(points, false))
  const even = paths.filter((_, i) => i % 2 === 0).join('')
  const odd = paths.filter((_, i) => i % 2 === 1).join('')
  const knots = `stroke-dasharray="3 ${Math.round(width * 0.8)}" stroke-linecap="butt"`
  const rope = (d: string, colour: string) =>
    line(d, blend(hair.shade, hair.deep, 0.5), width + 3) +
    line(d, colour, width) +
    `<g ${knots}>${line(d, hair.shade, width, 0.5)}</g>`
  return rope(even, hair.base) + rope(odd, blend(hair.base, hair.light, 0.7))
}
