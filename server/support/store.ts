import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { supportTicket } from '../platform/db/schema/support.ts'

export type Ticket = typeof supportTicket.$inferInsert

/** Returns false when the number is taken, or when a parallel request has just stored the same ticket. */
export async function insertTicket(tx: Tx, ticket: Ticket): Promise<boolean> {
  const rows = await tx
    .insert(supportTicket)
    .values(ticket)
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
        eq(supportTicket.sender, sender),
        eq(supportTicket.requestKey, key),
      ),
    )
  return row?.number
}

/** Deletes what a member wrote to us, also while logged out, as known by the mailbox. */
export const deleteTicketsOf = (tx: Tx, memberId: string) =>
  tx
    .delete(supportTicket)
    .where(
      or(
        eq(supportTicket.memberId, memberId),
        sql`(${supportTicket.siteId}, ${supportTicket.mailbox}) = (select site_id, mailbox from member where id = ${memberId})`,
      ),
    )

/** Deletes tickets that have not changed since a moment. One that still waits for us is work, however old it is. */
export const deleteTicketsBefore = (tx: Tx, moment: Date) =>
  tx.delete(supportTicket).where(and(ne(supportTicket.state, 'open'), lt(supportTicket.changedAt, moment)))

export async function findTicket(tx: Tx, { number, siteId }: { number: string; siteId: string }) {
  const [row] = await tx
    .select()
    .from(supportTicket)
    .where(and(eq(supportTicket.number, number), eq(supportTicket.siteId, siteId)))
  return row
}
