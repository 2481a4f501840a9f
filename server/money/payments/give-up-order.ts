import type { PaymentFailure } from '../../../core/rules/money/payments.ts'
import { releaseCode } from '../discounts/store.ts'
import { notifyBuyer } from './apply-payment-event.ts'
import type { PaymentDeps } from './deps.ts'
import { failOrder, type OrderRow } from './store.ts'

/** Gives up an unpaid order and frees its discount code. Money that arrives all the same still counts. */
export async function giveUpOrder(
  { db, now, live }: PaymentDeps,
  { id, memberId }: OrderRow,
  why: PaymentFailure,
) {
  await db.transaction(async (tx) => {
    const failed = await failOrder(tx, id, why, now())
    if (failed.length === 0) return
    await releaseCode(tx, id)
    await notifyBuyer(tx, id, now())
  })
  live.wake([memberId])
}
