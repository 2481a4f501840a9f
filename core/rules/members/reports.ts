/** Reasons for reporting a member. Our choice; operators should handle `minor` and `threat` first. */
export const REPORT_REASONS = [
  'minor',
  'threat',
  'harassment',
  'spam',
  'fake',
  'photos',
  'money',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_LENGTH = 1000
