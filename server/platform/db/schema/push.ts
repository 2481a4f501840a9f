import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../columns.ts'
import { member, session, site } from '../schema.ts'

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
 * What a browser is to be told. A trigger on `member_event` writes it in the transaction of what it tells about;
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
