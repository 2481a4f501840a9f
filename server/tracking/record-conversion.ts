import type { Currency } from '../../core/rules/money/currency.ts'
import type { Tx } from '../platform/db/database.ts'
import { insertConversion } from './store.ts'

type Step = { memberId: string; at: Date }
type PaidOrder = Step & { amount: number; currency: Currency; isFirst: boolean }

/** Records the events that partners are paid for, once per member and in the transaction of the event. */
export async function recordSignup(tx: Tx, { memberId, at }: Step) {
  await insertConversion(tx, { memberId, event: 'signup', at })
}

export async function recordActivation(tx: Tx, { memberId, at }: Step) {
  await insertConversion(tx, { memberId, event: 'activation', at })
}

/** Records a member's first paid order; later orders change nothing. */
export async function recordOrder(tx: Tx, { memberId, at, amount, currency, isFirst }: PaidOrder) {
  if (isFirst) await insertConversion(tx, { memberId, event: 'order', at, amount, currency })
}
