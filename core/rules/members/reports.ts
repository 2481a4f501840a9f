/** Reasons for reporting a member, the most urgent ones first. Our choice. */
export const REPORT_REASONS = [
  'minor',
  'threat',
  'private_photos',
  'harassment',
  'spam',
  'fake',
  'photos',
  'money',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** A report of a minor or of a threat is taken from everybody, beyond every limit (docs/product.md, review-notices). */
export const cannotWait = (reason: string): boolean => reason === 'minor' || reason === 'threat'

export const REPORT_LENGTH = 1000
