import { and, desc, eq } from 'drizzle-orm'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { RevealField } from '../../core/rules/staff/reveals.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { member } from '../platform/db/schema/account.ts'
import { debitMandate } from '../platform/db/schema/direct-debit.ts'
import { profile } from '../platform/db/schema/members.ts'
import { creditOrder } from '../platform/db/schema/money.ts'
import { staffReveal } from '../platform/db/schema/staff.ts'
import { supportTicket } from '../platform/db/schema/support.ts'
import { isUuid } from '../platform/http/ids.ts'
import type { Revealed } from './providers.ts'

export const insertReveal = (tx: Tx, row: typeof staffReveal.$inferInsert) =>
  tx.insert(staffReveal).values(row)

/** A field of a member: of the account, of the profile, or of the newest mandate for direct debits. */
export async function readMemberField(
  tx: Tx,
  sites: Sites,
  id: string,
  field: RevealField,
): Promise<Revealed | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx
    .select({ siteId: member.siteId, mail: member.email, birth: profile.dateOfBirth })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(and(eq(member.id, id), onSites(member.siteId, sites)))
  if (!row) return undefined
  const subject = { memberId: id, siteId: row.siteId }
  if (field === 'mail') return { ...subject, value: row.mail }
  if (field === 'birth') return { ...subject, value: row.birth }
  const [mandate] = await tx
    .select({ phone: debitMandate.phone, iban: debitMandate.iban })
    .from(debitMandate)
    .where(eq(debitMandate.memberId, id))
    .orderBy(desc(debitMandate.at))
    .limit(1)
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
  const [mandate] = await tx
    .select({ phone: debitMandate.phone, iban: debitMandate.iban })
    .from(debitMandate)
    .where(eq(debitMandate.orderId, order.id))
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
  return ticket
}

/** An order by its id or the number on its receipt. */
export async function findOrder(tx: Tx, sites: Sites, id: string) {
  const isNumber = /^\d{1,15}$/.test(id)
  if (!isNumber && !isUuid(id)) return undefined
  const isIt = isNumber ? eq(creditOrder.number, Number(id)) : eq(creditOrder.id, id)
  const [order] = await tx
    .select()
    .from(creditOrder)
    .where(and(isIt, onSites(creditOrder.siteId, sites)))
  return order
}
