import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PaymentFailure } from '../../../core/rules/money/payments.ts'
import type { Grant } from '../../../core/rules/money/withdrawal.ts'
import type { Recipient } from '../../account/mails.ts'
import type { Tx } from '../../platform/db/database.ts'
import { mailColumns, mailOf } from '../../platform/db/member-login.ts'
import type { Place } from '../../platform/db/place.ts'
import { member } from '../../platform/db/schema/account.ts'
import { profile } from '../../platform/db/schema/members.ts'
import { creditOrder, paymentEvent, refund } from '../../platform/db/schema/money.ts'
import { buildOnce, given, writeStatement } from '../../platform/db/statements.ts'
import type { PaymentEvent } from './provider.ts'

export type OrderRow = typeof creditOrder.$inferSelect
export type RefundRow = typeof refund.$inferSelect
type HeldCredits = { balance: number; grants: Grant[] }

export async function insertOrder(tx: Tx, row: typeof creditOrder.$inferInsert): Promise<OrderRow> {
  const [inserted] = await tx.insert(creditOrder).values(row).returning()
  if (!inserted) throw new Error('an order was not written')
  return inserted
}

export const updateOrder = (tx: Tx, id: string, change: Partial<typeof creditOrder.$inferInsert>) =>
  tx.update(creditOrder).set(change).where(eq(creditOrder.id, id))

export const countTaken = (tx: Tx, id: string, credits: number) =>
  tx
    .update(creditOrder)
    .set({ creditsTaken: sql`${creditOrder.creditsTaken} + ${credits}` })
    .where(eq(creditOrder.id, id))

export async function findOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(creditOrder).where(eq(creditOrder.id, id))
  return row
}

type Named = { siteId: string; number: number; year: number; email: string }

/** The order with a receipt number, if its buyer has this mail address on the site. */
export async function findOrderOfBuyer(tx: Tx, { siteId, number, year, email }: Named) {
  const rows = await tx
    .select({ order: creditOrder, buyer: mailColumns })
    .from(creditOrder)
    .innerJoin(member, eq(member.id, creditOrder.memberId))
    .where(
      and(
        eq(creditOrder.number, number),
        eq(creditOrder.siteId, siteId),
        sql`extract(year from ${creditOrder.createdAt} at time zone 'UTC') = ${year}`,
      ),
    )
  return rows.find(({ buyer }) => mailOf(buyer)?.toLowerCase() === email.toLowerCase())?.order
}

/** Every change of an order happens under this lock. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(creditOrder).where(eq(creditOrder.id, id)).for('update')
  return row
}

export async function findByRequest(tx: Tx, memberId: string, key: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(creditOrder)
    .where(and(eq(creditOrder.memberId, memberId), eq(creditOrder.requestKey, key)))
  return row
}

/** One page of a member's orders, newest first. */
const ordersOf = (isEarlier?: SQL) =>
  buildOnce((tx) =>
    tx
      .select()
      .from(creditOrder)
      .where(and(eq(creditOrder.memberId, given('memberId')), isEarlier))
      .orderBy(sql`${creditOrder.createdAt} desc nulls last`, desc(creditOrder.id))
      .limit(given('limit'))
      .prepare(isEarlier ? 'list-earlier-orders' : 'list-newest-orders'),
  )

const newestOrders = ordersOf()
const earlierOrders = ordersOf(
  sql`(${creditOrder.createdAt}, ${creditOrder.id}) < (${given('at')}::timestamptz, ${given('id')}::uuid)`,
)

type OrdersPage = { before?: Place; limit: number }

export const listOrders = (tx: Tx, memberId: string, { before, limit }: OrdersPage): Promise<OrderRow[]> =>
  before
    ? earlierOrders(tx).execute({ memberId, limit, at: before.at.toISOString(), id: before.id })
    : newestOrders(tx).execute({ memberId, limit })

const lastPaid = buildOnce((tx) =>
  tx
    .select()
    .from(creditOrder)
    .where(and(eq(creditOrder.memberId, given('memberId')), isNotNull(creditOrder.paidAt)))
    .orderBy(desc(creditOrder.paidAt))
    .limit(1)
    .prepare('find-last-paid'),
)

export async function findLastPaid(tx: Tx, memberId: string): Promise<OrderRow | undefined> {
  const [row] = await lastPaid(tx).execute({ memberId })
  return row
}

/** Marks earlier unpaid orders with the same discount code as replaced by the newer order, and returns them. */
export const replaceOrders = (tx: Tx, order: OrderRow, now: Date): Promise<OrderRow[]> =>
  tx
    .update(creditOrder)
    .set({ failedAt: now, failure: 'replaced' })
    .where(
      and(
        eq(creditOrder.memberId, order.memberId),
        eq(creditOrder.discountCode, order.discountCode ?? ''),
        sql`${creditOrder.id} <> ${order.id}`,
        isNull(creditOrder.paidAt),
        isNull(creditOrder.failedAt),
      ),
    )
    .returning()

/** Stores an event of a provider. Returns true the first time. */
export async function noteEvent(tx: Tx, provider: string, news: PaymentEvent, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvent)
    .values({
      provider,
      eventId: news.eventId,
      orderId: news.orderId,
      news: news.kind,
      amount: news.amount,
      at: news.at,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvent.eventId })
  return rows.length > 0
}

