import { randomUUID } from 'node:crypto'
import { unusedOf, worthOf } from '../../../core/rules/money/withdrawal.ts'
import { raiseAttention, resolveAttention } from '../../platform/attention/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { moveCredits } from '../credits/ledger.ts'
import { lockBalance } from '../credits/store.ts'
import { blockPayerOf } from './direct-debit/store.ts'
import { refundKey } from './pay-refunds.ts'
import type { PaymentEvent } from './provider.ts'
import {
  countTaken,
  findHeldCredits,
  findOrder,
  insertRefund,
  listRefunds,
  type OrderRow,
  type RefundRow,
  updateOrder,
  updateRefund,
} from './store.ts'

type Return = Pick<PaymentEvent, 'eventId' | 'amount' | 'refundId' | 'at'> & { kind: PaymentEvent['kind'] }

/**
 * Handles money that went back to the buyer. Our own refund is only marked as done, because its credits went
 * before. A refund by the provider takes the unused credits of the order. A reversal by the bank takes all of
 * them: those that were spent are a debt, which the next order pays first.
 */
export async function takeBackCredits(tx: Tx, orderId: string, event: Return, now: Date) {
  const order = await findOrder(tx, orderId)
  if (!order || (await settleOwnRefund(tx, order, event, now))) return
  const isReversal = event.kind === 'charged_back'
  const kind = isReversal ? 'reversal' : 'refund'
  const share = isReversal ? order.credits : Math.ceil((order.credits * event.amount) / (order.amount || 1))
  const unused = await lockUnused(tx, order)
  const credits = Math.min(share, unused.credits)
  const key = `${event.kind}:${order.id}:${event.eventId}`
  if (credits > 0) await take(tx, order, credits, { kind, key, at: now })
  const owed = isReversal ? order.credits - order.creditsTaken - credits : 0
  if (owed > 0) await take(tx, order, owed, { kind: 'debt', key: `debt:${order.id}`, at: now })
  const { amount, eventId: providerRef } = event
  const gone = { kind, credits: credits + owed, amount, providerRef, createdAt: now, doneAt: now } as const
  await insertRefund(tx, { id: randomUUID(), orderId: order.id, ...gone })
  if (isReversal) await endOrder(tx, order, now)
}

/** Marks our own refund as done when the event is about it. */
async function settleOwnRefund(tx: Tx, order: OrderRow, event: Return, now: Date): Promise<boolean> {
  const ours = (await listRefunds(tx, [order.id])).find((refund) => isAbout(refund, event))
  if (!ours) return false
  await updateRefund(tx, ours.id, {
    doneAt: ours.doneAt ?? now,
    nextAttemptAt: null,
    delayedAt: null,
    providerRef: event.eventId,
  })
  await resolveAttention(tx, refundKey(ours.id), now)
  return true
}

/** The money of a stray payment went back: by our own refund, or because the bank was faster. */
export async function settleStrayRefund(tx: Tx, order: OrderRow, event: Return, now: Date) {
  if (!(await settleOwnRefund(tx, order, event, now))) await stopRefunds(tx, order, now)
}

/** After a reversal nothing more is refunded, and the payer may not pay by direct debit for some time. */
async function endOrder(tx: Tx, order: OrderRow, now: Date) {
  await updateOrder(tx, order.id, { chargedBackAt: now })
  await stopRefunds(tx, order, now)
  await blockPayerOf(tx, order.id, now)
}

/** Stops the refunds that have not been paid. Money that was paid twice has to be claimed by a person. */
async function stopRefunds(tx: Tx, order: OrderRow, now: Date) {
  const refunds = await listRefunds(tx, [order.id])
  const paid = refunds.filter(({ kind, doneAt }) => doneAt && kind !== 'reversal')
  for (const { id, doneAt } of refunds) {
    if (doneAt) continue
    await updateRefund(tx, id, { doneAt: now, nextAttemptAt: null, delayedAt: null })
    await resolveAttention(tx, refundKey(id), now)
  }
  const amount = paid.reduce((sum, refund) => sum + refund.amount, 0)
  if (amount === 0) return
  const { id: orderId, siteId, currency } = order
  const key = `reversed_after_refund:${orderId}`
  const detail = 'The bank took back a payment of which this amount had been refunded before'
  await raiseAttention(
    tx,
    { kind: 'reversed_after_refund', key, siteId, orderId, amount, currency, detail },
    now,
  )
}

/** Some providers name our refund; others give only the amount, which then means the first open one. */
function isAbout({ id, amount, providerRef }: RefundRow, event: Return): boolean {
  if (event.kind !== 'refunded') return false
  if (event.refundId !== undefined) return id === event.refundId
  return providerRef === null && amount === event.amount
}

type Movement = { kind: 'refund' | 'reversal' | 'debt'; key: string; at: Date }

/** The unused credits of an order and their worth. Locks the balance, so that both stay true. */
export async function lockUnused(tx: Tx, order: OrderRow) {
  const balance = await lockBalance(tx, order.memberId)
  const { grants } = await findHeldCredits(tx, order.memberId)
  const credits = unusedOf(order.id, balance, grants)
  return { credits, amount: worthOf(credits, order) }
}

export async function take(tx: Tx, order: OrderRow, credits: number, { kind, key, at }: Movement) {
  const { id, memberId } = order
  const balance = await moveCredits(tx, { memberId, credits: -credits, kind, ref: id, key, at })
  if (balance === null) throw new Error('credits that were counted under a lock are not there')
  await countTaken(tx, id, credits)
}
