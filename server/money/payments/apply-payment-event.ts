import { statusOf } from '../../../core/rules/money/payments.ts'
import { raiseAttention } from '../../platform/attention/store.ts'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/realtime/event-store.ts'
import { moveCredits } from '../credits/ledger.ts'
import { readBalance } from '../credits/store.ts'
import { settleDiscount } from '../discounts/settle-discount.ts'
import { releaseCode } from '../discounts/store.ts'
import type { PaymentDeps } from './deps.ts'
import { keepPremium, lockBuyer, noteFirstPayment } from './premium-store.ts'
import type { PaymentEvent } from './provider.ts'
import { writeReceipt } from './receipt.ts'
import { returnStrayPayment } from './return-stray-payment.ts'
import { openShop, type Shop } from './shop.ts'
import {
  findOrder,
  listEarlyReturns,
  lockOrder,
  memberExists,
  noteEvent,
  type OrderRow,
  updateOrder,
} from './store.ts'
import { settleStrayRefund, takeBackCredits } from './take-back-credits.ts'

/**
 * Applies an event of a payment provider. Each event counts once, under the locks of its buyer and order, and
 * only adds to the state; so late, repeated and reordered events all end in the same state. An event that
 * cannot be applied waits for a person.
 */
export async function applyPaymentEvent(
  deps: PaymentDeps,
  provider: string,
  event: PaymentEvent,
): Promise<void> {
  const { db, now } = deps
  const found = await findOrder(db, event.orderId)
  if (found?.provider !== provider) return askAboutStranger(deps, provider, event)
  if (!isAsAgreed(found, event)) return askAboutAmount(deps, found, event)
  const shop = await openShop(deps, found.siteId)
  await db.transaction(async (tx) => {
    await lockBuyer(tx, found.memberId)
    const order = await lockOrder(tx, found.id)
    if (!order || !(await noteEvent(tx, provider, event, now()))) return
    await apply(tx, deps, shop, order, event)
    afterCommit(tx, () => deps.countPayment?.(event.kind))
  })
  // The wake is repeated for a known event, because the process that stored it may have died before its wake.
  deps.live.wake([found.memberId])
  deps.mailPosted()
}

/** A signed event about another amount is an error somewhere, and must change nothing. */
function isAsAgreed(order: OrderRow, { kind, amount, currency }: PaymentEvent): boolean {
  if (kind === 'paid') return currency === order.currency && amount === order.amount
  if (kind === 'refunded') return currency === order.currency && amount > 0 && amount <= order.amount
  return true
}

async function askAboutStranger({ db, now }: PaymentDeps, provider: string, event: PaymentEvent) {
  const { eventId, orderId, kind, amount, currency } = event
  const key = `unknown_order:${provider}:${eventId}`
  const detail = `${provider} reports “${kind}” for the order ${orderId}, which is not one of its orders here`
  await raiseAttention(db, { kind: 'unknown_order', key, amount, currency, detail }, now())
}

async function askAboutAmount({ db, now }: PaymentDeps, order: OrderRow, event: PaymentEvent) {
  const { eventId, kind, amount, currency } = event
  await raiseAttention(
    db,
    {
      kind: 'wrong_amount',
      key: `wrong_amount:${order.provider}:${eventId}`,
      siteId: order.siteId,
      orderId: order.id,
      amount,
      currency,
      expectedAmount: order.amount,
      detail: `${order.provider} reports “${kind}” with another amount or currency than the ${order.currency} order has`,
    },
    now(),
  )
}

