import type { CreditKind, Movement } from '../../../core/contract/money/credits.ts'
import type { EntryRow } from './store.ts'

/** Movements that belong to an order. */
const ORDER_KINDS = ['order', 'refund', 'reversal', 'debt', 'returned']

/** The worth of one credit in a country, from the price of its cheapest message. */
export type CreditValue = { centsPerCredit: number; currency: string }

export const presentMovement = (
  { entry, conversation, otherId, otherName }: EntryRow,
  { centsPerCredit, currency }: CreditValue,
): Movement => ({
  id: String(entry.id),
  at: entry.at.toISOString(),
  // The database function `move_credits` writes no other kinds.
  kind: entry.kind as CreditKind,
  credits: entry.delta,
  balance: entry.balanceAfter,
  amount: { cents: Math.round(Math.abs(entry.delta) * centsPerCredit), currency },
  with: otherName === null ? null : { id: otherId, name: otherName },
  conversation,
  order: ORDER_KINDS.includes(entry.kind) ? entry.ref : null,
})
