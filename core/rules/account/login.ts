import { MINUTE_MS } from '../durations.ts'
import type { Allowed, Tally } from './attempts.ts'

/**
 * Failed logins at one account from one network address after which that address is blocked for that account
 * for LOGIN_BLOCK_MINUTES (docs/product.md, account-login-block). Our choice.
 */
export const LOGIN_FAILURES_PER_ACCOUNT = 5
/** Many people may share one IP address, so an address may fail more often at all accounts together. */
export const LOGIN_FAILURES_PER_ADDRESS = 40
/** A browser that has logged in to the account before has a limit of its own, which strangers cannot use up. */
export const LOGIN_FAILURES_PER_DEVICE = 10
export const LOGIN_BLOCK_MINUTES = 15

/** Logins that the settings list (docs/product.md, account-sessions). Our choice. */
export const LOGINS_SHOWN = 20
/**
 * Failures at one account from all addresses together make nobody wait up to this number. From then on each
 * doubles the pause before the next guess, up to LOGIN_LONGEST_WAIT_SECONDS.
 */
const LOGIN_FAILURES_WITHOUT_WAIT = 10
const LOGIN_LONGEST_WAIT_SECONDS = 60
/** Failures after which the pause grows no longer, so that no more need to be counted. */
export const LOGIN_FAILURES_COUNTED =
  LOGIN_FAILURES_WITHOUT_WAIT + Math.ceil(Math.log2(LOGIN_LONGEST_WAIT_SECONDS))
/** How long a browser counts as one that has logged in before, and how many such browsers a member has. */
export const DEVICE_COOKIE_DAYS = 365
export const DEVICES_PER_MEMBER = 20

/**
 * Passwords that are hashed at the same moment, and calls that wait for their turn (docs/product.md,
 * account-login-queue). A hash takes 19 MB and tens of milliseconds of a core, so a full queue is about two
 * seconds long. Our choice.
 */
export const HASHES_AT_ONCE = 2
export const HASHES_WAITING = 40
/** When a call that found the queue full may come back. */
export const HASHES_RETRY_SECONDS = 5
/** Logins under way at the same moment; the others wait before they ask the database, which members need too. */
export const LOGINS_AT_ONCE = 4

/**
 * Lifetimes of the links in mails, and how many mails of one kind a member can request in a day. Our choice.
 */
export const ACTIVATION_LINK_DAYS = 7
export const RESET_LINK_MINUTES = 60
export const MAIL_CHANGE_LINK_HOURS = 24
/** Days for which the old address can undo a change of address (docs/product.md, account-mail-change). */
export const MAIL_UNDO_DAYS = 7
/**
 * A change of address that staff asked for counts after these hours, unless the old address objects, and the new one can be
 * confirmed for these days (docs/product.md, account-address-by-staff). Our choice.
 */
export const ADDRESS_OBJECTION_HOURS = 72
export const ADDRESS_CHANGE_DAYS = 7
/** What staff let a locked-out member show before the address is changed. */
export const ADDRESS_PROOFS = ['document', 'payment', 'phone', 'answers'] as const
/** Mails with a link for a new password that one network address can cause for one member in a day. */
export const RESET_MAILS_PER_DAY = 3
/**
 * The pause before the second, the third and any later mail with a link for a new password in a day. It is
 * shorter than the life of the link, so that a wish that sends no mail finds a link that works.
 */
export const RESET_PAUSE_MINUTES = [5, 15, 30] as const
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

/** The failures that block a login for a while. */
export const loginBlock = (max: number): Allowed => ({ max, withinMs: LOGIN_BLOCK_MINUTES * MINUTE_MS })

/** Seconds before the next guess at an account, from all its failures of a day; 0 if none. */
export function waitSeconds({ count, latest }: Tally, now: Date): number {
  const beyond = count - LOGIN_FAILURES_WITHOUT_WAIT
  if (!latest || beyond < 0) return 0
  const pauseMs = Math.min(2 ** beyond, LOGIN_LONGEST_WAIT_SECONDS) * 1000
  return Math.max(0, Math.ceil((latest.getTime() + pauseMs - now.getTime()) / 1000))
}

/** Whether a wish for a new password sends a mail, from the mails of the day. */
export function mayMailReset({ count, latest }: Tally, now: Date): boolean {
  if (!latest) return true
  const pause = RESET_PAUSE_MINUTES[count - 1] ?? RESET_PAUSE_MINUTES[2]
  return now.getTime() - latest.getTime() >= pause * MINUTE_MS
}
