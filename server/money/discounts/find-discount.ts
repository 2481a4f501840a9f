import { isClosedOut } from '../../../core/rules/account/self-exclusion.ts'
import {
  type DiscountTerms,
  type DiscountValidity,
  mayHold,
  OTHERS_HOLD_MS,
  TIME_BONUS_CODE,
  TIME_BONUS_PERCENT,
  timeBonusEnd,
} from '../../../core/rules/money/discounts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Buyer } from './buyer.ts'
import { type DiscountRow, findCode, findUse, findWelcomeCode } from './store.ts'

/** A discount code that the buyer may use, from the table or computed from the time. */
export type Discount = DiscountTerms & { code: string; validity: DiscountValidity }

/** The holder of a use of a code: the member, or empty for a code that works only once in all. */
export const holderOf = ({ validity }: Pick<Discount, 'validity'>, memberId: string) =>
  validity === 'once' ? '' : memberId

/** The discount code that a buyer named. Throws the refusal when the buyer may not use it. */
export async function findDiscount(tx: Tx, buyer: Buyer, name: string, now: Date): Promise<Discount> {
  if (isClosedOut(buyer.closedUntil, now)) throw new AppError('closed_out')
  const code = name.toUpperCase()
  if (code === TIME_BONUS_CODE) return findTimeBonus(tx, buyer, now)
  const row = await findCode(tx, buyer.siteId, code)
  if (!row) throw new AppError('discount_not_found')
  return checkRow(tx, buyer, row, now)
}

/**
 * The discount that applies unasked: the time bonus while it lasts, else the welcome code
 * (docs/product.md, money-welcome-code). Both are for members who have never paid.
 */
export async function findActiveDiscount(tx: Tx, buyer: Buyer, now: Date): Promise<Discount | null> {
  if (buyer.firstPaidAt || isClosedOut(buyer.closedUntil, now)) return null
  return (
    (await findTimeBonus(tx, buyer, now).catch(ignoreRefusal)) ??
    (await findWelcome(tx, buyer, now).catch(ignoreRefusal))
  )
}

/** The discount code for members who have not bought anything yet. */
export async function findWelcome(tx: Tx, buyer: Buyer, now: Date): Promise<Discount> {
  const row = await findWelcomeCode(tx, buyer.siteId)
  if (!row) throw new AppError('discount_not_found')
  return checkRow(tx, buyer, row, now)
}

async function findTimeBonus(tx: Tx, buyer: Buyer, now: Date): Promise<Discount> {
  if (buyer.firstPaidAt) throw new AppError('discount_used')
  const expires = timeBonusEnd(buyer, now)
  if (!expires) throw new AppError('discount_expired')
  const bonus: Discount = {
    code: TIME_BONUS_CODE,
    validity: 'once-per-user',
    percent: TIME_BONUS_PERCENT,
    expires,
    memberId: buyer.memberId,
    country: null,
    currency: null,
    minimumOrder: null,
    status: 'active',
    paymentMethods: [],
  }
  await refuseUsed(tx, buyer, bonus, now)
  return bonus
}

async function checkRow(tx: Tx, buyer: Buyer, row: DiscountRow, now: Date): Promise<Discount> {
  const verdict = mayHold(row, { ...buyer, now })
  if (!verdict.ok) throw new AppError(verdict.code)
  if (row.origin === 'welcome' && buyer.firstPaidAt) throw new AppError('discount_used')
  await refuseUsed(tx, buyer, row, now)
  return row
}

/** A buyer's own unpaid order does not block the code; that of another member does, for a while. */
async function refuseUsed(tx: Tx, { siteId, memberId }: Buyer, discount: Discount, now: Date) {
  if (discount.validity === 'unlimited') return
  const use = await findUse(tx, { siteId, code: discount.code, holder: holderOf(discount, memberId) })
  if (!use) return
  const isHeldByOther = use.memberId !== memberId && use.heldAt.getTime() > now.getTime() - OTHERS_HOLD_MS
  if (use.paidAt || isHeldByOther) throw new AppError('discount_used')
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
