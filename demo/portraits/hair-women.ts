import { blend } from './colours.ts'
import {
  backTone,
  crown,
  curls,
  farEdge,
  type Hair,
  hairline,
  hairTone,
  lock,
  nearEdge,
  type Texture,
} from './hair.ts'
import { braid, bun, combed, curtains, fringe, hanging, parted, ropes } from './hair-pieces.ts'
import type { WomensHair } from './look.ts'
import { fill, line } from './paint.ts'
import { along, mix, type Point, smooth } from './pen.ts'
import type { Sitter } from './sitter.ts'

type Style = (sitter: Sitter) => Hair

const long =
  (length: number, texture: Texture, part: number): Style =>
  (sitter) => ({
    back: hanging(sitter, length, texture === 'straight' ? 8 : 18, texture),
    front: parted(sitter, {
      length,
      texture,
      part,
      wide: texture === 'straight' ? 6 : 26,
      tuck: texture === 'straight' ? 0 : -4,
    }),
  })

/** Curls all around the face, from the crown down to `length`. */
const curly =
  (length: number, volume: number): Style =>
  (sitter) => {
    const { head, parting } = sitter
    const near = nearEdge(head) - volume
    const far = farEdge(head) + volume
    const around: Point[] = [
      ...crown(head, volume - 16, volume * 0.7 - 16).slice(1, -1),
      [far + 8, 40],
      [far + 4, length * 0.7],
      [far - 30, length],
      [near + 30, length],
      [near - 4, length * 0.7],
      [near - 8, 40],
    ]
    const line_ = hairline(head)
    const rim: Point[] = [
      ...crown(head, volume, volume * 0.7).slice(1, -1),
      [far + 4, 30],
      [far - 8, Math.min(length, 110)],
      [farEdge(head) - 2, 60],
      [farEdge(head) - 6, -10],
      ...line_.slice(1, 4).map(([x, y]) => [x, y + 8] as const),
      head.at(parting * 30, -116),
      ...line_.slice(5, 8).map(([x, y]) => [x, y + 8] as const),
      head.at(-108, 0),
      head.at(-110, 66),
      [near + 26, Math.min(length, 130)],
      [near - 4, 30],
    ]
    return { back: curls(sitter, around, backTone(sitter)), front: curls(sitter, rim, hairTone(sitter), 32) }
  }

/** Short hair with a long side that sweeps over the forehead. */
function pixie(sitter: Sitter): Hair {
  const { head, parting, hair } = sitter
  const outer = crown(head, 4, 14, 14)
  const p = parting
  const rim: Point[] = [
    head.at(108, 4),
    head.at(99, -46),
    head.at(86, p === 1 ? -92 : -54),
    head.at(40, p === 1 ? -112 : -80),
    head.at(-4, p === 1 ? -104 : -104),
    head.at(-46, p === 1 ? -78 : -112),
    head.at(-92, p === 1 ? -50 : -92),
    head.at(-104, -40),
    head.at(-110, 16),
  ]
  const strands = [0.2, 0.36, 0.52, 0.68, 0.84].map((share) => {
    const [x, y] = along(rim, share)
    const [sx, sy] = head.at(p * 52, -150)
    return `M${Math.round(sx)} ${Math.round(sy)}Q${Math.round(mix(sx, x, 0.5))} ${Math.round(mix(sy, y, 0.3) - 12)} ${Math.round(x)} ${Math.round(y)}`
  })
  return {
    ears: true,
    back: '',
    front: fill(smooth([...outer, ...rim]), hairTone(sitter)) + line(strands.join(''), hair.deep, 3, 0.38),
  }
}

function ponytail(sitter: Sitter): Hair {
  const { head } = sitter
  const x = nearEdge(head)
  const outer: Point[] = [
    [x + 52, -150],
    [x - 14, -160],
    [x - 62, -80],
    [x - 60, 40],
    [x - 30, 150],
    [x - 34, 236],
  ]
  const inner: Point[] = [
    [x + 52, -110],
    [x + 6, -100],
    [x - 6, -40],
    [x + 6, 50],
    [x + 14, 140],
    [x - 10, 240],
  ]
  return {
    ears: true,
    back: lock(sitter, outer, inner, 'wavy'),
    front: combed(sitter) + fill(`M${x + 6} -152q18 12 16 44q-14 -2 -22 -10Z`, '#c8324f'),
  }
}

