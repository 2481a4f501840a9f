import { blend } from './colours.ts'
import type { Head } from './head.ts'
import { fill, group, line } from './paint.ts'
import { along, bumpy, mix, type Point, smooth, tidy } from './pen.ts'
import type { Sitter } from './sitter.ts'

/** Hair in two layers: behind the neck and the shoulders, and over the face and the shoulders. */
export type Hair = { back: string; front: string /** Whether the ears show. */; ears?: boolean }

export type Texture = 'straight' | 'wavy' | 'curly'

/** Half the width of the head with hair: the side to the camera, and the side that turns away. */
export const nearEdge = ({ turn, temple }: Head): number => -(temple + 3 + 5 * turn)
export const farEdge = ({ temple, far }: Head): number => temple * far + 1

/**
 * The outer edge of hair over the crown, from the near ear to the far temple. `side` and `top` are how far the
 * hair stands off the skull.
 */
export function crown(head: Head, side: number, top: number, low = 6): Point[] {
  const near = nearEdge(head) - side
  const far = farEdge(head) + side
  return [
    [near, low],
    [near - 3, -48],
    [near * 0.96, -104],
    [near * 0.76, -154 - top * 0.55],
    [near * 0.36, -187 - top],
    [far * 0.16, -193 - top],
    [far * 0.6, -177 - top * 0.8],
    [far * 0.9, -128 - top * 0.3],
    [far, -66],
    [far - 4 * head.turn, low - 12],
  ]
}

/** The hairline on the forehead from the far to the near temple; `back` lets it recede. */
export function hairline({ at }: Head, back = 0, low = -14): Point[] {
  const corner = back * 34
  return [
    at(109, low),
    at(104, -62),
    at(94 - back * 12, -96 - corner * 0.9),
    at(52, -121 - corner),
    at(0, -128 - back * 16),
    at(-52, -121 - corner),
    at(-96 + back * 12, -96 - corner * 0.9),
    at(-107, -62),
    at(-112, low),
  ]
}

/** The tone of hair over the head: lighter where the light falls. */
export const hairTone = ({ hair, light, paint }: Sitter): string =>
  paint.linear(light * 120, -190, -light * 110, 120, [
    [0, hair.light],
    [0.35, hair.base],
    [1, hair.shade],
  ])

/** Hair around the head, darker because it lies in the shadow of the rest. */
export const backTone = ({ hair }: Sitter): string => blend(hair.shade, hair.deep, 0.35)

/** A line with waves; both ends stay where they are. */
function wave(points: readonly Point[], strength: number): Point[] {
  if (strength === 0) return [...points]
  const count = points.length + 4
  return Array.from({ length: count }, (_, i) => {
    const share = i / (count - 1)
    const [x, y] = along(points, share)
    const swing = Math.sin(share * 15) * strength * Math.min(1, share * 2) * Math.min(1, (1 - share) * 6)
    return [tidy(x + swing), y] as const
  })
}

/** One mass of hair between two lines from root to tip, with strands in between. */
export function lock(
  sitter: Sitter,
  outer: readonly Point[],
  inner: readonly Point[],
  texture: Texture,
  tone = hairTone(sitter),
): string {
  const { hair, random } = sitter
  if (texture === 'curly') return curls(sitter, [...outer, ...inner.toReversed()], tone)
  const strength = texture === 'wavy' ? 13 : 0
  const [a, b] = [wave(outer, strength), wave(inner, strength * 0.8)]
  const strand = (share: number) => {
    const from = 0.06 + random.next() * 0.2
    const to = 0.8 + random.next() * 0.18
    const points = Array.from({ length: 8 }, (_, i) => {
      const place = mix(from, to, i / 7)
      const [ax, ay] = along(a, place)
      const [bx, by] = along(b, place)
      return [mix(ax, bx, share), mix(ay, by, share)] as const
    })
    return smooth(points, false)
  }
  return (
    fill(smooth([...a, ...b.toReversed()]), tone) +
    line([0.22, 0.6, 0.84].map(strand).join(''), hair.deep, 3.2, 0.32) +
    line([0.4, 0.7].map(strand).join(''), hair.gloss, 3, 0.3)
  )
}

/** A mass of curls inside an outline that runs clockwise. */
export function curls(sitter: Sitter, outline: readonly Point[], tone = hairTone(sitter), size = 34): string {
  const { hair, random, paint } = sitter
  const middle = outline.reduce<Point>(
    ([x, y], [px, py]) => [x + px / outline.length, y + py / outline.length],
    [0, 0],
  )
  const curl = (depth: number) => {
    const [ex, ey] = along(outline, random.next())
    const share = depth + random.next() * 0.3
    const [x, y] = [Math.round(mix(middle[0], ex, share)), Math.round(mix(middle[1], ey, share))]
    const r = Math.round(size * 0.34 + random.next() * 5)
    return `M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} ${random.int(-3, 3)}`
  }
  const dark = Array.from({ length: 16 }, () => curl(0.62)).join('')
  const bright = Array.from({ length: 8 }, () => curl(0.6)).join('')
  const shape = paint.shape(bumpy(outline, size, random.next))
  return (
    fill(shape, tone) +
    group(
      line(dark, hair.deep, 3.6, 0.4) + line(bright, hair.gloss, 3.2, 0.35),
      `clip-path="${paint.clip(shape)}"`,
    )
  )
}
