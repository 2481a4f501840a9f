import type { NotificationType } from '../../../../core/rules/account/account.ts'

/** Mails about what other people do. */
export const FROM_PEOPLE = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
] as const satisfies readonly NotificationType[]

/** Mails of the site’s own accord. */
export const FROM_SITE = [
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const satisfies readonly NotificationType[]
