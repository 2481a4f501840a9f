import { itemAt } from '../../core/typed.ts'

/** A point of a drawn line; a third value of 1 makes it a sharp corner instead of a smooth bend. */
export type Point = readonly [x: number, y: number, corner?: 1]

/** Parses points written as `12,-40 30,8!`, where the exclamation mark makes a corner. */
export const trace = (text: string): Point[] =>
  text.split(' ').map((place) => {
    const [x, y] = place.replace('!', '').split(',').map(Number)
    return [x ?? 0, y ?? 0, place.endsWith('!') ? 1 : undefined] as const
  })

export type Side = 1 | -1
export const SIDES: readonly Side[] = [-1, 1]

/** One decimal is finer than the eye sees at 800 by 1000, and keeps the files small. */
export const tidy = (value: number): number => Math.round(value * 10) / 10

const pair = (x: number, y: number): string => `${tidy(x)} ${tidy(y)}`

/** Whole numbers written as tightly as a path allows. */
const tight = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-')

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

const between = (a: Point, b: Point, share: number): Point => [mix(a[0], b[0], share), mix(a[1], b[1], share)]

/** Mirrors points to the left side when `side` is -1. */
const flip = (points: readonly Point[], side: Side): Point[] =>
  points.map(([x, y, corner]) => [x * side, y, corner] as const)

/** A closed outline from its right half, listed from top to bottom. */
export function symmetric(right: readonly Point[]): Point[] {
  const left = flip(right, -1)
    .reverse()
    .filter(([x]) => x !== 0)
  return [...right, ...left]
}

/** A smooth line through all points; the handles follow the neighbours, so it never overshoots. */
export function smooth(points: readonly Point[], closed = true): string {
  const [first] = points
  if (!first) return ''
  const count = points.length
  const at = (index: number): Point =>
    itemAt(points, closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1))
  let x = Math.round(first[0])
  let y = Math.round(first[1])
  let d = `M${tight([x, y])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const from = at(i)
    const to = at(i + 1)
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.37
    const [ax, ay] = heading(at(i - 1), from, to, to)
    const [bx, by] = heading(from, to, at(i + 2), from)
    const handles: number[] = [
      from[0] + ax * reach,
      from[1] + ay * reach,
      to[0] - bx * reach,
      to[1] - by * reach,
      to[0],
      to[1],
    ]
    // Coordinates are relative to the rounded position of the pen, so that rounding errors never add up.
    d += `c${tight(handles.map((value, index) => Math.round(value) - (index % 2 ? y : x)))}`
    x = Math.round(to[0])
    y = Math.round(to[1])
  }
  return closed ? `${d}Z` : d
}

/** The direction of the line at `here`; a corner looks only at its neighbour on that segment. */
function heading(before: Point, here: Point, after: Point, neighbour: Point): readonly [number, number] {
  let dx = after[0] - before[0]
  let dy = after[1] - before[1]
  if (here[2] === 1) {
    const forward = neighbour === after ? 1 : -1
    dx = (neighbour[0] - here[0]) * forward
    dy = (neighbour[1] - here[1]) * forward
  }
  const length = Math.hypot(dx, dy) || 1
  return [dx / length, dy / length]
}

/** The point at `share` (0 to 1) along a list of points. */
export function along(points: readonly Point[], share: number): Point {
  const place = Math.min(Math.max(share, 0), 1) * (points.length - 1)
  const index = Math.min(Math.floor(place), points.length - 2)
  return between(itemAt(points, index), itemAt(points, index + 1), place - index)
}

/** The basic brush stroke: a lens from a to b through `middle`, `width` thick there. */
export function stroke(a: Point, middle: Point, b: Point, width: number): string {
  const cx = 2 * middle[0] - (a[0] + b[0]) / 2
  const cy = 2 * middle[1] - (a[1] + b[1]) / 2
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.hypot(dx, dy) || 1
  const nx = (-dy / length) * width
  const ny = (dx / length) * width
  const [x, y] = [Math.round(a[0]), Math.round(a[1])]
  const [ex, ey] = [Math.round(b[0]), Math.round(b[1])]
  const there = tight([Math.round(cx + nx) - x, Math.round(cy + ny) - y, ex - x, ey - y])
  const back = tight([Math.round(cx - nx) - ex, Math.round(cy - ny) - ey, x - ex, y - ey])
  return `M${tight([x, y])}q${there}q${back}Z`
}

/** Points at equal steps along a closed smooth outline. */
function steps(points: readonly Point[], distance: number): Point[] {
  const result: Point[] = []
  let carry = 0
  for (let i = 0; i < points.length; i++) {
    const from = itemAt(points, i)
    const to = itemAt(points, (i + 1) % points.length)
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    let walked = carry
    while (walked < length) {
      result.push(between(from, to, walked / length))
      walked += distance
    }
    carry = walked - length
  }
  return result
}

/** An outline of round bumps, for curls and leaves; the points run clockwise. */
export function bumpy(points: readonly Point[], size: number, vary: () => number): string {
  const places = steps(points, size)
  const [first] = places
  if (!first) return ''
  let x = Math.round(first[0])
  let y = Math.round(first[1])
  let d = `M${tight([x, y])}`
  for (let i = 1; i <= places.length; i++) {
    const to = itemAt(places, i % places.length)
    const radius = Math.round(size * (0.52 + vary() * 0.22))
    d += `a${radius} ${radius} 0 0 1 ${tight([Math.round(to[0]) - x, Math.round(to[1]) - y])}`
    x = Math.round(to[0])
    y = Math.round(to[1])
  }
  return `${d}Z`
}

/** An ellipse as a path, so that it can join other shapes in one element. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  const half = (way: Side) => `a${tidy(rx)} ${tidy(ry)} 0 1 0 ${tidy(rx * 2 * way)} 0`
  return `M${pair(x - rx, y)}${half(1)}${half(-1)}Z`
}

/** Maps the coordinates of one part of the drawing to those of the picture. */
export type Place = (x: number, y: number) => Point

/** Writes the commands of a path: move, line, curve with one handle, curve with two. */
export function nib(place: Place = (x, y) => [x, y]) {
  const at = (x: number, y: number) => {
    const [px, py] = place(x, y)
    return pair(px, py)
  }
  return {
    move: (x: number, y: number) => `M${at(x, y)}`,
    to: (x: number, y: number) => `L${at(x, y)}`,
    bend: (ax: number, ay: number, x: number, y: number) => `Q${at(ax, ay)} ${at(x, y)}`,
    curve: (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
      `C${at(ax, ay)} ${at(bx, by)} ${at(x, y)}`,
  }
}

/** A path that a thick round line turns into a dot; much shorter than a circle. */
export const dot = (x: number, y: number): string => `M${tight([Math.round(x), Math.round(y)])}h.1`
