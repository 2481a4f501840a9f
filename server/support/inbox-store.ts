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
import { openRow, sealRow } from '../platform/keys/ring.ts'
import { isFromMailbox, openTicket, type TicketRow } from './store.ts'

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

const openListed = <Row extends { ticket: typeof supportTicket.$inferSelect }>(row: Row) => ({
  ...row,
  ticket: openTicket(row.ticket),
})

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
export async function listTicketRows(
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
  const rows = await fromTickets(tx)
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
  return rows.map(openListed)
}

const isTicket = (sites: Sites, number: string): SQL | undefined =>
  and(eq(supportTicket.number, number.toUpperCase()), onSites(supportTicket.siteId, sites))

export async function findListedTicket(
  tx: Tx,
  sites: Sites,
  number: string,
): Promise<ListedTicket | undefined> {
  const [row] = await fromTickets(tx).where(isTicket(sites, number))
  return row && openListed(row)
}

/** Locks a ticket until the transaction ends. One that cannot be opened cannot be worked on either. */
export async function lockTicket(tx: Tx, sites: Sites, number: string): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(supportTicket).where(isTicket(sites, number)).for('update')
  const ticket = row && openTicket(row)
  return ticket?.isOpen ? ticket : undefined
}

type TicketChange = Partial<
  Omit<typeof supportTicket.$inferInsert, 'name' | 'email' | 'subject' | 'text' | 'sender' | 'sealed'>
>

export const updateTicket = (tx: Tx, number: string, change: TicketChange) =>
  tx.update(supportTicket).set(change).where(eq(supportTicket.number, number))

type WithText<Row> = Omit<Row, 'text' | 'sealed'> & { text: string }

export const insertMessage = (tx: Tx, { text, ...row }: WithText<typeof supportMessage.$inferInsert>) =>
  tx.insert(supportMessage).values({ ...row, ...sealRow('support_message', row.id, { text }) })

export const insertNote = (tx: Tx, { text, ...row }: WithText<typeof supportNote.$inferInsert>) =>
  tx.insert(supportNote).values({ ...row, ...sealRow('support_note', row.id, { text }) })

/** The messages after the one that opened the ticket, with their writers and the mails that carry them. */
export async function listMessages(tx: Tx, ticket: string) {
  const rows = await tx
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
  return rows.map(({ message, ...row }) => {
    const { text } = openRow('support_message', message.id, message) ?? NO_TEXT
    return { ...row, message: { ...message, text } }
  })
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** Of a message that cannot be opened nothing is shown but who wrote it when. */
const NO_TEXT = { text: '' }

export async function listNotes(tx: Tx, ticket: string) {
  const rows = await tx
    .select({ note: supportNote, by: staff.name })
    .from(supportNote)
    .innerJoin(staff, eq(staff.id, supportNote.staffId))
    .where(eq(supportNote.ticket, ticket))
    .orderBy(asc(supportNote.at), asc(supportNote.id))
  return rows.map(({ note, by }) => {
    const { text } = openRow('support_note', note.id, note) ?? NO_TEXT
    return { note: { ...note, text }, by }
  })
}

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
export async function listOthers(tx: Tx, ticket: TicketRow, limit: number) {
  if (!ticket.isOpen) return []
  const rows = await tx
    .select()
    .from(supportTicket)
    .where(and(isFromMailbox(ticket.siteId, ticket.email), ne(supportTicket.number, ticket.number)))
    .orderBy(desc(supportTicket.createdAt))
    .limit(limit)
  return rows.map(openTicket).map(({ number, subject, state }) => ({ number, subject, state }))
}

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
