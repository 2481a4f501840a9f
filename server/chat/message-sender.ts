import type { Pool } from 'pg'
import { gather } from '../platform/db/gather.ts'
import { codeOf } from '../platform/error-code.ts'
import { isOutage } from '../platform/http/outage.ts'
import { callSendMessage, callSendMessages, type SendValues, type SentRow } from './message-store.ts'

/** Sends a message by the values of `send_message`. */
export type MessageSender = (values: SendValues) => Promise<SentRow>

/**
 * Sends each message as one statement, and messages of members that come while others are under way together. What the
 * staff and pals answer goes alone: it also waits for the turn, which others may hold.
 */
export function createMessageSender(pool: Pool): MessageSender {
  const alone: MessageSender = (values) => callSendMessage(pool, values)
  const gathered = gather<SendValues, SentRow>({
    alone,
    together: (sendings) => callSendMessages(pool, sendings),
    isUndone: (error) => hasGivenWay(error) || !isOutage(error),
  })
  return (values) => (isOrdinary(values) ? gathered(values) : alone(values))
}

const isOrdinary = ({ author_kind: author, kind }: SendValues) => author === 'member' && kind !== 'photo'

/** Another transaction began the same stream, or was in the way; the database itself is well. */
const hasGivenWay = (error: unknown) => ['40001', '40P01'].includes(codeOf(error) ?? '')
