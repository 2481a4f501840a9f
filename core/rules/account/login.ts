import { MINUTE_MS } from '../durations.ts'
/**
 * Failed logins after which an account is blocked for LOGIN_BLOCK_MINUTES (docs/product.md,
 * account-login-block). Our choice.
 */
export const LOGIN_FAILURES_PER_ACCOUNT = 5
/** Many people may share one IP address, so an address may fail more often than an account. */
export const LOGIN_FAILURES_PER_ADDRESS = 40
export const LOGIN_BLOCK_MINUTES = 15

/**
 * Lifetimes of the links in mails, and how many mails of one kind a member can request in a day. Our choice.
 */
export const ACTIVATION_LINK_DAYS = 7
export const RESET_LINK_MINUTES = 60
export const MAIL_CHANGE_LINK_HOURS = 24
export const RESET_MAILS_PER_DAY = 3
/** The export of a member's data can be downloaded for a week and requested twice a day. */
export const DATA_LINK_DAYS = 7
export const DATA_EXPORTS_PER_DAY = 2
export const ACTIVATION_MAILS_PER_DAY = 5
/**
 * Answers a day to one caller about whether an address has an account. The limit hinders collecting
 * addresses.
 */
export const ADDRESS_QUESTIONS_PER_DAY = 30
/** Signups are limited loosely, because whole towns share the IP address of their phone company. */
export const SIGNUPS_PER_ADDRESS_PER_DAY = 30

/**
 * Minutes for which a login stays blocked, from the times of the latest failures (newest first); 0 if not
 * blocked.
 */
export function blockedMinutes(failures: readonly Date[], allowed: number, now: Date): number {
  const decisive = failures[allowed - 1]
  if (!decisive) return 0
  const until = decisive.getTime() + LOGIN_BLOCK_MINUTES * MINUTE_MS
  return Math.max(0, Math.ceil((until - now.getTime()) / MINUTE_MS))
}
