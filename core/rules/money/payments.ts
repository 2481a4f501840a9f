/**
 * Statuses of a payment that a member sees (docs/product.md, money-payment-states). The browser adds
 * "loading" while it does not know.
 */
export const PAYMENT_STATUSES = ['pending', 'completed', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Reasons why a payment failed. */
export const PAYMENT_FAILURES = ['declined', 'cancelled', 'expired', 'replaced', 'unavailable'] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** Kinds of payment events of a provider. Events may arrive late, twice, in any order, or never. */
export const PAYMENT_EVENT_KINDS = ['pending', 'paid', 'failed', 'refunded', 'charged_back'] as const
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number]

/**
 * The certain facts about a payment. Each fact is set once and never unset, so the status depends on the
 * facts and not on the order in which they arrived.
 */
export type PaymentFacts = { paidAt: Date | null; failedAt: Date | null }

/** Money that arrived counts, even after the provider had reported a failure. */
export function statusOf({ paidAt, failedAt }: PaymentFacts): PaymentStatus {
  if (paidAt) return 'completed'
  return failedAt ? 'failed' : 'pending'
}

/**
 * Minutes after the order at which we ask the provider about a payment that it has not reported. Our choice.
 */
export const ASK_AFTER_MINUTES = [1, 3, 10, 30, 60, 180, 720, 1440, 2880, 5760, 10_080, 20_160] as const
