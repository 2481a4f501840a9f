import { randomUUID } from 'node:crypto'
import { unusedOf, worthOf } from '../../../core/rules/money/withdrawal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { moveCredits } from '../credits/ledger.ts'
import { lockBalance } from '../credits/store.ts'
import { blockAccountOf } from './direct-debit/store.ts'
import type { PaymentEvent } from './provider.ts'
import {
  countTaken,
  insertRefund,
  listGrants,
  listRefunds,
  type OrderRow,
  type RefundRow,
  updateOrder,
  updateRefund,
} from './store.ts'

type Return = Pick<PaymentEvent, 'eventId' | 'amount' | 'refundId' | 'at'> & { kind: PaymentEvent['kind'] }

/**
 * Handles money that went back to the buyer. Our own refund is only marked as done, because its credits went
 * before. A refund by the provider or a reversal by the bank takes the unused credits of the order.
 */
export async function takeBackCredits(tx: Tx, order: OrderRow, news: Return, now: Date) {
  const refunds = await listRefunds(tx, [order.id])
  const ours = refunds.find((refund) => isAbout(refund, news))
  if (ours) {
    await updateRefund(tx, ours.id, {
      doneAt: ours.doneAt ?? now,
      nextAttemptAt: null,
      providerRef: news.eventId,
    })
    return
  }
  const isReversal = news.kind === 'charged_back'
  const wanted = isReversal ? order.credits : Math.ceil((order.credits * news.amount) / (order.amount || 1))
  const credits = await takeUnused(tx, order, wanted, {
    kind: isReversal ? 'reversal' : 'refund',
    key: `${news.kind}:${order.id}:${news.eventId}`,
    at: now,
  })
  await insertRefund(tx, {
    id: randomUUID(),
    orderId: order.id,
    kind: isReversal ? 'reversal' : 'refund',
    credits,
    amount: news.amount,
    providerRef: news.eventId,
    createdAt: now,
    doneAt: now,
  })
  if (!isReversal) return
  await updateOrder(tx, order.id, { chargedBackAt: now })
  await blockAccountOf(tx, order.id, now)
}

/** Some providers name our refund; others give only the amount, which then means the first open one. */
function isAbout({ id, kind, amount, providerRef }: RefundRow, news: Return): boolean {
  if (news.kind !== 'refunded') return false
  if (news.refundId !== undefined) return id === news.refundId
  return kind === 'withdrawal' && providerRef === null && amount === news.amount
}

type Movement = { kind: 'refund' | 'reversal'; key: string; at: Date }

/** The unused credits of an order and their worth. Locks the balance, so that both stay true. */
export async function lockUnused(tx: Tx, order: OrderRow) {
  const balance = await lockBalance(tx, order.memberId)
  const credits = unusedOf(order.id, balance, await listGrants(tx, order.memberId))
  return { credits, amount: worthOf(credits, order) }
}

/** Takes the unused credits of an order, at most as many as `wanted`. */
async function takeUnused(tx: Tx, order: OrderRow, wanted: number, movement: Movement): Promise<number> {
  const unused = await lockUnused(tx, order)
  const credits = Math.min(wanted, unused.credits)
  if (credits > 0) await take(tx, order, credits, movement)
  return credits
}

export async function take(tx: Tx, order: OrderRow, credits: number, { kind, key, at }: Movement) {
  const { id, memberId } = order
  const left = await moveCredits(tx, { memberId, credits: -credits, kind, ref: id, key, at })
  if (left === null) throw new Error('credits that were counted under a lock are not there')
  await countTaken(tx, id, credits)
}