async function apply(tx: Tx, deps: PaymentDeps, shop: Shop, order: OrderRow, event: PaymentEvent) {
  const now = deps.now()
  switch (event.kind) {
    case 'pending':
      return
    case 'paid':
      if (order.paidAt || order.strayPaidAt) return askAboutSecond(tx, order, event, now)
      await takePayment(tx, deps, shop, order, event)
      break
    case 'failed':
      if (order.failedAt) return
      await fail(tx, order, event, now)
      break
    case 'refunded':
    case 'charged_back':
      if (order.strayPaidAt) await settleStrayRefund(tx, order, event, now)
      // A refund that arrives before its payment waits in the stored events until the payment arrives.
      if (!order.paidAt) return
      await takeBack(tx, deps, order, event)
  }
  await keepPremium(tx, order.memberId)
  await notifyBuyer(tx, order.id, now)
}

/** A second payment of one order under another id gives nothing twice, and its money has to go back. */
async function askAboutSecond(
  tx: Tx,
  order: OrderRow,
  { eventId, amount, currency }: PaymentEvent,
  now: Date,
) {
  const { id: orderId, siteId, provider } = order
  const key = `paid_twice:${provider}:${eventId}`
  const detail = `${provider} reports a second payment of the same order`
  await raiseAttention(tx, { kind: 'paid_twice', key, siteId, orderId, amount, currency, detail }, now)
}

/**
 * The first `paid` event, and no later one, counts. An order that a newer one replaced, and one whose
 * discount code was paid with elsewhere, no longer counts: its money goes back.
 */
async function takePayment(
  tx: Tx,
  deps: PaymentDeps,
  shop: Shop,
  order: OrderRow,
  { providerRef }: PaymentEvent,
) {
  const now = deps.now()
  const paid = { ...order, providerRef: providerRef ?? order.providerRef }
  const counts = order.failure !== 'replaced' && (await settleDiscount(tx, order, now))
  if (counts) await grant(tx, deps, shop, paid)
  else await returnStrayPayment(tx, shop, paid, now)
}

/** Gives the credits and the receipt of a paid order, and informs the other areas. */
async function grant(tx: Tx, deps: PaymentDeps, shop: Shop, order: OrderRow) {
  const { id, siteId, memberId, credits, amount, currency, providerRef } = order
  const now = deps.now()
  const isFirst = await noteFirstPayment(tx, memberId, now)
  await updateOrder(tx, id, { paidAt: now, isFirst, providerRef, askAt: null })
  await moveCredits(tx, { memberId, credits, kind: 'order', ref: id, key: `order:${id}`, at: now })
  for (const hook of deps.onPaid) await hook(tx, { memberId, siteId, amount, currency, isFirst, at: now })
  await writeReceipt(tx, shop, { ...order, paidAt: now }, now)
  for (const { news, amount: returned, ...early } of await listEarlyReturns(tx, id)) {
    await takeBack(tx, deps, order, { ...early, kind: news, amount: returned ?? 0 })
  }
}

/** Takes back the credits of money that went back, and informs the other areas of a reversal. */
async function takeBack(
  tx: Tx,
  deps: PaymentDeps,
  order: OrderRow,
  event: Parameters<typeof takeBackCredits>[2],
) {
  const now = deps.now()
  await takeBackCredits(tx, order.id, event, now)
  if (event.kind !== 'charged_back') return
  const { memberId, siteId } = order
  for (const hook of deps.onChargedBack) await hook(tx, { memberId, siteId, at: now })
}

async function fail(tx: Tx, order: OrderRow, { failure = 'declined' }: PaymentEvent, now: Date) {
  await updateOrder(tx, order.id, { failedAt: now, failure, askAt: null })
  if (!order.paidAt) await releaseCode(tx, order.id)
}

/** Notifies the open pages of the buyer of the new state and balance. */
export async function notifyBuyer(tx: Tx, orderId: string, now: Date) {
  const order = await findOrder(tx, orderId)
  if (!order || !(await memberExists(tx, order.memberId))) return
  const credits = await readBalance(tx, order.memberId)
  await recordEvent(tx, order.memberId, { name: 'credits', data: { credits } }, now)
  const data = { payment_id: orderId, status: statusOf(order) }
  await recordEvent(tx, order.memberId, { name: 'payment', data }, now)
}
