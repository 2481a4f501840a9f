import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { raiseAttention, resolveAttention } from '../../platform/attention/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { hasTimeLeft } from '../../platform/db/work-limit.ts'
import type { PaymentDeps } from './deps.ts'
import type { RefundResult } from './provider.ts'
import { claimRefund, findOrder, lockClaimed, type OrderRow, type RefundRow, updateRefund } from './store.ts'

/** Minutes between attempts at a refund, about three days in all; from then on once a day. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 720, 1440]
const DAILY_MINUTES = 1440
/** Longer than a provider may take to answer. */
const LEASE_MS = 5 * MINUTE_MS

/** The key of the attention that a refund needs while it is not paid. */
export const refundKey = (refundId: string) => `refund:${refundId}`

/** Asks the providers for the due refunds, one by one. A refund is tried until it is paid or unclear. */
export async function payRefunds(deps: PaymentDeps) {
  while (hasTimeLeft() && (await payNext(deps))) {
    // The loop ends when no refund is due.
  }
}

type Outcome = { result: RefundResult; why: string }

/**
 * No transaction is open while the provider is asked, so that neither a slow provider nor a lost connection can undo
 * that it was asked. An attempt whose outcome was never stored may have paid: it is not repeated.
 */
async function payNext(deps: PaymentDeps): Promise<boolean> {
  const { db, now } = deps
  const leaseUntil = new Date(now().getTime() + LEASE_MS)
  const due = await db.transaction((tx) => claimRefund(tx, now(), leaseUntil))
  if (!due) return false
  const outcome = due.wasAsked ? NEVER_STORED : await ask(deps, await readOrder(db, due), due)
  await db.transaction(async (tx) => {
    const claimed = await lockClaimed(tx, due)
    if (claimed) await keepOutcome(tx, await readOrder(tx, due), claimed, outcome, now())
  })
  return true
}

const NEVER_STORED: Outcome = {
  result: 'unclear',
  why: 'A process ended while it asked for the refund',
}

async function readOrder(tx: Tx, { orderId }: RefundRow): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error('a refund without its order')
  return order
}

async function ask({ providers }: PaymentDeps, order: OrderRow, due: RefundRow): Promise<Outcome> {
  const { amount, currency, providerRef } = order
  const provider = providers.byName(order.provider)
  if (!provider)
    return { result: 'refused', why: `There is no account at ${order.provider}, which took the payment` }
  const refund = { refundId: due.id, refundAmount: due.amount, reason: due.kind }
  return provider.refund({ ...refund, orderId: order.id, providerRef, amount, currency }).then(
    (result): Outcome => ({ result, why: 'The provider did not pay the refund' }),
    (error: Error): Outcome => ({ result: 'pending', why: error.message }),
  )
}

/** A refund that is not paid soon is shown to a person, and to the buyer as delayed. */
async function keepOutcome(tx: Tx, order: OrderRow, due: RefundRow, { result, why }: Outcome, now: Date) {
  // An event of the provider was faster than the provider's answer.
  if (due.doneAt) {
    await updateRefund(tx, due.id, { askedAt: null })
    // A chargeback stopped the refund while the provider was paying it.
    if (order.chargedBackAt && result !== 'pending')
      await askForHelp(
        tx,
        order,
        due,
        { result: 'unclear', why: 'The bank took the payment back while it was refunded' },
        now,
      )
    return
  }
  if (result === 'done') {
    await updateRefund(tx, due.id, { doneAt: now, nextAttemptAt: null, delayedAt: null, askedAt: null })
    return resolveAttention(tx, refundKey(due.id), now)
  }
  const isDelayed = result !== 'pending' || due.attempts > RETRY_MINUTES.length
  const minutes = RETRY_MINUTES[due.attempts - 1] ?? DAILY_MINUTES
  await updateRefund(tx, due.id, {
    // Another attempt at an unclear refund could pay it twice.
    nextAttemptAt: result === 'unclear' ? null : new Date(now.getTime() + minutes * MINUTE_MS),
    delayedAt: isDelayed ? (due.delayedAt ?? now) : due.delayedAt,
    askedAt: null,
  })
  if (isDelayed) await askForHelp(tx, order, due, { result, why }, now)
}

async function askForHelp(tx: Tx, order: OrderRow, due: RefundRow, { result, why }: Outcome, now: Date) {
  const isUnclear = result === 'unclear'
  const advice = isUnclear
    ? 'It may have been paid or not: look at the provider, and pay it there if it was not'
    : 'It is tried again every day'
  await raiseAttention(
    tx,
    {
      kind: isUnclear ? 'refund_unclear' : 'refund_delayed',
      key: refundKey(due.id),
      siteId: order.siteId,
      orderId: order.id,
      amount: due.amount,
      currency: order.currency,
      detail: `Refund ${due.id}: ${why}. ${advice}`.slice(0, 500),
    },
    now,
    { reopen: true },
  )
}
