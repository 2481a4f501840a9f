/**
 * A member is `not_confirmed` until they open the link of the activation mail (docs/product.md,
 * account-activation).
 */
export const MEMBER_STATUSES = ['not_confirmed', 'active'] as const
export const PROFILE_STATUSES = ['disabled', 'active'] as const
export const PHOTO_STATUSES = ['pending', 'active', 'rejected'] as const

/** Mails that a member can switch off, by kind (docs/product.md, reach-mail-kinds). */
export const NOTIFICATION_TYPES = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const

/**
 * Causes that stop mails besides the member's own switches (docs/product.md, reach-mail-stops); `fbl` is a
 * spam complaint.
 */
export const MAIL_STOPS = ['fbl', 'bounce', 'list_unsubscribe'] as const

/**
 * Lifetimes of the session cookie (docs/product.md, account-login) and of the language cookie
 * (site-language-choice).
 */
export const AUTH_COOKIE_DAYS = 30
export const LOCALE_COOKIE_DAYS = 365

/** A member counts as online for this long after their last request. Our choice. */
export const ONLINE_SECONDS = 300

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
export type MailStop = (typeof MAIL_STOPS)[number]
