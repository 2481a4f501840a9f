import { maskMail } from '../../core/rules/staff/masking.ts'
import type { ListedTicket, MessageRow } from './inbox-store.ts'

/** A ticket in a list of the console. */
export const presentListed = (
  { ticket, claimer, undelivered }: ListedTicket,
  staffId: string,
  now: Date,
) => ({
  number: ticket.number,
  site: ticket.siteId,
  kind: ticket.kind,
  state: ticket.state,
  subject: ticket.subject,
  name: ticket.name,
  language: ticket.language,
  created: ticket.createdAt.toISOString(),
  changed: ticket.changedAt.toISOString(),
  due: ticket.state === 'open' ? ticket.dueAt.toISOString() : null,
  reopened: ticket.reopenedAt !== null,
  undelivered,
  claim:
    ticket.claimedUntil !== null && ticket.claimedUntil > now
      ? { by: claimer ?? '', mine: ticket.claimedBy === staffId, until: ticket.claimedUntil.toISOString() }
      : null,
})

export const presentMail = ({ ticket }: ListedTicket) => maskMail(ticket.email)

type Mail = NonNullable<MessageRow['mail']>

const deliveryOf = ({ sentAt, nextAttemptAt }: Mail) =>
  sentAt !== null ? ('sent' as const) : nextAttemptAt === null ? ('given_up' as const) : ('waiting' as const)

export const presentMessage = ({ message: { id, at, author, text }, by, mail }: MessageRow) => ({
  id,
  at: at.toISOString(),
  kind: author,
  by,
  text,
  delivery: mail ? deliveryOf(mail) : null,
})
