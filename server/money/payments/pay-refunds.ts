import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { raiseAttention, resolveAttention } from '../../platform/attention/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PaymentDeps } from './deps.ts'
import type { PaymentProvider, RefundResult } from './provider.ts'
import { claimRefund, findOrder, type OrderRow, type RefundRow, updateRefund } from './store.ts'

/** Minutes between attempts at a refund, about three days in all; from then on once a day. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 720, 1440]
const DAILY_MINUTES = 1440

/** The key of the attention that a refund needs while it is not paid. */
export const refundKey = (refundId: string) => `refund:${refundId}`

/** Asks the provider for the due refunds, one by one. A refund is tried until it is paid or unclear. */
export async function payRefunds(deps: PaymentDeps) {
  const { provider } = deps
  if (!provider) return
  while (await payNext(deps, provider)) {
    // The loop ends when no refund is due.
  }
}

type Outcome = { result: RefundResult; why: string }

async function payNext({ db, now }: PaymentDeps, provider: PaymentProvider): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = await claimRefund(tx, now())
    const order = due && (await findOrder(tx, due.orderId))
    if (!due || !order) return false
    const { amount, currency, providerRef } = order
    const wanted = { refundId: due.id, refundAmount: due.amount, reason: due.kind }
    const outcome = await provider
      .refund({ ...wanted, orderId: order.id, providerRef, amount, currency })
      .then(
        (result): Outcome => ({ result, why: 'The provider did not pay the refund' }),
        (error: Error): Outcome => ({ result: 'pending', why: error.message }),
      )
    await keepOutcome(tx, order, due, outcome, now())
    return true
  })
}

/** A refund that is not paid soon is shown to a person, and to the buyer as delayed. */
async function keepOutcome(tx: Tx, order: OrderRow, due: RefundRow, { result, why }: Outcome, now: Date) {
  if (result === 'done') {
    await updateRefund(tx, due.id, { doneAt: now, nextAttemptAt: null, delayedAt: null })
    return resolveAttention(tx, refundKey(due.id), now)
  }
  const isDelayed = result !== 'pending' || due.attempts >= RETRY_MINUTES.length
  const minutes = RETRY_MINUTES[due.attempts] ?? DAILY_MINUTES
  await updateRefund(tx, due.id, {
    attempts: due.attempts + 1,
    // Another attempt at an unclear refund could pay it twice.
    nextAttemptAt: result === 'unclear' ? null : new Date(now.getTime() + minutes * MINUTE_MS),
    delayedAt: isDelayed ? (due.delayedAt ?? now) : due.delayedAt,
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
