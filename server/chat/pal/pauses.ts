import { vary } from './seeded-choice.ts'

const READING = { shortest: 1_000, longest: 3_000 }
/** The longest time from a message to its answer. */
export const LONGEST_PAUSE_MS = 14_000
const TOTAL = { shortest: 4_000, longest: LONGEST_PAUSE_MS }
/** The pace of a quick typist on a phone. */
const PER_LETTER_MS = 55

/**
 * How long the pal takes for an answer, counted from the message it answers: it reads, then it is seen
 * typing, then the answer arrives.
 */
export function palPauses(text: string, seed: string): { typingAfterMs: number; replyAfterMs: number } {
  const typingAfterMs = Math.round(
    READING.shortest + vary(seed, 'reading') * (READING.longest - READING.shortest),
  )
  const pace = 0.8 + vary(seed, 'pace') * 0.4
  const total = Math.round(typingAfterMs + text.length * PER_LETTER_MS * pace)
  return { typingAfterMs, replyAfterMs: Math.min(TOTAL.longest, Math.max(TOTAL.shortest, total)) }
}
