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
import { bytes, moment } from '../columns.ts'
import { member, session } from './account.ts'
import { conversation } from './chat.ts'
import { site } from './site.ts'

/**
 * What a member may have to be told by mail, and when to look. A job takes the rows that are due, locked while it
 * works on them: it writes a mail, moves the row to a later moment, or drops it.
 */
export const notificationDue = pgTable(
  'notification_due',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
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
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationType>().notNull(),
    /** What it told about: the same is never told twice. */
    ref: text('ref').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('notification_mail_ref').on(table.memberId, table.type, table.ref),
    index('notification_mail_of').on(table.memberId, table.at.desc()),
    index('notification_mail_at').on(table.at),
  ],
)

/** How far a member was told of a conversation by mail. */
export const notifiedChat = pgTable(
  'notified_chat',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** The newest message that a mail told about. */
    toldNumber: integer('told_number').notNull().default(0),
    /** The oldest unread message when it was last reminded of, and how often that was. */
    remindedFrom: integer('reminded_from').notNull().default(0),
    reminders: smallint('reminders').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.conversationId] }),
    index('notified_chat_of').on(table.conversationId),
  ],
)

/** Up to which moment the live events have been looked at. */
export const notificationProgress = pgTable('notification_progress', {
  name: text('name').primaryKey(),
  at: moment('at').notNull(),
})

/** A mail of an operator to many members. */
export const campaign = pgTable(
  'campaign',
  {
    id: uuid('id').primaryKey(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id),
    type: text('type').$type<CampaignType>().notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    /** Whoever speaks a language that is missing here gets nothing. */
    texts: jsonb('texts').$type<CampaignTexts>().notNull(),
    /** The page its button opens; one of those that short links know. */
    page: text('page').$type<LinkedPage>().notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Nobody is told of it any more after this. */
    endsAt: moment('ends_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The last member it was laid ready for, and when all were reached. */
    reached: uuid('reached'),
    spreadAt: moment('spread_at'),
  },
  (table) => [index('campaign_due').on(table.startsAt).where(sql`${table.spreadAt} is null`)],
)

/** A browser that may be told things while no page is open. It belongs to a login, and goes with it. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id),
    /** One login is one browser, which has one subscription at a time. */
    tokenHash: bytes('token_hash')
      .notNull()
      .unique()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    /** Where its push service takes messages; whoever knows it and our key can reach the device. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSuccessAt: moment('last_success_at'),
  },
  (table) => [index('push_subscription_of').on(table.memberId)],
)

/**
 * What a browser is to be told. `record_event` writes it in the transaction of what it tells about;
 * something newer on the same topic takes the place of what has not left yet.
 */
export const pushDue = pgTable(
  'push_due',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    /** The conversation or the profile it is about. */
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
