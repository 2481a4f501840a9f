import { itemAt } from '../core/typed.ts'

/** A seeded source of randomness, so that the demo is the same on every machine. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[]
  uuid(): string
}

export function createRandom(seed: string): Random {
  let state = hash(seed)
  // mulberry32: small, fast and good enough for picking hair colours.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const sample = <T>(items: readonly T[], count: number) => {
    const pool = [...items]
    const chosen: T[] = []
    while (chosen.length < count && pool.length > 0) chosen.push(...pool.splice(int(0, pool.length - 1), 1))
    return chosen
  }
  const pick = <T>(items: readonly T[]) => {
    if (items.length === 0) throw new Error('cannot pick from an empty list')
    return itemAt(items, int(0, items.length - 1))
  }
  const uuid = () => {
    const digits = Array.from({ length: 32 }, () => int(0, 15).toString(16))
    digits[12] = '4'
    digits[16] = pick(['8', '9', 'a', 'b'])
    return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  return { next, int, pick, sample, uuid, chance: (probability) => next() < probability }
}

/** FNV-1a, turning a readable seed into a number. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value
}
