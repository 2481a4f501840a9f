import { and, asc, desc, eq, inArray, isNull, lt, min, ne, type SQL, sql } from 'drizzle-orm'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { TicketKind, TicketState } from '../../core/rules/support/support.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { profile } from '../platform/db/schema/members.ts'
import { creditOrder } from '../platform/db/schema/money.ts'
import { outbox } from '../platform/db/schema/platform.ts'
import { staff } from '../platform/db/schema/staff.ts'
import { supportMessage, supportNote, supportTicket } from '../platform/db/schema/support.ts'

export type TicketRow = typeof supportTicket.$inferSelect

/** Answers whose mail was given up, by their tickets. The mails are few, so the query begins with them. */
const undelivered = (tx: Tx) =>
  tx
    .select({ ticket: supportMessage.ticket })
    .from(outbox)
    .innerJoin(supportMessage, eq(supportMessage.outboxId, outbox.id))
    .where(and(isNull(outbox.sentAt), isNull(outbox.nextAttemptAt)))

/** Columns of a list: the ticket, who has claimed it, and whether an answer did not arrive. */
const columns = (tx: Tx) => ({
  ticket: supportTicket,
  claimer: staff.name,
  undelivered: sql<boolean>`${inArray(supportTicket.number, undelivered(tx))}`,
})
export type ListedTicket = { ticket: TicketRow; claimer: string | null; undelivered: boolean }

const fromTickets = (tx: Tx) =>
  tx.select(columns(tx)).from(supportTicket).leftJoin(staff, eq(staff.id, supportTicket.claimedBy))

/** The place of a ticket in its list. */
type TicketPlace = { at: string; number: string }

export type TicketFilter = {
  state: TicketState | 'undelivered'
  kind?: TicketKind | undefined
  claimedBy?: string | undefined
  after?: TicketPlace | undefined
}

/** Tickets of some sites: open ones by their due time, others with the newest change first. */
export function listTicketRows(
  tx: Tx,
  sites: Sites,
  { state, kind, claimedBy, after }: TicketFilter,
  limit: number,
): Promise<ListedTicket[]> {
  const isOpen = state === 'open'
  const isIn =
    state === 'undelivered'
      ? inArray(supportTicket.number, undelivered(tx))
      : // A constant, so that the partial index of open tickets fits.
        isOpen
        ? sql`${supportTicket.state} = 'open'`
        : eq(supportTicket.state, state)
  const [column, place] = isOpen
    ? [supportTicket.dueAt, sql`(${supportTicket.dueAt}, ${supportTicket.number})`]
    : [supportTicket.changedAt, sql`(${supportTicket.changedAt}, ${supportTicket.number})`]
  const beyond =
    after && sql`${place} ${isOpen ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.number})`
  const order = isOpen ? asc : desc
  return fromTickets(tx)
    .where(
      and(
        isIn,
        onSites(supportTicket.siteId, sites),
        kind && eq(supportTicket.kind, kind),
        claimedBy === undefined ? undefined : eq(supportTicket.claimedBy, claimedBy),
        beyond,
      ),
    )
    .orderBy(order(column), order(supportTicket.number))
    .limit(limit)
}

const isTicket = (sites: Sites, number: string): SQL | undefined =>
  and(eq(supportTicket.number, number.toUpperCase()), onSites(supportTicket.siteId, sites))

export async function findListedTicket(
  tx: Tx,
  sites: Sites,
  number: string,
): Promise<ListedTicket | undefined> {
  const [row] = await fromTickets(tx).where(isTicket(sites, number))
  return row
}

/** Locks a ticket until the transaction ends. */
export async function lockTicket(tx: Tx, sites: Sites, number: string): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(supportTicket).where(isTicket(sites, number)).for('update')
  return row
}

export const updateTicket = (tx: Tx, number: string, change: Partial<typeof supportTicket.$inferInsert>) =>
  tx.update(supportTicket).set(change).where(eq(supportTicket.number, number))

