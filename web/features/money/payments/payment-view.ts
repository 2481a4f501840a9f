import type { OwnPath } from '../../../../client/own-path.ts'
import type { Payment } from '../../../../core/contract/money/money.ts'
import type { PaymentMethod } from '../../../../core/rules/money/payment-methods.ts'
import type { PaymentFailure } from '../../../../core/rules/money/payments.ts'
import { orderPath, withCarried } from '../checkout/order-address.ts'

/** Another attempt at the same order. */
export type Offer = { method: PaymentMethod; isRetry: boolean; to: string }

/**
 * Cause of a failure, as the key of its sentence; a declined card and money that goes back have one of their
 * own (docs/product.md, money-payment-failed).
 */
export type FailureWords = PaymentFailure | 'card' | 'returned'

/** States of the page of a payment (docs/product.md, money-payment-states). */
export type PaymentView =
  | { is: 'loading' }
  /** `continueAt` is where the buyer continues paying; null if the bank needs nothing more. */
  | { is: 'pending'; payment: Payment; continueAt: string | null }
  /** `goOn` is where the buyer goes after the payment, if they came from another page. */
  | { is: 'completed'; payment: Payment; goOn: OwnPath | null }
  | { is: 'failed'; payment: Payment; words: FailureWords; offers: Offer[] }

/** All states after the server has answered. */
export type KnownView = Exclude<PaymentView, { is: 'loading' }>

export function viewOf(payment: Payment, goOn: OwnPath | null): KnownView {
  if (payment.status === 'pending') return { is: 'pending', payment, continueAt: continueAt(payment) }
  if (payment.status === 'completed') return { is: 'completed', payment, goOn }
  const words = wordsFor(payment)
  return { is: 'failed', payment, words, offers: words === 'returned' ? [] : offersAfter(payment, goOn) }
}

/** A provider that needs nothing more from the buyer redirects to this page, which is no way to continue. */
const continueAt = ({ payment_id, redirect_url }: Payment) =>
  redirect_url?.endsWith(`/transactions/${payment_id}`) ? null : redirect_url

function wordsFor({ failure, paymentmethod, refunds }: Payment): FailureWords {
  if (refunds.length > 0) return 'returned'
  if (paymentmethod === 'card' && failure === 'declined') return 'card'
  return failure ?? 'declined'
}

/**
 * Ways to pay that are offered after a failure (docs/product.md, money-payment-failed). After a card: the
 * card again, then PayPal. After any other method: the others first and the same one last, unless it is
 * unavailable.
 */
function offersAfter(payment: Payment, goOn: OwnPath | null): Offer[] {
  const { paymentmethod: own, failure } = payment
  const others = payment.other_methods.filter((method) => method !== own)
  const again = failure === 'unavailable' ? [] : [own]
  const paypal = others.filter((method) => method === 'paypal')
  const rest = others.filter((method) => method !== 'paypal')
  const order = own === 'card' ? [...again, ...paypal, ...rest] : [...others, ...again]
  return order.map((method) => ({
    method,
    isRetry: method === own,
    to: withCarried(orderPath(payment.package, method), { discountcode: payment.discountcode, to: goOn }),
  }))
}

/** Status of a payment in a list; a fully refunded payment no longer counts as paid. */
export function statusWord({ status, credits, refunds }: Payment) {
  const returned = refunds.reduce((sum, refund) => sum + refund.credits, 0)
  return status === 'completed' && returned >= credits ? 'returned' : status
}
