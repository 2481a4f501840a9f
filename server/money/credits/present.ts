import type { Movement } from '../../../core/contract/money/credits.ts'
import { type CreditCost, costOfEntry, type Grant } from '../../../core/rules/money/credit-costs.ts'
import type { Currency } from '../../../core/rules/money/currency.ts'
import { worthOf } from '../../../core/rules/money/withdrawal.ts'
import type { EntryRow } from './store.ts'

/** What the member paid for credits, and the currency of amounts that have none of their own. */
export type CreditPrices = { grants: readonly Grant[]; currency: Currency }

export function presentMovement(entry: EntryRow, { grants, currency }: CreditPrices): Movement {
  const cost = costOf(entry, grants)
  return {
    id: String(entry.number),
    at: new Date(entry.at).toISOString(),
    kind: entry.kind,
    credits: entry.delta,
    balance: entry.balanceAfter,
    amount: cost && { cents: cost.cents, currency: cost.currency ?? currency },
    free: cost !== null && cost.free > 0 && cost.free === Math.abs(entry.delta),
    with: entry.partner,
    conversation: entry.conversation,
    order: entry.order?.id ?? null,
  }
}

/** Credits of an order have its price; those that were spent have the price of the oldest ones then held. */
function costOf(entry: EntryRow, grants: readonly Grant[]): CreditCost | null {
  const { kind, delta, order } = entry
  if (kind === 'debt' || !['signup', 'goodwill', 'order', 'refund', 'reversal', 'returned'].includes(kind))
    return costOfEntry(grants, { ...entry, id: entry.number })
  if (!order) return { cents: 0, free: Math.abs(delta), currency: null }
  const cents = kind === 'returned' ? order.amount : worthOf(Math.abs(delta), order)
  return { cents, free: order.amount === 0 ? Math.abs(delta) : 0, currency: order.currency }
}
