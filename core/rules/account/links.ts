import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { DELETION_GRACE_DAYS, RESTORE_LOGIN_MINUTES } from './deletion.ts'
import {
  ACTIVATION_LINK_DAYS,
  ADDRESS_CHANGE_DAYS,
  ADDRESS_OBJECTION_HOURS,
  DATA_LINK_DAYS,
  MAIL_CHANGE_LINK_HOURS,
  MAIL_UNDO_DAYS,
  RESET_LINK_MINUTES,
} from './login.ts'

/**
 * Purposes of the links that do something with an account (docs/product.md, account-links). `mail_stop` and
 * `mail_undo` are for the old address: the first before a change of address is confirmed, the second after.
 * `address_change` and `address_stop` are the links of a change that staff asked for, to the new address and to the old.
 * `restore_login` is not mailed: the login page gets it for the right password of a deleted account, so it logs in
 * too.
 */
export const LINK_PURPOSES = [
  'activate',
  'reset',
  'mail_change',
  'mail_stop',
  'mail_undo',
  'address_change',
  'address_stop',
  'restore',
  'restore_login',
  'download',
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export const LINK_LIFE_MS: Record<LinkPurpose, number> = {
  activate: ACTIVATION_LINK_DAYS * DAY_MS,
  reset: RESET_LINK_MINUTES * MINUTE_MS,
  mail_change: MAIL_CHANGE_LINK_HOURS * HOUR_MS,
  mail_stop: MAIL_CHANGE_LINK_HOURS * HOUR_MS,
  mail_undo: MAIL_UNDO_DAYS * DAY_MS,
  address_change: ADDRESS_CHANGE_DAYS * DAY_MS,
  address_stop: ADDRESS_OBJECTION_HOURS * HOUR_MS,
  restore: DELETION_GRACE_DAYS * DAY_MS,
  restore_login: RESTORE_LOGIN_MINUTES * MINUTE_MS,
  download: DATA_LINK_DAYS * DAY_MS,
}

/** Purposes of which a member has one open link at a time: a newer link cancels the one before. */
export const SINGLE_LINKS: readonly LinkPurpose[] = ['activate', 'mail_change', 'download']

/** Links that work while the account is deleted. All of them bring it back. */
export const LINKS_OF_THE_DELETED: readonly LinkPurpose[] = ['mail_undo', 'restore', 'restore_login']

/** Changes of an account that cancel its open links. */
export const LINK_EVENTS = [
  'password_change',
  'password_reset',
  'mail_change',
  'mail_undo',
  'deletion',
  'restore',
] as const
export type LinkEvent = (typeof LINK_EVENTS)[number]

/**
 * The links that an event cancels: all but those with which an earlier address undoes a change. A thief of
 * the account can cause every event, so none of them may take those links away. Undoing a change cancels the
 * later ones of them too, which `cancelLinks` sees to.
 */
export const cancelledBy = (event: LinkEvent): LinkPurpose[] =>
  LINK_PURPOSES.filter((purpose) => purpose !== 'mail_undo' || event === 'mail_undo')

/** When a change of address counts that staff asked for. */
export const addressCountsAt = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + LINK_LIFE_MS.address_stop)

/** A link is known for this long after it expired, so that its page can say what became of it. Our choice. */
export const LINK_MEMORY_DAYS = 30

export const LINK_STATES = ['open', 'used', 'cancelled', 'expired', 'unknown'] as const
export type LinkState = (typeof LINK_STATES)[number]

type LinkTimes = { usedAt: Date | null; cancelledAt: Date | null; expiresAt: Date }

/** What became of a link. */
export function linkState({ usedAt, cancelledAt, expiresAt }: LinkTimes, now: Date): LinkState {
  if (usedAt) return 'used'
  if (cancelledAt) return 'cancelled'
  return expiresAt > now ? 'open' : 'expired'
}
