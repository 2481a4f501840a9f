import { SECOND_MS } from '../../../core/rules/durations.ts'

/** An answer is shared for this long. */
const SHARED_MS = SECOND_MS
/** A question is busy once it was asked this often within that time. */
const BUSY_AFTER = 20
/** More questions than are ever busy at once; all are forgotten when there are more. */
const MOST_QUESTIONS = 1_000

type Question = { since: number; asked: number; answer: Promise<unknown> | null }
export type SharedReads = ReturnType<typeof createSharedReads>

/**
 * Shares the answers to busy questions: what many members ask within a second is read once. A question that is not
 * busy is never shared, so its answer is always fresh. Only for answers that are the same for everybody who asks.
 */
export function createSharedReads(elapsed: () => number = () => performance.now()) {
  const questions = new Map<string, Question>()

  const look = (key: string): Question => {
    const at = elapsed()
    const earlier = questions.get(key)
    if (earlier && at - earlier.since < SHARED_MS) return earlier
    if (questions.size >= MOST_QUESTIONS) questions.clear()
    const wasBusy = earlier?.answer && at - earlier.since < 2 * SHARED_MS
    const question: Question = { since: at, asked: wasBusy ? BUSY_AFTER : 0, answer: null }
    questions.set(key, question)
    return question
  }

  /** The answer that is shared, or null while the question is not busy. */
  return function share<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> | null {
    const question = look(key)
    question.asked += 1
    if (question.asked <= BUSY_AFTER) return null
    question.answer ??= read().catch((error) => {
      questions.delete(key)
      throw error
    })
    // A key stands for one kind of answer.
    return question.answer as Promise<Answer>
  }
}
