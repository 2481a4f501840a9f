import type { DiscountCode } from '../../../core/contract/money/money.ts'
import type { Discount } from './find-discount.ts'

export function presentDiscount(discount: Discount, now: Date): DiscountCode {
  const { expires } = discount
  return {
    code: discount.code,
    country: discount.country,
    user_id: discount.memberId,
    expires: expires?.toISOString() ?? null,
    seconds_left: expires && Math.max(0, Math.ceil((expires.getTime() - now.getTime()) / 1000)),
    value_percentage: discount.percent,
    currency: discount.currency,
    minimum_order_value: discount.minimumOrder,
    status: discount.status,
    validity: discount.validity,
    expired: expires !== null && expires <= now,
    paymentmethods: [...discount.paymentMethods],
  }
}
