import type { Pool } from 'pg'
import { gather } from '../platform/db/gather.ts'
import { hasGivenWay, isOutage } from '../platform/http/outage.ts'
import { callSendMessage, callSendMessages, type SendValues, type SentRow } from './message-store.ts'

/** Sends a message by the values of `send_message`. */
export type MessageSender = (values: SendValues) => Promise<SentRow>

/** Sends each message as one statement. */
export const createLoneSender =
  (pool: Pool): MessageSender =>
  (values) =>
    callSendMessage(pool, values)

/**
 * Sends messages of members that come while others are under way together. What the staff and pals answer goes alone: their
 * statement is refused when the time of the work that it belongs to is over.
 */
export function createMessageSender(pool: Pool): MessageSender {
  const alone = createLoneSender(pool)
  const gathered = gather<SendValues, SentRow>({
    alone,
    together: (sendings) => callSendMessages(pool, sendings),
    isUndone: (error) => hasGivenWay(error) || !isOutage(error),
  })
  return (values) => (values.author_kind === 'member' ? gathered(values) : alone(values))
}
