import { ANSWER_WITHIN_MS, ASKS, hasPal, PAL_WAITS_MS } from '../../core/rules/chat/chat.ts'
import type { Site } from '../site/site.ts'
import { palPauses } from './pal/pauses.ts'
import { mayAsk } from './words/may-ask.ts'

/** How a message would be answered if it goes to a fictional profile. */
export type ReplyPlan = {
  /** The credits come back if there is no answer within this time. */
  withinMs: number
  /** When the pal begins to type and answers, and how long it waits for people first; null where only people answer. */
  pal: { typingAfterMs: number; replyAfterMs: number; waitsMs: number } | null
  /** Whether a person may answer: a program sees no photos. */
  seesPhotos: boolean
  /** What the message may ask, as a sum of `ASKS`. The site itself answers that. */
  asks: number
}

/** The reply to a message by the settings of its sender's site; null where nobody answers for fictional profiles. */
export function planReply(
  { fictional_answers: answers }: Pick<Site['settings'], 'fictional_answers'>,
  text: string,
  key: string,
): ReplyPlan | null {
  if (answers === 'nobody') return null
  const waitsMs = answers === 'staff_then_pal' ? PAL_WAITS_MS : 0
  return {
    withinMs: ANSWER_WITHIN_MS,
    pal: hasPal(answers) ? { ...palPauses(text, key), waitsMs } : null,
    seesPhotos: answers !== 'pal',
    asks: asksIn(text),
  }
}

function asksIn(text: string): number {
  const { real, meet } = mayAsk(text)
  return (real ? ASKS.real : 0) + (meet ? ASKS.meet : 0)
}