export const insertMessage = (tx: Tx, row: typeof supportMessage.$inferInsert) =>
  tx.insert(supportMessage).values(row)

export const insertNote = (tx: Tx, row: typeof supportNote.$inferInsert) => tx.insert(supportNote).values(row)

/** The messages after the one that opened the ticket, with their writers and the mails that carry them. */
export const listMessages = (tx: Tx, ticket: string) =>
  tx
    .select({
      message: supportMessage,
      by: staff.name,
      mail: { id: outbox.id, sentAt: outbox.sentAt, nextAttemptAt: outbox.nextAttemptAt },
    })
    .from(supportMessage)
    .leftJoin(staff, eq(staff.id, supportMessage.staffId))
    .leftJoin(outbox, eq(outbox.id, supportMessage.outboxId))
    .where(eq(supportMessage.ticket, ticket))
    .orderBy(asc(supportMessage.at), asc(supportMessage.order))
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export const listNotes = (tx: Tx, ticket: string) =>
  tx
    .select({ note: supportNote, by: staff.name })
    .from(supportNote)
    .innerJoin(staff, eq(staff.id, supportNote.staffId))
    .where(eq(supportNote.ticket, ticket))
    .orderBy(asc(supportNote.at), asc(supportNote.id))

/** The message of a request that was carried out before, by its key. */
export async function findMessage(tx: Tx, ticket: string, key: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: supportMessage.id })
    .from(supportMessage)
    .where(and(eq(supportMessage.ticket, ticket), eq(supportMessage.requestKey, key)))
  return row?.id
}

export async function findNote(tx: Tx, ticket: string, key: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: supportNote.id })
    .from(supportNote)
    .where(and(eq(supportNote.ticket, ticket), eq(supportNote.requestKey, key)))
  return row?.id
}

/** The newest other tickets of the mailbox that wrote this one. */
export const listOthers = (tx: Tx, { siteId, mailbox, number }: TicketRow, limit: number) =>
  tx
    .select({ number: supportTicket.number, subject: supportTicket.subject, state: supportTicket.state })
    .from(supportTicket)
    .where(
      and(
        eq(supportTicket.siteId, siteId),
        eq(supportTicket.mailbox, mailbox ?? ''),
        ne(supportTicket.number, number),
      ),
    )
    .orderBy(desc(supportTicket.createdAt))
    .limit(limit)

export async function findMemberName(tx: Tx, memberId: string) {
  const [row] = await tx.select({ name: profile.name }).from(profile).where(eq(profile.memberId, memberId))
  return row?.name
}

export async function findOrderOf(tx: Tx, orderId: string) {
  const [row] = await tx
    .select({ id: creditOrder.id, number: creditOrder.number, createdAt: creditOrder.createdAt })
    .from(creditOrder)
    .where(eq(creditOrder.id, orderId))
  return row
}

export async function findStaffName(tx: Tx, id: string) {
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id))
  return row?.name
}

/** How many tickets are open, overdue and soon due, and the due time of the first. */
export async function countOpen(tx: Tx, sites: Sites, { now, soon }: { now: Date; soon: Date }) {
  const [row] = await tx
    .select({
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${lt(supportTicket.dueAt, now)}))::int`,
      soon: sql<number>`(count(*) filter (where ${lt(supportTicket.dueAt, soon)}))::int`,
      oldest: min(supportTicket.createdAt),
    })
    .from(supportTicket)
    .where(and(sql`${supportTicket.state} = 'open'`, onSites(supportTicket.siteId, sites)))
  return row ?? { open: 0, overdue: 0, soon: 0, oldest: null }
}

/** How many tickets have an answer that did not arrive. */
export async function countUndelivered(tx: Tx, sites: Sites): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(supportTicket)
    .where(and(inArray(supportTicket.number, undelivered(tx)), onSites(supportTicket.siteId, sites)))
  return row?.count ?? 0
}
