import type { PaymentFailure } from '../../../core/rules/money/payments.ts'
import type { MemberHook } from '../../account/deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { releaseCode } from '../discounts/store.ts'
import { notifyBuyer } from './apply-payment-event.ts'
import type { PaymentDeps } from './deps.ts'
import { failOrder, listUnpaid, type OrderRow } from './store.ts'

/** Gives up an unpaid order and frees its discount code. Money that arrives all the same still counts. */
export async function giveUpOrder(
  { db, now, live }: PaymentDeps,
  { id, memberId }: OrderRow,
  why: PaymentFailure,
) {
  await db.transaction((tx) => giveUp(tx, id, why, now()))
  live.wake([memberId])
}

/** Gives up all unpaid orders of a member who may be a minor, or closed themselves out. */
export const giveUpOrdersOf: MemberHook = async (tx, { memberId, at }) => {
  for (const { id } of await listUnpaid(tx, memberId)) await giveUp(tx, id, 'cancelled', at)
}

async function giveUp(tx: Tx, id: string, why: PaymentFailure, at: Date) {
  const failed = await failOrder(tx, id, why, at)
  if (failed.length === 0) return
  await releaseCode(tx, id)
  await notifyBuyer(tx, id, at)
}
