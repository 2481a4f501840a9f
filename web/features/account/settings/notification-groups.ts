import type { NotificationType } from '../../../../core/rules/account/account.ts'

/** Mails about something another member did. */
export const FROM_PEOPLE = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
] as const satisfies readonly NotificationType[]

/** Mails that the site sends on its own. */
export const FROM_SITE = [
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const satisfies readonly NotificationType[]
