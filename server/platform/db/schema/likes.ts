import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, ownerId } from '../columns.ts'
import { member } from './account.ts'
import { profile } from './members.ts'

/** The day on which a fictional profile last liked a member by itself: at most one such like a day. */
export const autoLikeDay = pgTable(
  'auto_like_day',
  {
    memberId: ownerId('member_id', () => member.id),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
)

/** The profiles that a member has seen in the swipe game. */
export const swiped = pgTable(
  'swiped',
  {
    memberId: ownerId('member_id', () => member.id),
    profileId: ownerId('profile_id', () => profile.memberId),
    liked: boolean('liked').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.profileId] }),
    index('swiped_skips').on(table.at).where(sql`not ${table.liked}`),
  ],
)

/** Likes used in the swipe game on one day of the site's calendar. */
export const swipeDay = pgTable(
  'swipe_day',
  {
    memberId: ownerId('member_id', () => member.id),
    day: date('day', { mode: 'string' }).notNull(),
    likes: smallint('likes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
)

export const matchAnswers = pgTable('match_answers', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  answers: jsonb('answers'),
  at: moment('at').notNull(),
  sealed: bytes('sealed'),
})
