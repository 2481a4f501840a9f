import { statusOf } from '../../../core/rules/money/payments.ts'
import type { Tx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/realtime/event-store.ts'
import { recordOrder } from '../../tracking/record-conversion.ts'
import { moveCredits } from '../credits/ledger.ts'
import { readBalance } from '../credits/store.ts'
import { settleDiscount } from '../discounts/settle-discount.ts'
import { releaseCode } from '../discounts/store.ts'
import type { PaymentDeps } from './deps.ts'
import type { PaymentEvent } from './provider.ts'
import { writeReceipt } from './receipt.ts'
import { openShop, type Shop } from './shop.ts'
import {
  findOrder,
  listEarlyReturns,
  lockOrder,
  makePremium,
  memberExists,
  noteEvent,
  type OrderRow,
  updateOrder,
} from './store.ts'
import { takeBackCredits } from './take-back-credits.ts'

/**
 * Applies an event of a payment provider. Each event counts once, under the lock of its order, and only adds
 * to the state; so late, repeated and reordered events all end in the same state.
 */
export async function applyPaymentEvent(
  deps: PaymentDeps,
  provider: string,
  news: PaymentEvent,
): Promise<void> {
  const { db, now, tell } = deps
  const known = await findOrder(db, news.orderId)
  if (known?.provider !== provider) {
    return tell(`${provider} told of a payment that is not ours: ${news.orderId}`)
  }
  if (!isAsAgreed(known, news)) {
    return tell(`${provider} told of another amount than agreed for order ${known.id}`)
  }
  const shop = await openShop(deps, known.siteId)
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, known.id)
    if (order && (await noteEvent(tx, provider, news, now()))) await apply(tx, shop, order, news, now())
  })
  // The wake is repeated for a known event, because the process that stored it may have died before its wake.
  deps.live.wake([known.memberId])
  deps.mailPosted()
}

/** A signed event about another amount is an error somewhere, and must change nothing. */
function isAsAgreed(order: OrderRow, { kind, amount, currency }: PaymentEvent): boolean {
  if (kind === 'paid') return currency === order.currency && amount === order.amount
  if (kind === 'refunded') return currency === order.currency && amount > 0 && amount <= order.amount
  return true
}

async function apply(tx: Tx, shop: Shop, order: OrderRow, news: PaymentEvent, now: Date) {
  switch (news.kind) {
    case 'pending':
      return
    case 'paid':
      if (order.paidAt) return
      await grant(tx, shop, order, news, now)
      break
    case 'failed':
      if (order.failedAt) return
      await fail(tx, order, news, now)
      break
    case 'refunded':
    case 'charged_back':
      // A refund that arrives before its payment waits in the stored events until the payment arrives.
      if (!order.paidAt) return
      await takeBackCredits(tx, order, news, now)
  }
  await notifyBuyer(tx, order.id, now)
}

/** The first `paid` event, and no later one, gives credits, premium and the receipt. */
async function grant(tx: Tx, shop: Shop, order: OrderRow, { providerRef }: PaymentEvent, now: Date) {
  const { id, siteId, memberId, credits, discountCode } = order
  const isFirst = await makePremium(tx, memberId)
  const paid: OrderRow = { ...order, paidAt: now, isFirst, providerRef: providerRef ?? order.providerRef }
  await updateOrder(tx, id, { paidAt: now, isFirst, providerRef: paid.providerRef, askAt: null })
  await moveCredits(tx, { memberId, credits, kind: 'order', ref: id, key: `order:${id}`, at: now })
  if (discountCode) await settleDiscount(tx, { siteId, memberId, orderId: id, code: discountCode, now })
  if (isFirst) await recordOrder(tx, { memberId, amount: order.amount, currency: order.currency, at: now })
  await writeReceipt(tx, shop, paid, now)
  for (const { news, amount, ...early } of await listEarlyReturns(tx, id)) {
    await takeBackCredits(tx, paid, { ...early, kind: news, amount: amount ?? 0 }, now)
  }
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
