import { MINUTE_MS } from '../durations.ts'
/**
 * Failures after which an account is blocked for LOGIN_BLOCK_MINUTES (docs/product.md, account-login-block).
 * Our choice.
 */
export const LOGIN_FAILURES_PER_ACCOUNT = 5
/** One address may serve many people, so it may fail more often. */
export const LOGIN_FAILURES_PER_ADDRESS = 40
export const LOGIN_BLOCK_MINUTES = 15

/** How long our links work, and how many mails of one kind a member can ask for in a day. Our choice. */
export const ACTIVATION_LINK_DAYS = 7
export const RESET_LINK_MINUTES = 60
export const MAIL_CHANGE_LINK_HOURS = 24
export const RESET_MAILS_PER_DAY = 3
/** A copy of one's data can be fetched for a week, and asked for twice a day. */
export const DATA_LINK_DAYS = 7
export const DATA_EXPORTS_PER_DAY = 2
export const ACTIVATION_MAILS_PER_DAY = 5
/** Telling whether an address has an account is limited to this many answers a day for one caller. */
export const ADDRESS_QUESTIONS_PER_DAY = 30
/** Whole towns share the address of their phone company, so joining is limited loosely. */
export const SIGNUPS_PER_ADDRESS_PER_DAY = 30

/**
 * How many minutes a login stays blocked, given the moments of the latest failures (newest first):
 * 0 while it may be tried.
 */
export function blockedMinutes(failures: readonly Date[], allowed: number, now: Date): number {
  const decisive = failures[allowed - 1]
  if (!decisive) return 0
  const until = decisive.getTime() + LOGIN_BLOCK_MINUTES * MINUTE_MS
  return Math.max(0, Math.ceil((until - now.getTime()) / MINUTE_MS))
}
