import type { Locale } from '../../i18n/locales.ts'
import type { MailStop, NotificationType } from '../account/account.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { nextDecentMoment } from './time-zones.ts'

/**
 * Timing of the eight kinds of mail (docs/product.md, reach-mail-kinds). All numbers are our choice;
 * docs/notifications.md explains them.
 */

/** A member who was active this recently sees events on the site and gets no mail. */
const AWAY_AFTER_MS = 10 * MINUTE_MS

/** The limit for all notification mails together, within any 24 hours. */
export const MAILS_PER_DAY = 3

/** The first unread message waits this long, so that one mail covers the messages that follow it. */
export const MESSAGES_COLLECTED_MS = 10 * MINUTE_MS
/** Mails about new conversations and mails about new messages share this pause. */
export const MESSAGE_MAIL_PAUSE_MS = 4 * HOUR_MS

export const LIKES_COLLECTED_MS = HOUR_MS
export const LIKE_MAIL_PAUSE_MS = DAY_MS

/** An unread message is reminded of after each of these times, and never again after the last. */
export const UNREAD_REMINDED_AFTER_MS = [3 * DAY_MS, 10 * DAY_MS] as const
/** Pause between two reminder mails, so that one mail covers the messages of several days. */
export const UNREAD_MAIL_PAUSE_MS = 3 * DAY_MS

/** Steps of the signup that a member may have left unfinished, and when after joining we remind them. */
export const UNFINISHED = {
  confirm: [DAY_MS, 4 * DAY_MS],
  photo: [2 * DAY_MS, 9 * DAY_MS],
} as const
/** A member who could not be reminded within this time after joining is left alone. */
export const UNFINISHED_UNTIL_MS = 30 * DAY_MS

export const WEEK_MS = 7 * DAY_MS
/** The weekly update stops for members who have been away this long. */
export const WEEKLY_RESTS_AFTER_MS = 60 * DAY_MS

/** Records of mails are kept longer than any one-time mail can become due again. */
export const MAILS_REMEMBERED_DAYS = 400

/** Members that a mail names one by one. */
export const PEOPLE_NAMED = 5

export const CAMPAIGN_TYPES = ['promotions', 'news'] as const satisfies readonly NotificationType[]
export const AUDIENCES = ['all', 'free', 'premium'] as const
/** Pages that a campaign can link to. */
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
/** The length of a campaign for which the operator named no end. */
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

/** Mails about what other people did; all other kinds come from the site itself. */
const FROM_PEOPLE: readonly NotificationType[] = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
]

/**
 * Whether a member gets this kind of mail. An unconfirmed address gets only the reminder to confirm it. A
 * member who hides their profile takes a break: they get mails about other people, but none from the site
 * itself.
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
  /** The times of recent notification mails, in any order. */
  mailedAt: readonly Date[]
  /** The earliest time that this kind of mail allows. */
  notBefore?: Date
}

/**
 * The first time at which a mail may be written: now, or later while the reader is online, asleep or at the
 * daily limit.
 */
export function whenToMail({ now, lastActiveAt, timeZones, mailedAt, notBefore = now }: Moment): Date {
  const away = later(lastActiveAt, AWAY_AFTER_MS)
  let moment = latest(now, away, notBefore)
  // The third newest mail must be a day old: then no 24 hours hold more than three.
  const [third] = mailedAt.toSorted((a, b) => b.getTime() - a.getTime()).slice(MAILS_PER_DAY - 1)
  if (third) moment = latest(moment, later(third, DAY_MS))
  return nextDecentMoment(timeZones, moment)
}

type Unread = { since: Date; reminders: number }

/** The number of reminders of a message that should have been sent by now. */
export const remindersDue = ({ since }: Unread, now: Date): number =>
  UNREAD_REMINDED_AFTER_MS.filter((after) => later(since, after) <= now).length

/** The time of the next reminder of a message; null after the last. */
export function nextReminder({ since, reminders }: Unread): Date | null {
  const after = UNREAD_REMINDED_AFTER_MS[reminders]
  return after === undefined ? null : later(since, after)
}

export const isAddressed = (audience: Audience, paidUser: boolean): boolean =>
  audience === 'all' || (audience === 'premium') === paidUser

export const later = (moment: Date, byMs: number) => new Date(moment.getTime() + byMs)
export const latest = (...moments: Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))