/** Braids or locs: ropes that fall from the crown, over the sides of the face and behind the neck. */
const roped =
  (width: number, length: number): Style =>
  (sitter) => {
    const { head, random } = sitter
    const ends = () => length - random.int(0, 60)
    const side = (way: 1 | -1) =>
      [0, 1, 2].map((i): Point[] => {
        const edge = way === 1 ? farEdge(head) : nearEdge(head)
        const x = edge + way * (18 - i * (width + 5))
        return [
          [edge * (0.34 - i * 0.12), -190],
          [edge * (0.9 - i * 0.14), -152],
          [edge * (1.06 - i * 0.09), -90],
          [x, -10],
          [x + way * 6, 90],
          [x + way * random.int(-4, 14), length * 0.7],
          [x + way * random.int(-8, 12), ends()],
        ]
      })
    const behind = Array.from({ length: 9 }, (_, i): Point[] => {
      const x = mix(nearEdge(head) + 4, farEdge(head) - 4, i / 8)
      return [
        [x * 0.9, -60],
        [x, 60],
        [x * 1.06, ends()],
      ]
    })
    return {
      back: ropes(sitter, behind, width + 3),
      front: combed(sitter, { top: 12, side: 6 }) + ropes(sitter, [...side(1), ...side(-1)], width),
    }
  }

/** The parting of hair that is combed back. */
function partingLine({ head, parting, hair }: Sitter, part: number): string {
  const [x, y] = head.at(parting * part * 100, -126)
  return line(
    `M${Math.round(x)} ${Math.round(y)}Q${Math.round(x * 0.8)} -160 ${Math.round(x * 0.5)} -188`,
    hair.deep,
    4,
    0.5,
  )
}

function sideBraid(sitter: Sitter): Hair {
  const { head } = sitter
  const x = nearEdge(head)
  const path: Point[] = [
    [x + 2, 66],
    [x - 4, 120],
    [x + 18, 190],
    [x + 34, 260],
    [x + 38, 330],
  ]
  return {
    ears: true,
    back: hanging(sitter, 80, 2),
    front: combed(sitter, { top: 10, side: 5 }) + partingLine(sitter, 0.4) + braid(sitter, path, 30),
  }
}

/** Hair close to the skull, opaque on every skin. */
export function cropped(sitter: Sitter, share = 0.62, back = 0): string {
  const { head, hair, skin } = sitter
  return fill(smooth([...crown(head, 0, -1), ...hairline(head, back)]), blend(skin.base, hair.base, share))
}

const STYLES: Record<WomensHair, Style> = {
  'long-straight': long(330, 'straight', 0.1),
  'long-waves': long(320, 'wavy', 0.35),
  'long-curls': curly(250, 30),
  'curtain-fringe': (sitter) => {
    const { back, front } = long(310, 'wavy', 0)(sitter)
    return { back, front: front + curtains(sitter) }
  },
  bob: (sitter) => ({
    back: hanging(sitter, 150, 12),
    front: parted(sitter, { length: 146, part: 0.35, wide: 10, tuck: 12, top: 18 }),
  }),
  'bob-fringe': (sitter) => ({
    back: hanging(sitter, 146, 12),
    front: parted(sitter, { length: 142, part: 0, wide: 10, tuck: 12, top: 18 }) + fringe(sitter),
  }),
  'lob-waves': (sitter) => ({
    back: hanging(sitter, 214, 14),
    front: parted(sitter, { length: 214, texture: 'wavy', part: 0.4, wide: 16, top: 12 }),
  }),
  pixie,
  'curly-bob': curly(130, 26),
  afro: curly(84, 62),
  'top-bun': (sitter) => ({
    ears: true,
    back: bun(sitter, nearEdge(sitter.head) * 0.16, -232, 46),
    front: combed(sitter, { top: 8 }),
  }),
  'low-bun': (sitter) => ({
    back: bun(sitter, nearEdge(sitter.head) + 14, 84, 48),
    ears: true,
    front: combed(sitter, { top: 9, side: 5 }) + partingLine(sitter, 0.15),
  }),
  ponytail,
  'side-braid': sideBraid,
  'box-braids': roped(13, 320),
  locs: roped(18, 220),
  'half-up': (sitter) => ({
    back: bun(sitter, nearEdge(sitter.head) * 0.3, -212, 36) + hanging(sitter, 300, 14),
    front: parted(sitter, { length: 290, texture: 'wavy', part: 0, wide: 14 }) + combed(sitter, { top: 7 }),
  }),
  'layers-fringe': (sitter) => ({
    back: hanging(sitter, 260, 18),
    front:
      parted(sitter, { length: 240, texture: 'wavy', part: 0, wide: 20, top: 12 }) + fringe(sitter, -40, 12),
  }),
  shaved: (sitter) => ({ ears: true, back: '', front: cropped(sitter, 0.66) }),
}

export const drawWomensHair = (sitter: Sitter, style: WomensHair): Hair => STYLES[style](sitter)
