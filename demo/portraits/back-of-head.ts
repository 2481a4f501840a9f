import { blend, darker } from './colours.ts'
import type { Look } from './look.ts'
import { fill, line } from './paint.ts'
import { bumpy, oval, type Point, smooth, symmetric, trace } from './pen.ts'
import type { Sitter } from './sitter.ts'

type Colours = { skin: string; hair: string }
type Brush = Colours & { random: () => number; parting: number }
type Mane = (brush: Brush) => string

const SKULL = oval(0, -4, 37, 43)
const ears = ({ skin }: Colours) => fill(oval(-36, 6, 8, 12) + oval(36, 6, 8, 12), skin)

/** Hair that is shorn: the skin shows through it. */
const shorn =
  (density: number): Mane =>
  (brush) =>
    ears(brush) + fill(SKULL, blend(brush.skin, brush.hair, density))

const short = shorn(1)

/** Loose hair that ends so far below the middle of the head; the shoulders begin at 46. */
const loose =
  (length: number, wide: number): Mane =>
  ({ hair }) =>
    fill(smooth(outline(length, wide)), hair)

const outline = (length: number, wide: number): Point[] =>
  symmetric([
    [0, -50],
    [30, -40],
    [43, 0],
    [wide, length * 0.6],
    [wide - 10, length],
    [0, length + 8],
  ])

/** Loose hair in many strands: braids or locs. */
const strands =
  (length: number, wide: number): Mane =>
  (brush) =>
    loose(length, wide)(brush) +
    line(
      [-30, -15, 0, 15, 30].map((x) => `M${x * 0.6} -44Q${x} 0 ${x} ${length}`).join(''),
      darker(brush.hair, 0.35),
      3,
      0.7,
    )

/** Curls, as far around the head as the size says. */
const curls =
  (size: number): Mane =>
  (brush) => {
    const around = trace('0,-58 44,-40 56,0 40,38 0,46 -40,38 -56,0 -44,-40')
    const scaled = around.map(([x, y]): Point => [x * size, y * size])
    return ears(brush) + fill(bumpy(scaled, 26 * size, brush.random), brush.hair)
  }

const longCurls: Mane = ({ hair, random }) => fill(bumpy(outline(78, 58), 26, random), hair)

/** A knot of hair on the head or in the neck. */
const knot =
  (y: number, radius: number, under: Mane = short): Mane =>
  (brush) =>
    under(brush) +
    fill(oval(0, y, radius), brush.hair) +
    line(
      `M${-radius * 0.6} ${y + radius * 0.7}q${radius * 0.6} 8 ${radius * 1.2} 0`,
      darker(brush.hair, 0.4),
      4,
    )

const ponytail: Mane = (brush) =>
  short(brush) +
  fill(smooth(trace('-9,-34 9,-34 21,12 15,92 0,122 -15,92 -21,12')), darker(brush.hair, 0.12)) +
  line('M-11 -26q11 7 22 0', darker(brush.hair, 0.5), 6)

/** The braid falls over one shoulder. */
const braid: Mane = (brush) =>
  short(brush) +
  [0, 1, 2, 3, 4]
    .map((place) => fill(oval(brush.parting * (14 + place * 8), 34 + place * 18, 13, 12), brush.hair))
    .join('') +
  line(
    [0, 1, 2, 3]
      .map((place) => `M${brush.parting * (16 + place * 8) - 9} ${44 + place * 18}q9 6 18 0`)
      .join(''),
    darker(brush.hair, 0.4),
    3,
  )

/** How each hair style looks from behind; those that are not named are short. */
const MANES: Partial<Record<Look['hair'], Mane>> = {
  bald: shorn(0),
  shaved: shorn(0.5),
  buzz: shorn(0.75),
  'long-straight': loose(120, 50),
  'long-waves': loose(110, 56),
  'curtain-fringe': loose(110, 54),
  'layers-fringe': loose(84, 54),
  'half-up': knot(-52, 15, loose(90, 52)),
  'long-curls': longCurls,
  'box-braids': strands(100, 50),
  locs: strands(62, 50),
  'man-locs': strands(42, 48),
  bob: loose(40, 48),
  'bob-fringe': loose(40, 48),
  'lob-waves': loose(62, 52),
  'man-waves': loose(42, 46),
  afro: curls(1),
  'curly-bob': curls(0.94),
  'short-afro': curls(0.86),
  'curly-top': curls(0.82),
  'short-curls': curls(0.78),
  'top-bun': knot(-56, 20),
  'man-bun': knot(-50, 15),
  'low-bun': knot(32, 20),
  ponytail,
  'side-braid': braid,
}

/** A head of radius 40 from behind, its middle at (0, 0). */
export function backOfHead({ look, random, parting }: Sitter, { skin, hair }: Colours): string {
  const mane = MANES[look.hair] ?? short
  return fill('M-20 20h40v52h-40Z', skin) + mane({ skin, hair, random: random.next, parting })
}

const BEARDS: Record<Look['beard'], string> = {
  none: '',
  stubble: '',
  short: 'M13 18Q26 16 40 18Q41 42 12 42Q6 32 13 18Z',
  full: 'M12 12Q26 12 42 17Q46 54 14 52Q4 34 12 12Z',
  moustache: 'M24 16Q34 10 43 17Q36 23 24 21Z',
  goatee: 'M27 18Q36 13 42 18Q43 44 26 43Q24 30 27 18Z',
}

/** The face over the same head, seen from its right side. */
export function faceFromAside({ look, skin, roots }: Sitter): string {
  const beard = BEARDS[look.beard]
  const glasses = look.glasses === 'none' ? '' : line(`${oval(31, -4, 9)}M22 -4H2`, '#2a1618', 3)
  return (
    fill('M12 -34Q38 -24 40 -6L48 8Q48 13 40 14Q41 42 12 42Q2 10 12 -34Z', skin.base) +
    (beard && fill(beard, roots.base)) +
    fill(oval(28, -4, 3.5, 4.5), '#2a1618') +
    line('M24 25q7 5 13 0', skin.deep, 3.4) +
    glasses
  )
}
