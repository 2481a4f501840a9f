import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../core/i18n/locales.ts'
import { heldIn, readLies } from './read-lies.ts'

/**
 * The sealed rounds. Their sentences are known by now, so these floors keep what was reached and say nothing about
 * sentences that nobody has seen (docs/measurements.md).
 */
describe.each([
  { round: '1', leastHeld: 0.92, mostFalse: 0.036 },
  { round: '2', leastHeld: 0.87, mostFalse: 0.044 },
])('of round $round', ({ round, leastHeld, mostFalse }) => {
  const read = LANGUAGES.flatMap((language) =>
    readLies(join(import.meta.dirname, 'rounds', round), language).map((lie) => ({
      kind: lie.kind,
      isHeld: heldIn(lie, language).length > 0,
    })),
  )
  const shareOf = (isMeant: (kind: string) => boolean) => {
    const meant = read.filter(({ kind }) => isMeant(kind))
    return meant.filter(({ isHeld }) => isHeld).length / meant.length
  }

  test('lies are held as often as when the lists were mended', () => {
    expect(shareOf((kind) => kind !== 'harmless')).toBeGreaterThanOrEqual(leastHeld)
  })

  test('harmless answers are hardly ever held', () => {
    expect(shareOf((kind) => kind === 'harmless')).toBeLessThanOrEqual(mostFalse)
  })
})
