import { itemAt } from '../../core/typed.ts'
import { blend } from './colours.ts'
import { fill, line } from './paint.ts'
import { along, between, bumpy, flip, type Point, type Side, smooth, stroke } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** Hair that hangs or sweeps between two edges, both listed from root to tip. */
export type Lock = { outer: readonly Point[]; inner: readonly Point[] }

/** Hair over the skull; `shadow` lists the shapes that darken the forehead. */
export type Covering = { front: string; shadow: readonly string[] }

/** What a hair style adds to a head. */
export type HairPieces = Covering & { back: string }

const lockOutline = ({ outer, inner }: Lock): string => {
  const points = [...outer, ...[...inner].reverse()]
  return smooth(
    points.map(([x, y], i) => [x, y, i === 0 || i === points.length - 1 ? 1 : undefined] as const),
  )
}

export const flipLock = ({ outer, inner }: Lock, side: Side): Lock => ({
  outer: flip(outer, side),
  inner: flip(inner, side),
})

/** One outline in the colour of the hair, kept as a shape for its shadow. */
export function cover(sitter: Sitter, d: string, strands: string): Covering {
  const shape = sitter.paint.shape(d)
  return { front: fill(shape, frontTone(sitter)) + strands, shadow: [shape] }
}

export const layer = (...coverings: readonly Covering[]): Covering => ({
  front: coverings.map(({ front }) => front).join(''),
  shadow: coverings.flatMap(({ shadow }) => shadow),
})

const within = (lock: Lock, across: number, share: number): Point =>
  between(along(lock.outer, share), along(lock.inner, share), across)

/** The colour of hair in front, lit from the side of the light. */
const frontTone = ({ hair, pose, paint }: Sitter): string =>
  paint.linear(pose.light * 165, -190, -pose.light * 165, 60, [
    [0, hair.light],
    [0.4, hair.base],
    [1, hair.shade],
  ])

/** The colour of hair behind the neck. */
export const backTone = ({ hair, paint }: Sitter): string =>
  paint.linear(0, -100, 0, 260, [
    [0, hair.shade],
    [1, hair.deep],
  ])

type Comb = { count: number; gloss?: readonly [number, number] | undefined }

/** Locks with darker strands along their flow and a band of light. */
export const drawLocks = (sitter: Sitter, locks: readonly Lock[], comb: Comb): Covering =>
  layer(...locks.map((lock) => cover(sitter, lockOutline(lock), drawStrands(sitter, lock, comb))))

function drawStrands({ hair, random }: Sitter, lock: Lock, { count, gloss = [0.14, 0.42] }: Comb): string {
  // A long lock bends more than once, which a single stroke cannot follow.
  const long = lock.outer.length > 6
  const strand = (from: number, to: number, width: number) => {
    const across = 0.06 + random.next() * 0.88
    const start = from + random.next() * 0.12
    const end = to - random.next() * 0.2
    const at = (share: number) => within(lock, across, start + (end - start) * share)
    return long ? smooth([0, 0.22, 0.48, 0.74, 1].map(at), false) : stroke(at(0), at(0.5), at(1), width)
  }
  const dark = Array.from({ length: count }, () => strand(0, 1, 4)).join('')
  const bright = Array.from({ length: Math.ceil(count * 0.6) }, () =>
    strand(gloss[0], gloss[1] + 0.15, 3),
  ).join('')
  return long
    ? line(dark, hair.deep, 4, 0.2) + line(bright, hair.gloss, 4.5, 0.28)
    : fill(dark, hair.deep, 0.34) + fill(bright, hair.gloss, 0.42)
}

/** Strands combed from a hairline to another line, drawn over an area already filled. */
export function combed(
  sitter: Sitter,
  roots: readonly Point[],
  ends: readonly Point[],
  count: number,
): string {
  const { hair, random } = sitter
  const strands = (amount: number, width: number, reach: number) =>
    Array.from({ length: amount }, (_, i) => {
      const share = (i + 0.3 + random.next() * 0.5) / amount
      const from = along(roots, share)
      const to = along(ends, share)
      const start = between(from, to, random.next() * 0.12)
      const end = between(from, to, reach * (0.7 + random.next() * 0.3))
      const middle = between(start, end, 0.5)
      return stroke(start, [middle[0] * 1.12, middle[1]], end, width)
    }).join('')
  const light = strands(Math.ceil(count * 0.6), 3.2, 0.8)
  return fill(strands(count, 3.4, 0.98), hair.deep, 0.26) + fill(light, hair.gloss, 0.3)
}

/** Pointed tufts that start above an edge and end on it, for fringes and cropped hair. */
export function tufts(sitter: Sitter, edge: readonly Point[], count: number, long: number): string {
  const { hair, random } = sitter
  const lean = random.chance(0.5) ? 1 : -1
  const tones: [string, string[]][] = [
    [hair.base, []],
    [blend(hair.base, hair.shade, 0.5), []],
    [blend(hair.base, hair.light, 0.7), []],
  ]
  for (let i = 0; i < count; i++) {
    const tip = along(edge, (i + 0.2 + random.next() * 0.6) / count)
    const root: Point = [tip[0] * 0.82 - lean * long * 0.16, tip[1] - long * (0.8 + random.next() * 0.4)]
    const middle: Point = [(root[0] + tip[0]) / 2 + tip[0] * 0.03 - lean * 4, (root[1] + tip[1]) / 2]
    tones[i % 3]?.[1].push(stroke(root, middle, [tip[0] + lean * 5, tip[1] + random.next() * 7], long * 0.22))
  }
  return tones.map(([tone, strokes]) => fill(strokes.join(''), tone)).join('')
}

/** A mass of curls inside an outline (clockwise): round edge, small coils of shade and light. */
export function drawCurls(sitter: Sitter, outline: readonly Point[], size: number, coils: number): Covering {
  const { hair, random, pose } = sitter
  const shade: string[] = []
  const light: string[] = []
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  for (let tries = 0; tries < coils * 6 && shade.length + light.length < coils; tries++) {
    const x = left + random.next() * (right - left)
    const y = top + random.next() * (low - top)
    const r = Math.round(size * (0.3 + random.next() * 0.26))
    if (!encloses(outline, x, y)) continue
    const bow = random.chance(0.5) ? 1 : -1
    const reach = `${Math.round(r * 1.7)} ${Math.round(r * 0.5 * bow)}`
    const coil = `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 0 1 ${reach}`
    const lit = (x * pose.light) / 200 - y / 320 + random.next() * 0.5
    if (lit > 0.55) light.push(coil)
    else shade.push(coil)
  }
  const strands =
    line(shade.join(''), hair.deep, size * 0.17, 0.34) + line(light.join(''), hair.gloss, size * 0.11, 0.24)
  return cover(sitter, bumpy(outline, size, random.next), strands)
}

function encloses(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = itemAt(outline, i)
    const [bx, by] = itemAt(outline, j)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
