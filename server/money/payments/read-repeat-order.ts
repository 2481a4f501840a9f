import { isClosedOut } from '../../../core/rules/account/self-exclusion.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readBuyer } from '../discounts/buyer.ts'
import { findActiveDiscount } from '../discounts/find-discount.ts'
import { presentDiscount } from '../discounts/present.ts'
import type { Payer, PaymentDeps } from './deps.ts'
import { presentRepeatOrder } from './present.ts'
import { methodsIn, pricePackage } from './price-packages.ts'
import { findLastPaid } from './store.ts'

/** The member's last paid order at today's price. */
export async function readRepeatOrder({ db, now, providers }: PaymentDeps, { memberId, site }: Payer) {
  const last = await findLastPaid(db, memberId)
  const sold = site.settings.packages.find(({ id }) => id === last?.packageId)
  if (!last || !sold) throw new AppError('nothing_to_repeat')
  const buyer = await readBuyer(db, memberId, site)
  if (isClosedOut(buyer.closedUntil, now())) throw new AppError('nothing_to_repeat')
  const [usual] = methodsIn(buyer.country, providers.current)
  const method = methodsIn(buyer.country, providers.current).find((one) => one === last.method) ?? usual
  if (!method) throw new AppError('nothing_to_repeat')
  const discount = await findActiveDiscount(db, buyer, now())
  return presentRepeatOrder({
    order: last,
    package: pricePackage(site, buyer.country, sold, discount ? [discount] : []),
    buyer,
    method,
    discount: discount && presentDiscount(discount, now()),
  })
}
