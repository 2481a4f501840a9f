import { sql } from 'drizzle-orm'
import {
  bit,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, ownerId } from '../columns.ts'
import { profile } from './members.ts'

export const photo = pgTable(
  'photo',
  {
    id: uuid('id').primaryKey(),
    memberId: ownerId('member_id', () => profile.memberId),
    position: smallint('position').notNull(),
    isMain: boolean('is_main').notNull().default(false),
    isPrivate: boolean('is_private').notNull().default(false),
    status: text('status').$type<'pending' | 'active' | 'rejected'>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A thumbhash: the blurred colours shown until the picture is there. */
    placeholder: text('placeholder').notNull(),
    /** How to paint the portrait of a fictional profile of the demo, which is done at the first request. */
    painting: jsonb('painting'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('photo_of').on(table.memberId, table.position),
    uniqueIndex('photo_main').on(table.memberId).where(sql`${table.isMain}`),
  ],
)

/**
 * The perceptual hash of an uploaded picture, of an album or of a conversation. Near prints are found by their bands, four
 * numbers of 16 bits each.
 */
export const picturePrint = pgTable(
  'picture_print',
  {
    pictureId: uuid('picture_id').primaryKey(),
    memberId: ownerId('member_id', () => profile.memberId),
    print: bit('print', { dimensions: 256 }).notNull(),
    bands: integer('bands').array().notNull(),
  },
  (table) => [
    index('picture_print_of').on(table.memberId),
    index('picture_print_bands').using('gin', table.bands),
  ],
)

/** The print of a picture that a decision removed. It stays when the picture and its member go, as long as the decision stands. */
export const removedPrint = pgTable(
  'removed_print',
  {
    pictureId: uuid('picture_id').primaryKey(),
    pool: text('pool').notNull(),
    print: bit('print', { dimensions: 256 }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('removed_print_pool').on(table.pool)],
)
