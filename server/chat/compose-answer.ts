import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { ASKS, type MessageKind } from '../../core/rules/chat/chat.ts'
import { messageIdOf } from '../../core/rules/chat/message-id.ts'
import type { Tx } from '../platform/db/database.ts'
import { isWritten } from '../relations/lines.ts'
import { hasOpenAlarm } from './alarm-store.ts'
import { guardReply } from './guard/guard-reply.ts'
import { readAsked } from './guard/read-asked.ts'
import { listMessages, type MessageRow } from './message-store.ts'
import { listNotes } from './note-store.ts'
import type { TurnLine } from './pal/pal-input.ts'
import { isAbout } from './pal/understand.ts'
import { findPartner, findPersona } from './profile-store.ts'
import { findAlarms } from './words/find-alarms.ts'

/** How many messages of a conversation the pal reads: more than its lines last for. */
const MEMORY = 1_000

type Written = MessageRow & { kind: MessageKind }
type Owed = { conversationId: string; fictionalId: string; memberId: string }

/**
 * The answer of the pal to a conversation in which the member wrote last: what it sends, or proposes to the person who
 * answers, after the truth guard has read it. The same messages get the same answer. Null if one of the two is gone.
 */
export async function composeAnswer(tx: Tx, { conversationId, fictionalId, memberId }: Owed, now: Date) {
  const rows = await listMessages(tx, conversationId, { after: 0, limit: MEMORY })
  const history = rows.filter(isWritten).reverse()
  const last = history.at(-1)
  const persona = await findPersona(tx, fictionalId)
  const partner = await findPartner(tx, memberId)
  if (!last || !persona || !partner) return null
  const answered = history.findLastIndex(({ authorId }) => authorId !== memberId)
  const unanswered = history.slice(answered + 1)
  const isInNeed = await hasOpenAlarm(tx, { memberId, partnerId: fictionalId, reason: 'self_harm' })
  const turn = unanswered.map((row) => readTurnLine(row, isInNeed))
  const input = {
    locale: partner.language,
    persona: {
      name: persona.name,
      about: persona.about,
      age: ageOn(persona.dateOfBirth, dayIn('UTC', now)),
      city: persona.city,
      reason: persona.reason_for_joining,
      interests: persona.interests,
    },
    partner: { name: partner.name },
    history: history
      .slice(0, answered + 1)
      .map(({ authorId, text }) => ({ mine: authorId === fictionalId, text })),
    turn,
    memory: await listNotes(tx, conversationId),
    seed: messageIdOf(conversationId, last.number),
  }
  const context = readAsked(history, memberId)
  const reply = guardReply(input, context)
  return {
    ...reply,
    /** The numbers of the member's messages that it does not understand. */
    back: unanswered.flatMap(({ number }, index) => (reply.notUnderstood.includes(index) ? [number] : [])),
    context,
    asked: turn.map(({ text }) => text),
    last,
    persona,
    partner,
  }
}

/** While an alarm says that the member may come to harm, each of their messages is answered like one that says so. */
const readTurnLine = ({ text, kind, gift, asks, at }: Written, isInNeed: boolean): TurnLine => ({
  text,
  kind,
  ...(gift && { gift }),
  asksReal: (asks & ASKS.real) > 0,
  asksMeet: (asks & ASKS.meet) > 0 || isAbout('contact', text),
  alarm: findAlarms(text, at)[0] ?? (isInNeed ? 'self_harm' : null),
})
