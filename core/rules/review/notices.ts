import type { CaseReason } from './cases.ts'

/** Reasons of a notice by anybody (docs/product.md, review-notices). Our choice. */
export const NOTICE_REASONS = [
  'minor',
  'threat',
  'private_photos',
  'photos',
  'fake',
  'money',
  'illegal',
  'other',
] as const satisfies readonly CaseReason[]
export type NoticeReason = (typeof NOTICE_REASONS)[number]

export const NOTICE_LENGTHS = { address: 500, text: 4000, name: 80 } as const

/** Notices that one network address may send in an hour, and confirmations that one mail address is sent. Our choice. */
export const NOTICES_PER_HOUR = 5

const isReason = (text: string): text is NoticeReason => NOTICE_REASONS.some((reason) => reason === text)

/** The fields that a notice still lacks, all at once, as they were typed into the form. */
export function missingIn(typed: Record<'reason' | 'text' | 'name' | 'email' | 'good_faith', string>) {
  const { reason } = typed
  const isNamed = !isReason(reason) || !mayBeAnonymous(reason)
  const needed = ['reason', 'text', ...(isNamed ? (['name', 'email'] as const) : []), 'good_faith'] as const
  return needed.filter((field) => (field === 'reason' ? !isReason(reason) : typed[field].trim() === ''))
}

/** A notice about a minor may be given without name and address. */
export const mayBeAnonymous = (reason: NoticeReason): boolean => reason === 'minor'
