/** `not_confirmed` until the activation mail was answered (spec section 3, User). */
export const MEMBER_STATUSES = ['not_confirmed', 'active'] as const
export const PROFILE_STATUSES = ['disabled', 'active'] as const
export const PHOTO_STATUSES = ['pending', 'active', 'rejected'] as const

/** The kinds of mail a member can switch off (spec section 3). */
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

/** What stops all mails at once, other than the member's own switches (spec section 4); `fbl` is a spam complaint. */
export const MAIL_STOPS = ['fbl', 'bounce', 'list_unsubscribe'] as const

/** How long a login and a chosen language last (spec section 9). */
export const AUTH_COOKIE_DAYS = 30
export const LOCALE_COOKIE_DAYS = 365

/** A member counts as online for this long after their last request. Our choice. */
export const ONLINE_SECONDS = 300

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
export type MailStop = (typeof MAIL_STOPS)[number]
