import { hash } from 'node:crypto'

/** A number from 0 up to, not including, 1: always the same for the same seed and purpose. */
export function vary(seed: string, purpose: string): number {
  return hash('sha256', `${seed}/${purpose}`, 'buffer').readUInt32BE(0) / 2 ** 32
}

/** One of the items, always the same for the same seed and purpose. */
export function pick<T>(items: readonly T[], seed: string, purpose: string): T | undefined {
  return items[Math.floor(vary(seed, purpose) * items.length)]
}
