import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { ASK_AFTER_MINUTES } from '../../../core/rules/money/payments.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import type { PaymentDeps } from './deps.ts'
import { giveUpOrder } from './give-up-order.ts'
import type { PaymentEvent } from './provider.ts'
import { claimUnheard, type OrderRow, updateOrder } from './store.ts'

const AT_ONCE = 20
/** Longer than a provider may take to answer for all orders of one run. */
const LEASE_MS = 10 * MINUTE_MS

/** Asks the providers about payments without any event, because webhooks get lost. */
export async function askPending(deps: PaymentDeps) {
  const { db, now } = deps
  const due = await db.transaction(async (tx) => {
    const rows = await claimUnheard(tx, now(), AT_ONCE)
    // After a crash during the last request the order is due again, and is given up then.
    const leaseUntil = new Date(now().getTime() + LEASE_MS)
    for (const row of rows)
      await updateOrder(tx, row.id, { asked: row.asked + 1, askAt: nextAsking(row) ?? leaseUntil })
    return rows
  })
  for (const order of due) {
    for (const event of await ask(deps, order)) await applyPaymentEvent(deps, order.provider, event)
    // A payment is not expected after so long; if it arrives all the same, it still counts.
    if (nextAsking(order) === null) {
      await giveUpOrder(deps, order, 'expired')
      await updateOrder(db, order.id, { askAt: null })
    }
  }
}

async function ask({ providers, tell }: PaymentDeps, order: OrderRow): Promise<PaymentEvent[]> {
  const { id: orderId, providerRef, amount, currency } = order
  const complain = (why: string) =>
    tell(`${order.provider} could not be asked about order ${orderId}: ${why}`)
  try {
    const provider = providers.byName(order.provider)
    if (provider) return await provider.fetchPaymentEvents({ orderId, providerRef, amount, currency })
    complain('there is no account')
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
  }
  return []
}

/** The time of the next request about an order; null after the last one. */
function nextAsking({ asked, createdAt }: OrderRow): Date | null {
  const minutes = ASK_AFTER_MINUTES[asked + 1]
  return minutes === undefined ? null : new Date(createdAt.getTime() + minutes * MINUTE_MS)
}
