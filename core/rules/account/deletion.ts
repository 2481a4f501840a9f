import { DAY_MS } from '../durations.ts'

/** A deletion is final after this many days (docs/product.md, account-deletion). */
export const DELETION_GRACE_DAYS = 14

/** The login page offers to restore a deleted account for this long after the password was typed. Our choice. */
export const RESTORE_LOGIN_MINUTES = 60

/** When the days of grace of a deletion are over. */
export const graceEnd = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS)

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
