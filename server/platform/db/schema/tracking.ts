import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ConversionEvent } from '../../../../core/rules/tracking/traffic-source.ts'
import { bytes, moment, referenceId } from '../columns.ts'
import { site } from './site.ts'

/** Where a visitor came from; empty where the link did not say. */
const source = {
  network: text('network').notNull().default(''),
  ref: text('ref').notNull().default(''),
  sub1: text('sub1').notNull().default(''),
  sub2: text('sub2').notNull().default(''),
  sub3: text('sub3').notNull().default(''),
}

/** How many visitors arrived by a link on a day of the site's calendar, and how many left at once. */
export const trafficDay = pgTable(
  'traffic_day',
  {
    /** A digest of what identifies a row, because the values together may be too long for an index. */
    key: bytes('key').primaryKey(),
    siteId: referenceId('site_id', () => site.id),
    day: date('day', { mode: 'string' }).notNull(),
    ...source,
    /** The path of the page of arrival, without anything that names a member or a mail. */
    path: text('path').notNull(),
    country: text('country').notNull(),
    clicks: integer('clicks').notNull().default(0),
    bounces: integer('bounces').notNull().default(0),
  },
  (table) => [index('traffic_day_of').on(table.siteId, table.day)],
)

/**
 * A conversion that partners are paid for, once per member, written in the transaction of what happened. When
 * a member is erased, the member and the subs are removed from it, so that the figures stay.
 */
export const conversion = pgTable(
  'conversion',
  {
    /** The id that a partner knows; it reveals nothing about the member. */
    id: uuid('id').primaryKey(),
    siteId: referenceId('site_id', () => site.id),
    memberId: uuid('member_id'),
    event: text('event').$type<ConversionEvent>().notNull(),
    ...source,
    /** The amount of an order, in hundredths of its currency. */
    amount: integer('amount'),
    currency: text('currency'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('conversion_once').on(table.memberId, table.event).where(sql`${table.memberId} is not null`),
    index('conversion_at').on(table.siteId, table.at),
    index('conversion_source').on(table.siteId, table.network, table.ref),
    check('conversion_event', sql`${table.event} in ('signup', 'activation', 'order')`),
  ],
)

/** A partner that is still to be notified of a conversion, or how that ended. */
export const postback = pgTable(
  'postback',
  {
    conversionId: uuid('conversion_id')
      .primaryKey()
      .references(() => conversion.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** Null when the postback is done or given up. */
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
