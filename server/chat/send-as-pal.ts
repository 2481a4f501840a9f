import { messageIdOf } from '../../core/rules/chat/message-id.ts'
import type { composeAnswer } from './compose-answer.ts'
import { type SendDeps, sendMessage } from './send-message.ts'
import type { Sending } from './sending.ts'

type Composed = NonNullable<Awaited<ReturnType<typeof composeAnswer>>>
type Answered = { conversationId: string; fictionalId: string }

/** Sends what the pal composed, which costs nobody anything. The same message is answered once. */
export const sendAsPal = (
  deps: SendDeps,
  { conversationId, fictionalId }: Answered,
  { text, persona, last }: Composed,
  turn: Omit<NonNullable<Sending['turn']>, 'seen'> = {},
) =>
  sendMessage(deps, {
    from: { id: fictionalId, siteId: persona.siteId, pool: persona.pool, authorKind: 'automatic' },
    to: { conversation: conversationId },
    content: { kind: 'text', text },
    cost: 0,
    key: `pal:${messageIdOf(conversationId, last.number)}`,
    reply: null,
    turn: { seen: last.number, ...turn },
  })
