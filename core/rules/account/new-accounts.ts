import { DAY_MS, HOUR_MS } from '../durations.ts'

/** How long an account exists: the newer it is, the less it may do in a day. */
export const ACCOUNT_STAGES = ['first_day', 'first_week', 'settled'] as const
type AccountStage = (typeof ACCOUNT_STAGES)[number]
type Allowance = Record<AccountStage, number>

export const FIRST_DAY_HOURS = 24
export const FIRST_WEEK_DAYS = 7

/** The stage of an account (docs/product.md, account-new). */
export function stageOf(signupDate: Date, now: Date): AccountStage {
  const age = now.getTime() - signupDate.getTime()
  if (age < FIRST_DAY_HOURS * HOUR_MS) return 'first_day'
  return age < FIRST_WEEK_DAYS * DAY_MS ? 'first_week' : 'settled'
}

/** New likes within 24 hours (docs/product.md, relations-like-limit). Our choice. */
export const LIKES_PER_DAY: Allowance = { first_day: 60, first_week: 120, settled: 300 }

/** Conversations begun within 24 hours (docs/product.md, chat-first-messages). Our choice. */
export const FIRST_MESSAGES_PER_DAY: Allowance = { first_day: 15, first_week: 30, settled: 100 }

/** Members to whom one text may go within 24 hours (docs/product.md, chat-same-text). Our choice. */
export const SAME_TEXT_PER_DAY: Allowance = { first_day: 5, first_week: 8, settled: 20 }

/** A shorter text, such as a greeting, may go to any number of members. Our choice. */
const SAME_TEXT_LETTERS = 20

/**
 * The letters and digits of a text, by which two texts count as the same in spite of capitals, marks, spaces and
 * smileys; null for a text so short that it may be repeated.
 */
export function comparableText(text: string): string | null {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return [...letters].length < SAME_TEXT_LETTERS ? null : letters
}
