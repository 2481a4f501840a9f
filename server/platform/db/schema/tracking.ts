import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ConversionEvent } from '../../../../core/rules/tracking/traffic-source.ts'
import { bytes, moment } from '../columns.ts'
import { site } from './site.ts'

/** Where somebody came from; empty where nothing was said. */
const source = {
  network: text('network').notNull().default(''),
  ref: text('ref').notNull().default(''),
  sub1: text('sub1').notNull().default(''),
  sub2: text('sub2').notNull().default(''),
  sub3: text('sub3').notNull().default(''),
}

/** How many arrived by a link on a day of the site's calendar, and left again at once. Nobody stands in it. */
export const trafficDay = pgTable(
  'traffic_day',
  {
    /** A digest of everything that tells a row apart, because the values together may be too long for an index. */
    key: bytes('key').primaryKey(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id),
    day: date('day', { mode: 'string' }).notNull(),
    ...source,
    /** The page they arrived at, without what names a member or a mail. */
    path: text('path').notNull(),
    country: text('country').notNull(),
    clicks: integer('clicks').notNull().default(0),
    bounces: integer('bounces').notNull().default(0),
  },
  (table) => [index('traffic_day_of').on(table.siteId, table.day)],
)

/**
 * What partners are paid for: each once per member, written in the transaction of what happened. When a member is
 * erased the member and the subs are taken out, so that figures stay and the person goes.
 */
export const conversion = pgTable(
  'conversion',
  {
    /** What a partner knows it by; says nothing about anybody. */
    id: uuid('id').primaryKey(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id),
    memberId: uuid('member_id'),
    event: text('event').$type<ConversionEvent>().notNull(),
    ...source,
    /** Of an order, in hundredths. */
    amount: integer('amount'),
    currency: text('currency'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('conversion_once').on(table.memberId, table.event).where(sql`${table.memberId} is not null`),
    index('conversion_at').on(table.siteId, table.at),
    check('conversion_event', sql`${table.event} in ('signup', 'activation', 'order')`),
  ],
)

/** A partner who is still to be told of a conversion, or how that ended. */
export const postback = pgTable(
  'postback',
  {
    conversionId: uuid('conversion_id')
      .primaryKey()
      .references(() => conversion.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** Null when it is done or given up. */
    nextAttemptAt: moment('next_attempt_at'),
    attempts: smallint('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    failure: text('failure'),
  },
  (table) => [
    index('postback_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index('postback_created').on(table.createdAt),
  ],
)
