import { describe, expect, test } from 'vitest'
import { palPauses } from './pauses.ts'

const SEEDS = Array.from({ length: 200 }, (_, index) => `message ${index}`)

describe('the pal', () => {
  test('reads for one to three seconds', () => {
    for (const seed of SEEDS) {
      const { typingAfterMs } = palPauses('Hi', seed)
      expect(typingAfterMs).toBeGreaterThanOrEqual(1_000)
      expect(typingAfterMs).toBeLessThanOrEqual(3_000)
    }
  })

  test('answers after four to fourteen seconds, short or long', () => {
    for (const seed of SEEDS) {
      for (const text of ['Hi', 'a'.repeat(90), 'a'.repeat(600)]) {
        const { typingAfterMs, replyAfterMs } = palPauses(text, seed)
        expect(replyAfterMs).toBeGreaterThanOrEqual(4_000)
        expect(replyAfterMs).toBeLessThanOrEqual(14_000)
        expect(replyAfterMs).toBeGreaterThan(typingAfterMs)
      }
    }
  })

  test('takes longer for more words, and the same time for the same message', () => {
    for (const seed of SEEDS) {
      expect(palPauses('a'.repeat(120), seed).replyAfterMs).toBeGreaterThan(palPauses('a', seed).replyAfterMs)
    }
    expect(palPauses('Hello', 'one')).toEqual(palPauses('Hello', 'one'))
  })
})
