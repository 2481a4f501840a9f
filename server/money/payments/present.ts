import type { ReplyOf } from '../../../core/contract/endpoint.ts'
import type {
  DiscountCode,
  Payment,
  placeOrder,
  readRepeatOrder,
} from '../../../core/contract/money/money.ts'
import type { PaymentMethod } from '../../../core/rules/money/payment-methods.ts'
import { statusOf } from '../../../core/rules/money/payments.ts'
import { TAX_RATE } from '../../../core/rules/money/tax.ts'
import type { Buyer } from '../discounts/buyer.ts'
import { methodsIn } from './price-packages.ts'
import type { PaymentProvider } from './provider.ts'
import { receiptNumber } from './receipt.ts'
import type { OrderRow, RefundRow } from './store.ts'

/** An order as a buyer who is about to pay sees it. */
export const presentOrder = (order: OrderRow & { redirectUrl: string }): ReplyOf<typeof placeOrder> => ({
  payment_id: order.id,
  credits: order.credits,
  amount: order.amount,
  currency: order.currency,
  redirect_url: order.redirectUrl,
})

type Around = {
  refunds: RefundRow[]
  /** Credits and amount that a withdrawal would give back now. */
  withdrawal: { until: Date; credits: number; amount: number } | null
  provider: PaymentProvider | null
}

export function presentPayment(order: OrderRow, { refunds, withdrawal, provider }: Around): Payment {
  const status = statusOf(order)
  return {
    payment_id: order.id,
    number: receiptNumber(order),
    package: order.packageId,
    credits: order.credits,
    price: order.price,
    discount: order.discount,
    discountcode: order.discountCode,
    amount: order.amount,
    tax: order.tax,
    tax_rate: order.taxRate,
    currency: order.currency,
    paymentmethod: order.method,
    status,
    failure: status === 'failed' ? order.failure : null,
    ordered: order.createdAt.toISOString(),
    paid: order.paidAt?.toISOString() ?? null,
    redirect_url: status === 'pending' ? order.redirectUrl : null,
    other_methods: otherMethods(order, methodsIn(order.country, provider)),
    refunds: refunds.map(presentRefund),
    withdrawal: withdrawal && { ...withdrawal, until: withdrawal.until.toISOString() },
  }
}

type RepeatOrder = {
  order: OrderRow
  package: ReplyOf<typeof readRepeatOrder>['package']
  buyer: Buyer
  method: PaymentMethod
  discount: DiscountCode | null
}

/** An earlier order at today's price. */
export const presentRepeatOrder = (repeat: RepeatOrder): ReplyOf<typeof readRepeatOrder> => ({
  package: repeat.package,
  currency: repeat.buyer.currency,
  tax_rate: TAX_RATE[repeat.buyer.country],
  paymentmethod: repeat.method,
  discount: repeat.discount,
  ordered: repeat.order.createdAt.toISOString(),
})

/** Other payment methods; after a failed card PayPal comes first (docs/product.md, money-payment-failed). */
function otherMethods({ method }: OrderRow, all: PaymentMethod[]): PaymentMethod[] {
  const others = all.filter((other) => other !== method)
  if (method !== 'card') return others
  return others.toSorted((one, other) => Number(other === 'paypal') - Number(one === 'paypal'))
}

const presentRefund = ({
  createdAt,
  credits,
  amount,
  kind,
  doneAt,
  delayedAt,
}: RefundRow): Payment['refunds'][number] => ({
  at: createdAt.toISOString(),
  credits,
  amount,
  kind,
  status: doneAt ? 'done' : delayedAt ? 'delayed' : 'requested',
})
