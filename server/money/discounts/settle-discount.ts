import { TIME_BONUS_CODE } from '../../../core/rules/money/discounts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { holderOf } from './find-discount.ts'
import { findCode, settleCode, settleHeld } from './store.ts'

type Paid = { siteId: string; memberId: string; orderId: string; code: string; now: Date }

/** Marks the code of a paid order as used. A code that was released in the meantime is taken again. */
export async function settleDiscount(tx: Tx, paid: Paid) {
  const { siteId, memberId, code } = paid
  if (await settleHeld(tx, paid.orderId, paid.now)) return
  const validity = code === TIME_BONUS_CODE ? 'once-per-user' : (await findCode(tx, siteId, code))?.validity
  if (validity === undefined || validity === 'unlimited') return
  await settleCode(tx, { ...paid, holder: holderOf({ validity }, memberId) })
}
