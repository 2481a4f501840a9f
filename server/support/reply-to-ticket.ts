import { randomUUID } from 'node:crypto'
import { answerDue } from '../../core/rules/support/support.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { SupportDeps } from './deps.ts'
import { findMessage, insertMessage, listMessages, lockTicket, updateTicket } from './inbox-store.ts'
import { findTicket, type TicketRow } from './store.ts'
import { withoutControls } from './write-ticket.ts'

type Opened = { token: string; siteId: string }

/** The thread of a ticket for its writer, by the link of our mails. Notes and names of staff stay with us. */
export async function readOwnTicket({ db, ticketLinks }: SupportDeps, { token, siteId }: Opened) {
  const number = ticketLinks.read(token)
  const ticket = number === null ? undefined : await findTicket(db, { number, siteId })
  if (!ticket) throw new AppError('ticket_gone')
  const messages = await listMessages(db, ticket.number)
  return {
    number: ticket.number,
    subject: ticket.subject,
    state: ticket.state,
    thread: [
      { at: ticket.createdAt.toISOString(), from: 'you' as const, text: ticket.text },
      ...messages.map(({ message: { at, author, text } }) => ({
        at: at.toISOString(),
        from: author === 'member' ? ('you' as const) : ('us' as const),
        text,
      })),
    ],
  }
}

/** Adds what the writer of a ticket wrote on its page. The ticket is open again, and its clock begins anew. */
export async function replyToTicket(
  { db, now, ticketLinks }: SupportDeps,
  { token, siteId, timeZone, text, key }: Opened & { timeZone: string; text: string; key: string },
) {
  const number = ticketLinks.read(token)
  return db.transaction(async (tx) => {
    const ticket = number === null ? undefined : await lockTicket(tx, [siteId], number)
    if (!ticket) throw new AppError('ticket_gone')
    const earlier = await findMessage(tx, ticket.number, key)
    const message =
      earlier ?? (await addReply(tx, ticket, { text: withoutControls(text), key, timeZone }, now())).id
    return { ticket: ticket.number, message }
  })
}

type Reply = { text: string; key: string; timeZone: string }

/**
 * Adds a message of the writer to a locked ticket. A ticket that was already open keeps its clock: writing more must not
 * make anybody wait for longer.
 */
export async function addReply(tx: Tx, ticket: TicketRow, { text, key, timeZone }: Reply, at: Date) {
  const { number, memberId, kind, state } = ticket
  const id = randomUUID()
  await insertMessage(tx, {
    id,
    ticket: number,
    memberId,
    at,
    author: 'member',
    text,
    requestKey: key,
  })
  const version = ticket.version + 1
  const reopened = { state: 'open', reopenedAt: at, dueAt: answerDue(kind, at, timeZone) } as const
  await updateTicket(tx, number, { version, changedAt: at, ...(state !== 'open' && reopened) })
  return { id, version }
}
