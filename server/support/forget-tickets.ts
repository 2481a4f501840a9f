import { DAY_MS } from '../../core/rules/durations.ts'
import { TICKET_DAYS } from '../../core/rules/support/support.ts'
import { readAccount } from '../account/store.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteMailsOfMailbox } from '../platform/mail/outbox-store.ts'
import { deleteTicketsBefore, deleteTicketsOf, deleteTicketsOfMailbox } from './store.ts'

/** Tickets are personal data and are deleted when they are old enough to be settled. */
export const forgetOldTickets = (tx: Tx, now: Date) =>
  deleteTicketsBefore(tx, new Date(now.getTime() - TICKET_DAYS * DAY_MS))

/** Deletes the questions and complaints of an erased member, also those sent while logged out, and their mails. */
export async function forgetTicketsOf(tx: Tx, { memberId, siteId }: { memberId: string; siteId: string }) {
  await deleteTicketsOf(tx, memberId)
  const { email } = (await readAccount(tx, memberId)).member
  if (email === null) return
  await deleteTicketsOfMailbox(tx, siteId, email)
  await deleteMailsOfMailbox(tx, siteId, email)
}
