import type { Random } from '../random.ts'
import { fill, type Paint, type Stop, sheer } from './paint.ts'

/** The tools of a background. Its light stands on the right; mirroring moves it to the left. */
export type Brush = { paint: Paint; random: Random }

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`

/** A gradient over the whole picture, from top to bottom. */
export function backdrop({ paint }: Brush, ...stops: Stop[]): string {
  return `<rect width="800" height="1000" fill="${paint.linear(0, 0, 0, 1000, stops)}"/>`
}

/** Round lights that are out of focus. */
export function bokeh(
  { random }: Brush,
  colours: readonly string[],
  count: number,
  top: number,
  low: number,
): string {
  return Array.from({ length: count }, () => {
    const r = random.int(10, 44)
    const place = `cx="${random.int(0, 800)}" cy="${random.int(top, low)}" r="${r}"`
    return `<circle ${place} fill="${sheer(random.pick(colours), 0.52 - r / 120)}"/>`
  }).join('')
}

/** Leaves on a stem, for pots and branches. */
export function plant(
  { random }: Brush,
  x: number,
  y: number,
  size: number,
  colours: readonly string[],
): string {
  return Array.from({ length: 9 }, (_, i) => {
    const angle = -Math.PI / 2 + (i - 4) * 0.34 + (random.next() - 0.5) * 0.2
    const reach = size * (0.75 + random.next() * 0.4)
    const tip = [Math.round(x + Math.cos(angle) * reach), Math.round(y + Math.sin(angle) * reach)] as const
    const bend = (share: number) => {
      const side = angle + share
      const far = reach * 0.62
      return `${Math.round(x + Math.cos(side) * far)} ${Math.round(y + Math.sin(side) * far)}`
    }
    return fill(
      `M${x} ${y}Q${bend(0.34)} ${tip[0]} ${tip[1]}Q${bend(-0.34)} ${x} ${y}Z`,
      random.pick(colours),
    )
  }).join('')
}
