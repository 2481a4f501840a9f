import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, ownerId } from '../columns.ts'
import { member } from './account.ts'
import { profile } from './members.ts'

/** One member's block of another. */
export const block = pgTable(
  'block',
  {
    blockerId: ownerId('blocker_id', () => member.id),
    blockedId: ownerId('blocked_id', () => member.id),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('block_of').on(table.blockedId, table.blockerId),
    index('block_recent').on(table.blockerId, table.at.desc()),
  ],
)

export const memberLike = pgTable(
  'member_like',
  {
    fromId: ownerId('from_id', () => profile.memberId),
    toId: ownerId('to_id', () => profile.memberId),
    /** The kind of the profile that likes; kept here because fictional likes are listed and counted apart. */
    kind: text('kind').$type<'member' | 'fictional'>().notNull(),
    at: moment('at').notNull(),
    /** When the liked member opened the profile that likes them. */
    seenAt: moment('seen_at'),
    /** When `auto-like` showed the like to the liked member, which it does once per like. */
    shownAt: moment('shown_at'),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.toId] }),
    index('member_like_received').on(table.toId, table.kind, table.at.desc(), table.fromId),
    index('member_like_given').on(table.fromId, table.at.desc(), table.toId),
    index('member_like_new').on(table.toId, table.kind).where(sql`${table.seenAt} is null`),
  ],
)

/** Two likes that answer each other. One row per pair, decided under a lock on the pair. */
export const memberMatch = pgTable(
  'member_match',
  {
    lowId: ownerId('low_id', () => profile.memberId),
    highId: ownerId('high_id', () => profile.memberId),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('member_match_low').on(table.lowId, table.at.desc()),
    index('member_match_high').on(table.highId, table.at.desc()),
    check('member_match_order', sql`${table.lowId} < ${table.highId}`),
  ],
)

/** One member's wish to see the private photos of another, and the owner's answer. One row per pair. */
export const photoAccess = pgTable(
  'photo_access',
  {
    ownerId: ownerId('owner_id', () => profile.memberId),
    viewerId: ownerId('viewer_id', () => profile.memberId),
    /** A consent that was taken back is `declined` again. */
    state: text('state').$type<'asked' | 'allowed' | 'declined'>().notNull(),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.viewerId] }),
    index('photo_access_of_owner').on(table.ownerId, table.state, table.askedAt.desc()),
    index('photo_access_of_viewer').on(table.viewerId, table.askedAt.desc()),
    check('photo_access_state', sql`${table.state} in ('asked', 'allowed', 'declined')`),
  ],
)

/** A like that a fictional profile will give back later. */
export const likeBack = pgTable(
  'like_back',
  {
    fromId: ownerId('from_id', () => profile.memberId),
    toId: ownerId('to_id', () => profile.memberId),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromId, table.toId] }), index('like_back_due').on(table.dueAt)],
)
