/**
 * Statuses of a payment that a member sees (docs/product.md, money-payment-states). The browser adds
 * "loading" while it does not know.
 */
export const PAYMENT_STATUSES = ['pending', 'completed', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Why nothing was paid. */
export const PAYMENT_FAILURES = ['declined', 'cancelled', 'expired', 'replaced', 'unavailable'] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** What a provider tells of a payment. It may tell it late, twice, in any order, or never. */
export const PAYMENT_NEWS = ['pending', 'paid', 'failed', 'refunded', 'charged_back'] as const
export type PaymentNews = (typeof PAYMENT_NEWS)[number]

/**
 * What is known for certain about a payment. Each fact is set once and never unset, so the state follows from
 * the set of them and not from the order in which they arrived.
 */
export type PaymentFacts = { paidAt: Date | null; failedAt: Date | null }

/** Money that arrived counts, also after the provider had given it up. */
export function statusOf({ paidAt, failedAt }: PaymentFacts): PaymentStatus {
  if (paidAt) return 'completed'
  return failedAt ? 'failed' : 'pending'
}

/** Minutes after the order at which the provider is asked about a payment it has not told us of. Our choice. */
export const ASK_AFTER_MINUTES = [1, 3, 10, 30, 60, 180, 720, 1440, 2880, 5760, 10_080, 20_160] as const
