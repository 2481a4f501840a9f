import { hasPal } from '../../core/rules/chat/chat.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Site } from '../site/site.ts'
import { hasOpenAlarm } from './alarm-store.ts'
import { composeAnswer } from './compose-answer.ts'
import { sendAsPal } from './send-as-pal.ts'
import { type SendDeps, type sendMessage, TurnRefused } from './send-message.ts'

type Answered = Awaited<ReturnType<typeof sendMessage>> & { memberId: string }

/**
 * Answers a message of a member who may come to harm with a kind sentence of the pal, at once. While the alarm is open nobody
 * owes an answer, so the queue of the pal has none to give (docs/product.md, chat-alarms).
 */
export async function answerAlarm(deps: SendDeps, { settings }: Site, sent: Answered) {
  const { memberId, conversation: conversationId, other: fictionalId } = sent
  const mayAnswer = hasPal(settings.fictional_answers) && !sent.repeated && !sent.alarms.includes('minor')
  // A conversation with an open alarm costs nothing, so the others are not looked up.
  if (!mayAnswer || sent.cost > 0) return
  if (!(await hasOpenAlarm(deps.db, { memberId, partnerId: fictionalId, reason: 'self_harm' }))) return
  const composed = await composeAnswer(deps.db, { conversationId, fictionalId, memberId }, deps.now())
  if (!composed) return
  await sendAsPal(deps, { conversationId, fictionalId }, composed).catch((error: unknown) => {
    // The member wrote once more, which is answered instead, or can no longer be written to.
    if (!(error instanceof AppError || error instanceof TurnRefused)) throw error
  })
}
