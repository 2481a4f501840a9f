import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NotificationType } from '../../../../core/rules/account/account.ts'
import type {
  Audience,
  CampaignTexts,
  CampaignType,
  LinkedPage,
} from '../../../../core/rules/reach/notifications.ts'
import { bytes, moment, ownerId, referenceId } from '../columns.ts'
import { member, session } from './account.ts'
import { conversation } from './chat.ts'
import { site } from './site.ts'

/**
 * A notification mail that may be due for a member, and when to check. A job locks the due rows while it
 * works on them: it writes a mail, moves the row to a later moment, or drops it.
 */
export const notificationDue = pgTable(
  'notification_due',
  {
    memberId: ownerId('member_id', () => member.id),
    /** `messages`, `likes`, `weekly`, …, or `campaign:` and the id of one. */
    topic: text('topic').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.topic] }),
    index('notification_due_at').on(table.dueAt),
  ],
)

/** The notification mails that were written, each in the transaction that put it into the outbox. */
export const notificationMail = pgTable(
  'notification_mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: ownerId('member_id', () => member.id),
    type: text('type').$type<NotificationType>().notNull(),
    /** Identifies what the mail was about, so that no member is notified of the same thing twice. */
    ref: text('ref').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('notification_mail_ref').on(table.memberId, table.type, table.ref),
    index('notification_mail_of').on(table.memberId, table.at.desc()),
    index('notification_mail_at').on(table.at),
  ],
)

/** How far a member was notified of a conversation by mail. */
export const notifiedChat = pgTable(
  'notified_chat',
  {
    memberId: ownerId('member_id', () => member.id),
    conversationId: ownerId('conversation_id', () => conversation.id),
    /** The newest message that a mail was about. */
    toldNumber: integer('told_number').notNull().default(0),
    /** The oldest unread message at the last reminder, and the number of reminders about it. */
    remindedFrom: integer('reminded_from').notNull().default(0),
    reminders: smallint('reminders').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.conversationId] }),
    index('notified_chat_of').on(table.conversationId),
  ],
)

/** The moment up to which live events have been checked for notifications. */
export const notificationProgress = pgTable('notification_progress', {
  name: text('name').primaryKey(),
  at: moment('at').notNull(),
})

/** A mail of an operator to many members. */
export const campaign = pgTable(
  'campaign',
  {
    id: uuid('id').primaryKey(),
    siteId: referenceId('site_id', () => site.id),
    type: text('type').$type<CampaignType>().notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    /** A member whose language is missing here gets no mail. */
    texts: jsonb('texts').$type<CampaignTexts>().notNull(),
    /** The page that the button of the mail opens; one of the pages that short links know. */
    page: text('page').$type<LinkedPage>().notNull(),
    startsAt: moment('starts_at').notNull(),
    /** No member gets the mail after this moment. */
    endsAt: moment('ends_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The last member for whom the campaign was prepared, and when all members were reached. */
    reached: uuid('reached'),
    spreadAt: moment('spread_at'),
  },
  (table) => [index('campaign_due').on(table.startsAt).where(sql`${table.spreadAt} is null`)],
)

/** A browser that takes push messages while no page is open. It is deleted with its session. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: ownerId('member_id', () => member.id),
    siteId: referenceId('site_id', () => site.id),
    /** One session is one browser, which has one subscription at a time. */
    tokenHash: bytes('token_hash')
      .notNull()
      .unique()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    /** The address at the browser's push service; with it and our key, anybody could reach the device. */
    endpoint: text('endpoint').unique(),
    p256dh: text('p256dh'),
    auth: text('auth'),
    userAgent: text('user_agent'),
    sealed: bytes('sealed'),
    endpointHash: bytes('endpoint_hash').unique(),
    createdAt: moment('created_at').notNull(),
    lastSuccessAt: moment('last_success_at'),
  },
  (table) => [index('push_subscription_of').on(table.memberId)],
)

/**
 * A push message that is due for a browser. `record_event` writes it in the transaction of its event; a newer
 * message on the same topic replaces one that has not left yet.
 */
export const pushDue = pgTable(
  'push_due',
  {
    subscriptionId: ownerId('subscription_id', () => pushSubscription.id),
    /** The conversation or the profile that the push message is about. */
    topic: uuid('topic').notNull(),
    name: text('name').$type<'message' | 'like' | 'match'>().notNull(),
    /** The message's number in its conversation; 0 for anything else. */
    number: integer('number').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.topic] }),
    index('push_due_at').on(table.dueAt),
  ],
)
