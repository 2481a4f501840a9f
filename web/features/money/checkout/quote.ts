import type { DiscountCode, Packages } from '../../../../core/contract/money/money.ts'
import { discountOn } from '../../../../core/rules/money/discounts.ts'
import type { PaymentMethod } from '../../../../core/rules/money/payment-methods.ts'
import { taxWithin } from '../../../../core/rules/money/tax.ts'

export type CreditPackage = Packages['packages'][number]

/** Why a code that the member typed does not make this order cheaper. */
type Unfit =
  | { why: 'minimum'; cents: number }
  | { why: 'methods'; methods: readonly PaymentMethod[] }
  | { why: 'better'; than: string }

/** Amounts of an order; the amounts beside the button are the ones that are ordered. */
export type Quote = {
  price: number
  discount: number
  amount: number
  tax: number
  /** Sent with the order, so that the server refuses an expired code instead of silently dropping it. */
  code: string | null
  /** The typed code, if it is not the one that is used, and the reason. */
  unfit: (Unfit & { code: string }) | null
}

type Terms = {
  /** All discounts that the member may use; a typed one stands first. */
  discounts: readonly DiscountCode[]
  /** The code that the member typed and may use. */
  typed: DiscountCode | null
  taxRate: number
  method: PaymentMethod | null
}

/** The order with the best discount that applies to its package and its payment method. */
export function quoteOf({ price }: CreditPackage, { discounts, typed, taxRate, method }: Terms): Quote {
  const fitting = discounts.filter((discount) => whyUnfit(price, discount, method) === null)
  const best = fitting.reduce<DiscountCode | null>(
    (most, discount) => (most && most.value_percentage >= discount.value_percentage ? most : discount),
    null,
  )
  const discount = best ? discountOn(price, best.value_percentage) : 0
  const amount = price - discount
  const tax = taxWithin(amount, taxRate)
  return {
    price,
    discount,
    amount,
    tax,
    code: best?.code ?? null,
    unfit: unfitOf(price, typed, best, method),
  }
}

function unfitOf(
  price: number,
  typed: DiscountCode | null,
  best: DiscountCode | null,
  method: PaymentMethod | null,
): Quote['unfit'] {
  if (!typed || typed.code === best?.code) return null
  const why = whyUnfit(price, typed, method) ?? (best && { why: 'better' as const, than: best.code })
  return why && { ...why, code: typed.code }
}

function whyUnfit(
  price: number,
  { minimum_order_value: minimum, paymentmethods: methods }: DiscountCode,
  method: PaymentMethod | null,
): Unfit | null {
  if (minimum !== null && price < minimum) return { why: 'minimum', cents: minimum }
  if (method && methods.length > 0 && !methods.includes(method)) return { why: 'methods', methods }
  return null
}
