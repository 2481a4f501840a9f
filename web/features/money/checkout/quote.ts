import type { DiscountCode, Packages } from '../../../../core/contract/money/money.ts'
import type { PaymentMethod } from '../../../../core/rules/money/payment-methods.ts'
import { taxWithin } from '../../../../core/rules/money/tax.ts'

export type CreditPackage = Packages['packages'][number]

/** Why a valid discount code does not apply to this order. */
export type Unfit =
  | { why: 'minimum'; cents: number }
  | { why: 'methods'; methods: readonly PaymentMethod[] }
  | { why: 'country' }

/** Amounts of an order; the amounts beside the button are the ones that are ordered. */
export type Quote = {
  price: number
  discount: number
  amount: number
  tax: number
  /** Sent with the order, so that the server refuses an expired code instead of silently dropping it. */
  code: string | null
  unfit: Unfit | null
}

type Terms = { discount: DiscountCode | null; taxRate: number; method: PaymentMethod | null }

export function quoteOf(chosen: CreditPackage, { discount, taxRate, method }: Terms): Quote {
  const unfit = discount && unfitOf(chosen, discount, method)
  const { price } = chosen
  if (!discount || unfit)
    return { price, discount: 0, amount: price, tax: taxWithin(price, taxRate), code: null, unfit }
  const { discount: off, amount, tax } = chosen
  return { price, discount: off, amount, tax, code: discount.code, unfit: null }
}

function unfitOf(
  { price, discount }: CreditPackage,
  { minimum_order_value: minimum, paymentmethods: methods }: DiscountCode,
  method: PaymentMethod | null,
): Unfit | null {
  if (minimum !== null && price < minimum) return { why: 'minimum', cents: minimum }
  if (method && methods.length > 0 && !methods.includes(method)) return { why: 'methods', methods }
  return discount === 0 ? { why: 'country' } : null
}
