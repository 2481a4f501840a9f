import { entriesOf } from '../../core/typed.ts'
import type { Random } from '../random.ts'

export type Weights<T extends string> = Readonly<Partial<Record<T, number>>>

/** One key, drawn by weight. Keys without a weight are never drawn. */
export function pickWeighted<T extends string>(random: Random, weights: Weights<T>): T {
  const entries = entriesOf<T, number>(weights)
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  let left = random.next() * total
  for (const [key, weight] of entries) {
    left -= weight
    if (left < 0) return key
  }
  throw new Error('cannot pick where every weight is zero')
}

/** `count` different keys, drawn by weight, so that heavier ones come earlier and more often. */
export function sampleWeighted<T extends string>(random: Random, weights: Weights<T>, count: number): T[] {
  const left: Partial<Record<T, number>> = { ...weights }
  const chosen: T[] = []
  while (chosen.length < count && Object.values<number | undefined>(left).some((weight) => weight)) {
    const key = pickWeighted(random, left)
    chosen.push(key)
    delete left[key]
  }
  return chosen
}

/** Divides `count` over the keys in proportion to their weights; rounding loses nobody. */
export function apportion<T extends string>(weights: Weights<T>, count: number): Map<T, number> {
  const entries = entriesOf<T, number>(weights)
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  const shares = entries.map(([key, weight]) => ({ key, exact: (count * weight) / total }))
  const seats = new Map(shares.map(({ key, exact }) => [key, Math.floor(exact)]))
  let left = count - [...seats.values()].reduce((sum, seat) => sum + seat, 0)
  const byRemainder = [...shares].sort((a, b) => (b.exact % 1) - (a.exact % 1))
  for (const { key } of byRemainder) {
    if (left-- <= 0) break
    seats.set(key, (seats.get(key) ?? 0) + 1)
  }
  return seats
}
