/** A deletion is final after this many days (docs/product.md, account-deletion). */
export const DELETION_GRACE_DAYS = 14

/** Reasons for deleting an account, from which the member chooses. Our choice. */
export const DELETE_REASONS = [
  'found_someone',
  'too_expensive',
  'too_many_mails',
  'no_answers',
  'privacy',
  'break',
  'other',
] as const

/** Alternatives that the deletion page offers: a pause, fewer mails, a discount. */
export const RETENTION_OFFERS = ['pause', 'fewer_mails', 'discount'] as const

export type DeleteReason = (typeof DELETE_REASONS)[number]
