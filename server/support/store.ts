import { and, eq, lt, ne, or } from 'drizzle-orm'
import { mailboxOf } from '../../core/rules/account/mailbox.ts'
import type { Tx } from '../platform/db/database.ts'
import { supportTicket } from '../platform/db/schema/support.ts'
import { hashMailbox, hashSender, openRow, sealRow } from '../platform/keys/ring.ts'
import type { SealedValues } from '../platform/keys/sealed-columns.ts'

type StoredTicket = typeof supportTicket.$inferSelect
type Words = SealedValues['support_ticket']
type WithWords<Row> = Omit<Row, keyof Words | 'sealed' | 'mailbox' | 'mailboxHash' | 'senderHash'> & Words
export type Ticket = WithWords<typeof supportTicket.$inferInsert>
/** A ticket with its words, which are empty if they cannot be opened. */
export type TicketRow = WithWords<StoredTicket> & { isOpen: boolean }

const NO_WORDS: Words = { name: '', email: '', subject: '', text: '', sender: '' }

export function openTicket({ sealed, mailbox, mailboxHash, senderHash, ...row }: StoredTicket): TicketRow {
  const words = openRow('support_ticket', row.number, { ...row, sealed })
  return { ...row, ...(words ?? NO_WORDS), isOpen: words !== undefined }
}

/** Condition: a ticket, sealed or not, is from the mailbox behind an address on a site. */
export const isFromMailbox = (siteId: string, email: string) =>
  and(
    eq(supportTicket.siteId, siteId),
    or(eq(supportTicket.mailboxHash, hashMailbox(email)), eq(supportTicket.mailbox, mailboxOf(email))),
  )

/** Returns false when the number is taken, or when a parallel request has just stored the same ticket. */
export async function insertTicket(
  tx: Tx,
  { name, email, subject, text, sender, ...ticket }: Ticket,
): Promise<boolean> {
  const words = { name, email, subject, text, sender }
  const rows = await tx
    .insert(supportTicket)
    .values({ ...ticket, ...sealRow('support_ticket', ticket.number, words) })
    .onConflictDoNothing()
    .returning({ number: supportTicket.number })
  return rows.length > 0
}

type Request = { siteId: string; sender: string; key: string }

export async function findByKey(tx: Tx, { siteId, sender, key }: Request): Promise<string | undefined> {
  const [row] = await tx
    .select({ number: supportTicket.number })
    .from(supportTicket)
    .where(
      and(
        eq(supportTicket.siteId, siteId),
        or(eq(supportTicket.senderHash, hashSender(sender)), eq(supportTicket.sender, sender)),
        eq(supportTicket.requestKey, key),
      ),
    )
  return row?.number
}

/** Deletes what a member wrote to us. */
export const deleteTicketsOf = (tx: Tx, memberId: string) =>
  tx.delete(supportTicket).where(eq(supportTicket.memberId, memberId))

/** Deletes what was written to a site from the mailbox behind an address, also by somebody who was logged out. */
export const deleteTicketsOfMailbox = (tx: Tx, siteId: string, email: string) =>
  tx.delete(supportTicket).where(isFromMailbox(siteId, email))

/** Deletes tickets that have not changed since a moment. One that still waits for us is work, however old it is. */
export const deleteTicketsBefore = (tx: Tx, moment: Date) =>
  tx.delete(supportTicket).where(and(ne(supportTicket.state, 'open'), lt(supportTicket.changedAt, moment)))

export async function findTicket(tx: Tx, { number, siteId }: { number: string; siteId: string }) {
  const [row] = await tx
    .select()
    .from(supportTicket)
    .where(and(eq(supportTicket.number, number), eq(supportTicket.siteId, siteId)))
  return row && openTicket(row)
}
