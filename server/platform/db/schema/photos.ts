import { sql } from 'drizzle-orm'
import {
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
