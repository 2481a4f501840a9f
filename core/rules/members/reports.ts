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
export const REPORT_LENGTH = 1000
