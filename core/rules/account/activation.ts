/** What became of an activation link that was opened (docs/product.md, account-activation). */
export const ACTIVATION_OUTCOMES = ['confirmed', 'already', 'expired', 'cancelled', 'unknown'] as const
export type ActivationOutcome = (typeof ACTIVATION_OUTCOMES)[number]

/** The cookie that carries the outcome to the page that shows it. */
export const ACTIVATION_COOKIE = 'activation'
export const ACTIVATION_COOKIE_MINUTES = 10