/** Refunds and reversals that arrived before the payment itself. */
export const listEarlyReturns = (tx: Tx, orderId: string) =>
  tx
    .select()
    .from(paymentEvent)
    .where(and(eq(paymentEvent.orderId, orderId), inArray(paymentEvent.news, ['refunded', 'charged_back'])))
    .orderBy(asc(paymentEvent.at), asc(paymentEvent.eventId))

/** The buyer to whom mails about an order go; none after the account was erased. */
export async function findRecipient(tx: Tx, memberId: string): Promise<Recipient | undefined> {
  const [row] = await tx
    .select({ ...mailColumns, name: profile.name, language: member.language })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(eq(member.id, memberId))
  const email = row && mailOf(row)
  return email ? { memberId, email, name: row.name, language: row.language } : undefined
}

export async function memberExists(tx: Tx, memberId: string): Promise<boolean> {
  const rows = await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId))
  return rows.length > 0
}

const heldCredits = writeStatement<HeldCredits>(sql`
  select account.balance, (
    select coalesce(json_agg(json_build_object('id', credit_order.id,
      'left', credit_order.credits - credit_order.credits_taken) order by credit_entry.number), '[]')
    from credit_entry
    -- Only entries of this kind refer to an order.
    join credit_order on credit_order.id = case when credit_entry.kind = 'order' then credit_entry.ref end
    where credit_entry.member_id = account.member_id and credit_entry.kind = 'order'
      and credit_order.member_id = account.member_id) as grants
  from credit_account account where account.member_id = ${given('memberId')}`)

/** The balance of a member, and the credits that each of the member's orders gave and still holds, oldest first. */
export async function findHeldCredits(tx: Tx, memberId: string): Promise<HeldCredits> {
  const [row] = await heldCredits(tx, { memberId })
  return row ?? { balance: 0, grants: [] }
}

export const insertRefund = (tx: Tx, row: typeof refund.$inferInsert) => tx.insert(refund).values(row)

export const updateRefund = (tx: Tx, id: string, change: Partial<typeof refund.$inferInsert>) =>
  tx.update(refund).set(change).where(eq(refund.id, id))

const refundsOf = buildOnce((tx) =>
  tx
    .select()
    .from(refund)
    .where(sql`${refund.orderId} = any(${given('orderIds')}::uuid[])`)
    .orderBy(asc(refund.createdAt))
    .prepare('list-refunds'),
)

export const listRefunds = (tx: Tx, orderIds: string[]): Promise<RefundRow[]> =>
  orderIds.length === 0 ? Promise.resolve([]) : refundsOf(tx).execute({ orderIds })

/**
 * Claims the next due refund until `leaseUntil` and counts an attempt. `wasAsked` tells that an earlier attempt was
 * begun whose outcome was never stored.
 */
export async function claimRefund(tx: Tx, now: Date, leaseUntil: Date) {
  const [due] = await tx
    .select()
    .from(refund)
    .where(and(isNotNull(refund.nextAttemptAt), lte(refund.nextAttemptAt, now)))
    .orderBy(refund.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return undefined
  const claim = { attempts: due.attempts + 1, nextAttemptAt: leaseUntil, askedAt: now }
  await updateRefund(tx, due.id, claim)
  return { ...due, ...claim, wasAsked: due.askedAt !== null }
}

/** Locks a refund whose attempt is under way; none if the lease ended, or if the refund was stopped meanwhile. */
export async function lockClaimed(tx: Tx, { id, attempts }: RefundRow): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.id, id), eq(refund.attempts, attempts), isNotNull(refund.askedAt)))
    .for('update')
  return row
}

/** Payments to ask the provider about, postponed at once so that no second process asks about them. */
export async function claimUnheard(tx: Tx, now: Date, limit: number): Promise<OrderRow[]> {
  const rows = await tx
    .select()
    .from(creditOrder)
    .where(and(isNotNull(creditOrder.askAt), lte(creditOrder.askAt, now)))
    .orderBy(creditOrder.askAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows
}

/** Orders of a member that wait for money. */
export const listUnpaid = (tx: Tx, memberId: string) =>
  tx
    .select({ id: creditOrder.id })
    .from(creditOrder)
    .where(and(eq(creditOrder.memberId, memberId), isNull(creditOrder.paidAt), isNull(creditOrder.failedAt)))

export const failOrder = (tx: Tx, id: string, failure: PaymentFailure, now: Date) =>
  tx
    .update(creditOrder)
    .set({ failedAt: now, failure })
    .where(and(eq(creditOrder.id, id), isNull(creditOrder.paidAt), isNull(creditOrder.failedAt)))
    .returning({ id: creditOrder.id })

/** The id of an order takes the place of its idempotency key, which stays unique so. */
export const clearRequestsOf = (tx: Tx, memberId: string) =>
  tx
    .update(creditOrder)
    .set({ requestKey: sql`${creditOrder.id}::text`, requestHash: '', redirectUrl: null })
    .where(eq(creditOrder.memberId, memberId))
