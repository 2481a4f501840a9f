import { and, count, desc, eq, gt, isNull, max, or, sql } from 'drizzle-orm'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { RevealField } from '../../core/rules/staff/reveals.ts'
import { findMandate, findNewestMandate } from '../money/payments/direct-debit/store.ts'
import { receiptNumber } from '../money/payments/receipt.ts'
import type { Tx } from '../platform/db/database.ts'
import { mailColumns, mailOf, readMail } from '../platform/db/member-login.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { member } from '../platform/db/schema/account.ts'
import { profile } from '../platform/db/schema/members.ts'
import { refund } from '../platform/db/schema/money.ts'
import { approval, staffReveal } from '../platform/db/schema/staff.ts'
import { supportTicket } from '../platform/db/schema/support.ts'
import { isUuid } from '../platform/http/ids.ts'
import { openRow } from '../platform/keys/ring.ts'
import { findOrder } from './order-store.ts'
import type { Ground, RevealAbout, Revealed } from './providers.ts'

export const insertReveal = (tx: Tx, row: typeof staffReveal.$inferInsert) =>
  tx.insert(staffReveal).values(row)

/** How many fields a person revealed since a moment. */
export async function countReveals(tx: Tx, staffId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ revealed: count() })
    .from(staffReveal)
    .where(and(eq(staffReveal.staffId, staffId), gt(staffReveal.at, since)))
  return row?.revealed ?? 0
}

type Wished = { staffId: string; what: string; subjectId: string; field: RevealField; since: Date }

/** What became of a person's newest wish for a second person to let them see a field; null while it is open. */
export async function findRevealWish(tx: Tx, { staffId, what, subjectId, field, since }: Wished) {
  const [row] = await tx
    .select({ outcome: approval.outcome })
    .from(approval)
    .where(
      and(
        eq(approval.askedBy, staffId),
        eq(approval.what, what),
        eq(approval.subjectId, subjectId),
        sql`${approval.payload} ->> 'field' = ${field}`,
        or(isNull(approval.decidedAt), gt(approval.decidedAt, since)),
      ),
    )
    .orderBy(desc(approval.askedAt))
    .limit(1)
  return row
}

/** A field of a member: of the account, of the profile, or of the newest mandate for direct debits. */
export async function readMemberField(
  tx: Tx,
  sites: Sites,
  id: string,
  field: RevealField,
): Promise<Revealed | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx
    .select({ siteId: member.siteId, mail: mailColumns, birth: profile.dateOfBirth })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(and(eq(member.id, id), onSites(member.siteId, sites)))
  if (!row) return undefined
  const subject = { memberId: id, siteId: row.siteId }
  if (field === 'mail') return { ...subject, value: mailOf(row.mail) }
  if (field === 'birth') return { ...subject, value: row.birth }
  const mandate = await findNewestMandate(tx, id)
  return { ...subject, value: mandate?.[field] ?? null }
}

/** A field of an order: of the mandate by which it was paid, or of its buyer. */
export async function readOrderField(
  tx: Tx,
  sites: Sites,
  id: string,
  field: RevealField,
): Promise<Revealed | undefined> {
  const order = await findOrder(tx, sites, id)
  if (!order) return undefined
  if (field === 'mail' || field === 'birth') return readMemberField(tx, sites, order.memberId, field)
  const mandate = await findMandate(tx, order.id)
  return { memberId: order.memberId, siteId: order.siteId, value: mandate?.[field] ?? null }
}

/** The mail address of a ticket; whoever wrote it without an account has no settings to be told in. */
export async function readTicketField(
  tx: Tx,
  sites: Sites,
  number: string,
  field: RevealField,
): Promise<Revealed | undefined> {
  const ticket = await findTicket(tx, sites, number)
  if (!ticket) return undefined
  const { memberId, siteId, email } = ticket
  return { memberId, siteId, value: field === 'mail' ? email : null }
}

export async function findTicket(tx: Tx, sites: Sites, number: string) {
  const [ticket] = await tx
    .select()
    .from(supportTicket)
    .where(and(eq(supportTicket.number, number.toUpperCase()), onSites(supportTicket.siteId, sites)))
  const words = ticket && openRow('support_ticket', ticket.number, ticket)
  return words && { ...ticket, ...words }
}

/** A ticket as a ground: the member's own, or the one whose writer has no account and is looked up. */
export async function findTicketGround(
  tx: Tx,
  about: RevealAbout,
  number: string,
): Promise<Ground | undefined> {
  const ticket = await findTicket(tx, [about.siteId], number)
  if (!ticket) return undefined
  const { subject, memberId } = about
  const isItself = subject.kind === 'ticket' && subject.id.toUpperCase() === ticket.number
  const isOwn = memberId !== null && (await isWrittenBy(tx, ticket, memberId))
  const endedAt = ticket.state === 'solved' ? ticket.changedAt : null
  return { number: ticket.number, isAbout: isItself || isOwn, endedAt }
}

type Writer = { memberId: string | null; email: string }

/** Whether a member wrote a ticket: logged in, or without a login from the address of the account. */
async function isWrittenBy(tx: Tx, ticket: Writer, memberId: string) {
  if (ticket.memberId !== null) return ticket.memberId === memberId
  return (await readMail(tx, memberId))?.toLowerCase() === ticket.email.toLowerCase()
}

/** An order as a ground. It is open while a refund of it is not paid, and ends with its newest fact. */
export async function findOrderGround(tx: Tx, about: RevealAbout, id: string): Promise<Ground | undefined> {
  const order = await findOrder(tx, [about.siteId], id)
  if (!order) return undefined
  const [refunds] = await tx
    .select({
      newest: max(refund.createdAt),
      open: sql<number>`count(*) filter (where ${refund.doneAt} is null)`.mapWith(Number),
    })
    .from(refund)
    .where(eq(refund.orderId, order.id))
  const facts = [
    order.createdAt,
    order.paidAt,
    order.chargedBackAt,
    order.strayPaidAt,
    refunds?.newest ?? null,
  ]
  const newest = new Date(Math.max(...facts.map((at) => at?.getTime() ?? 0)))
  return {
    number: receiptNumber(order),
    isAbout: order.memberId === about.memberId,
    endedAt: refunds?.open ? null : newest,
  }
}
