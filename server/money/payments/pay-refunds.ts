import { MINUTE_MS } from '../../../core/rules/durations.ts'
import type { PaymentDeps } from './deps.ts'
import type { PaymentProvider } from './provider.ts'
import { claimRefund, findOrder, type RefundRow, updateRefund } from './store.ts'

/** Minutes between attempts at a refund, about three days in all; then an operator has to look at it. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 720, 1440, 1440]

/** Asks the provider for the due refunds, one by one. */
export async function payRefunds(deps: PaymentDeps) {
  const { provider } = deps
  if (!provider) return
  while (await payNext(deps, provider)) {
    // The loop ends when no refund is due.
  }
}

async function payNext({ db, now, tell }: PaymentDeps, provider: PaymentProvider): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = await claimRefund(tx, now())
    const order = due && (await findOrder(tx, due.orderId))
    if (!due || !order) return false
    const { amount, currency, providerRef } = order
    const wanted = { refundId: due.id, refundAmount: due.amount, reason: due.kind }
    const result = await provider
      .refund({ ...wanted, orderId: order.id, providerRef, amount, currency })
      .catch((error: Error) => {
        tell(`The refund ${due.id} was not taken: ${error.message}`)
        return 'pending' as const
      })
    if (result === 'failed') tell(`The provider refuses the refund ${due.id} of order ${order.id}`)
    await updateRefund(tx, due.id, afterAttempt(due, result, now()))
    return true
  })
}

function afterAttempt({ attempts }: RefundRow, result: 'done' | 'pending' | 'failed', now: Date) {
  if (result === 'done') return { doneAt: now, nextAttemptAt: null }
  const minutes = result === 'failed' ? undefined : RETRY_MINUTES[attempts]
  const nextAttemptAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
  return { attempts: attempts + 1, nextAttemptAt }
}
