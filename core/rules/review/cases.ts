import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { REPORT_REASONS } from '../members/reports.ts'

/** A case is about a member, a photo of an album, or a picture that was sent in a conversation. */
export const CASE_SUBJECTS = ['member', 'photo', 'chat_photo'] as const
export type CaseSubject = (typeof CASE_SUBJECTS)[number]

/** Where a signal comes from (docs/product.md, review-signals). */
export const SIGNAL_KINDS = [
  'report',
  'notice',
  'upload',
  'alarm',
  'chargeback',
  'sample',
  'appeal',
  'staff',
] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** What a signal says: the reasons of reports, and those that the software finds by itself. */
export const CASE_REASONS = [
  ...REPORT_REASONS,
  'self_harm',
  'illegal',
  'approval',
  'chargeback',
  'sample',
  'appeal',
] as const
export type CaseReason = (typeof CASE_REASONS)[number]

/** The reasons for which staff open a case themselves. */
export const STAFF_REASONS = [
  ...REPORT_REASONS,
  'self_harm',
  'illegal',
] as const satisfies readonly CaseReason[]

/** Hours within which a case is decided (docs/product.md, review-order). */
const HOURS: Partial<Record<CaseReason, number>> = {
  minor: 1,
  threat: 1,
  self_harm: 1,
  private_photos: 4,
  photos: 8,
  approval: 8,
  appeal: 7 * 24,
}
const OTHER_HOURS = 24

const hoursFor = (reason: CaseReason): number => HOURS[reason] ?? OTHER_HOURS

/** The place of a case in the queue: those with the shortest clock first. */
export const urgencyOf = (reason: CaseReason): number => {
  const hours = hoursFor(reason)
  return hours <= 1 ? 0 : hours <= 4 ? 1 : hours <= 8 ? 2 : hours <= OTHER_HOURS ? 3 : 4
}
export const RED = 0

export const dueFor = (reason: CaseReason, from: Date): Date =>
  new Date(from.getTime() + hoursFor(reason) * HOUR_MS)

/** Cases of a list are counted up to this number and one. */
export const MOST_COUNTED = 1000

/** Parts of the queue: one's own cases, those that nobody has, and those whose time is over. */
export const CASE_PARTS = ['mine', 'unclaimed', 'late'] as const
export type CasePart = (typeof CASE_PARTS)[number]

/** A claimed case belongs to one person for this long; an open screen renews it. */
export const CLAIM_MS = 10 * MINUTE_MS

/** Moderators are mailed again about a red case that nobody has claimed. Our choice. */
export const REMIND_MS = 15 * MINUTE_MS

/** A decision can be undone by the person who made it for this long. */
export const UNDO_MS = 10_000

/** Letters that look like digits are missing, so that a number can be read out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CASE_DIGITS = 8

/** The number of a case, such as `R-7F3K9QXM`, or of a notice, such as `N-7F3K9QXM`, from one random byte per character. */
export const reviewNumber = (prefix: 'R' | 'N', random: Uint8Array): string =>
  `${prefix}-${[...random].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
