import { TIME_BONUS_CODE } from '../../../core/rules/money/discounts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { holderOf } from './find-discount.ts'
import { findCode, settleCode, settleHeld } from './store.ts'

type Paid = { id: string; siteId: string; memberId: string; discountCode: string | null }

/**
 * Marks the code of a paid order as used. A code that was released or taken over in the meantime is taken
 * again, unless another order was paid with it: then nothing happens, and the answer is false.
 */
export async function settleDiscount(tx: Tx, order: Paid, now: Date): Promise<boolean> {
  const { id: orderId, siteId, memberId, discountCode: code } = order
  if (code === null || (await settleHeld(tx, orderId, now))) return true
  const validity = code === TIME_BONUS_CODE ? 'once-per-user' : (await findCode(tx, siteId, code))?.validity
  if (validity === undefined || validity === 'unlimited') return true
  const holder = holderOf({ validity }, memberId)
  return settleCode(tx, { siteId, memberId, orderId, code, holder, now })
}
