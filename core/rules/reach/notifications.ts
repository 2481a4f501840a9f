import type { Locale } from '../../i18n/locales.ts'
import type { MailStop, NotificationType } from '../account/account.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { nextDecentMoment } from './time-zones.ts'

/**
 * Timing of the eight kinds of mail (docs/product.md, reach-mail-kinds). All numbers are our choice;
 * docs/notifications.md explains them.
 */

/** Whoever was active this recently is told on the site itself. */
const AWAY_AFTER_MS = 10 * MINUTE_MS

/** Of all notification mails together, within any 24 hours. */
export const MAILS_PER_DAY = 3

/** The first unread message waits this long for others to be told together with it. */
export const MESSAGES_COLLECTED_MS = 10 * MINUTE_MS
/** New conversations and new messages share this pause. */
export const MESSAGE_MAIL_PAUSE_MS = 4 * HOUR_MS

export const LIKES_COLLECTED_MS = HOUR_MS
export const LIKE_MAIL_PAUSE_MS = DAY_MS

/** A message is reminded of when it has been unread for so long, and after the last time never again. */
export const UNREAD_REMINDED_AFTER_MS = [3 * DAY_MS, 10 * DAY_MS] as const
/** Messages of different days are reminded of together. */
export const UNREAD_MAIL_PAUSE_MS = 3 * DAY_MS

/** What somebody may have left unfinished, and how long after joining they are reminded of it. */
export const UNFINISHED = {
  confirm: [DAY_MS, 4 * DAY_MS],
  photo: [2 * DAY_MS, 9 * DAY_MS],
} as const
/** Whoever could not be reminded within this time after joining is left alone. */
export const UNFINISHED_UNTIL_MS = 30 * DAY_MS

export const WEEK_MS = 7 * DAY_MS
/** The weekly update rests for whoever has not been here for so long. */
export const WEEKLY_RESTS_AFTER_MS = 60 * DAY_MS

/** That a mail was written is remembered longer than anything that is told only once can come up again. */
export const MAILS_REMEMBERED_DAYS = 400

/** How many people a mail names one by one. */
export const PEOPLE_NAMED = 5

export const CAMPAIGN_TYPES = ['promotions', 'news'] as const satisfies readonly NotificationType[]
export const AUDIENCES = ['all', 'free', 'premium'] as const
/** The pages that a mail to many can lead to. */
export const LINKED_PAGES = [
  'home',
  'chats',
  'likes',
  'members',
  'profile',
  'credits',
  'premium',
  'swipe-game',
  'match-finder',
] as const
/** An operator who names no end is taken to mean this. */
export const CAMPAIGN_LASTS_MS = 7 * DAY_MS

export type Unfinished = keyof typeof UNFINISHED
export type CampaignType = (typeof CAMPAIGN_TYPES)[number]
export type LinkedPage = (typeof LINKED_PAGES)[number]
export type Audience = (typeof AUDIENCES)[number]
export type CampaignTexts = Partial<Record<Locale, { subject: string; text: string; button: string }>>

type Reader = {
  status: 'not_confirmed' | 'active'
  profileStatus: 'disabled' | 'active'
  invisible: boolean
  notificationsDisabled: readonly NotificationType[]
  mailStoppedBy: MailStop | null
}

/** Mails about what people did; all others are the site's own idea. */
const FROM_PEOPLE: readonly NotificationType[] = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
]

/**
 * Whether somebody gets this kind of mail. An address that nobody confirmed gets none but the reminder to confirm it.
 * Whoever hides their profile takes a break: they hear of people who write, and the site itself keeps quiet.
 */
export function wantsMail(reader: Reader, type: NotificationType, about?: Unfinished): boolean {
  if (reader.mailStoppedBy !== null || reader.notificationsDisabled.includes(type)) return false
  if (about === 'confirm') return reader.status === 'not_confirmed'
  if (reader.status !== 'active' || reader.profileStatus !== 'active') return false
  return !reader.invisible || FROM_PEOPLE.includes(type)
}

type Moment = {
  now: Date
  lastActiveAt: Date
  timeZones: readonly string[]
  /** When notification mails were written lately, in any order. */
  mailedAt: readonly Date[]
  /** What the kind of mail itself waits for. */
  notBefore?: Date
}

/** The first moment at which a mail may be written: now, or later because somebody is here, asleep, or had enough. */
export function whenToMail({ now, lastActiveAt, timeZones, mailedAt, notBefore = now }: Moment): Date {
  const away = later(lastActiveAt, AWAY_AFTER_MS)
  let moment = latest(now, away, notBefore)
  // The third newest mail must be a day old: then no 24 hours hold more than three.
  const [third] = mailedAt.toSorted((a, b) => b.getTime() - a.getTime()).slice(MAILS_PER_DAY - 1)
  if (third) moment = latest(moment, later(third, DAY_MS))
  return nextDecentMoment(timeZones, moment)
}

type Unread = { since: Date; reminders: number }

/** How often somebody should have been reminded of a message by now. */
export const remindersDue = ({ since }: Unread, now: Date): number =>
  UNREAD_REMINDED_AFTER_MS.filter((after) => later(since, after) <= now).length

/** When the next reminder of a message is due; null after the last. */
export function nextReminder({ since, reminders }: Unread): Date | null {
  const after = UNREAD_REMINDED_AFTER_MS[reminders]
  return after === undefined ? null : later(since, after)
}

export const isAddressed = (audience: Audience, paidUser: boolean): boolean =>
  audience === 'all' || (audience === 'premium') === paidUser

export const later = (moment: Date, byMs: number) => new Date(moment.getTime() + byMs)
export const latest = (...moments: Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))
