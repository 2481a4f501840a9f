/** Movements of credits for messages: what was sent, and why its credits came back. */
export const MESSAGE_CREDITS = [
  'text',
  'photo',
  'gift',
  'unanswered',
  'unread',
  'not_understood',
  'safety',
] as const

/** Why credits move (docs/money.md). */
export const CREDIT_KINDS = [
  'signup',
  'order',
  'refund',
  'reversal',
  'debt',
  'returned',
  'goodwill',
  ...MESSAGE_CREDITS,
] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
