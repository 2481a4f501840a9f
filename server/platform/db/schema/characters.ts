import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PictureSource } from '../../../../core/rules/characters/characters.ts'
import { moment } from '../columns.ts'
import { profile } from './members.ts'
import { photo } from './photos.ts'

/**
 * The sheet of a fictional profile, which only staff read. A profile without a row has an empty sheet. A profile that
 * rests is also `invisible`, by which lists and conversations know it.
 */
export const characterSheet = pgTable(
  'character_sheet',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => profile.memberId, { onDelete: 'cascade' }),
    /** What is true of the character, one fact on each line. */
    facts: text('facts').notNull().default(''),
    /** How the character writes. */
    voice: text('voice').notNull().default(''),
    /** Counts the changes of profile, sheet and rest, so that nobody overwrites what they have not read. */
    version: integer('version').notNull().default(0),
    restedAt: moment('rested_at'),
    /** When all open conversations had their goodbye; null while some may be without one. */
    goodbyeAt: moment('goodbye_at'),
    /** The idempotency key with which the character was made. */
    requestKey: text('request_key'),
  },
  (table) => [
    uniqueIndex('character_sheet_request').on(table.requestKey),
    index('character_sheet_goodbye')
      .on(table.restedAt)
      .where(sql`${table.restedAt} is not null and ${table.goodbyeAt} is null`),
    check('character_sheet_goodbye', sql`${table.goodbyeAt} is null or ${table.restedAt} is not null`),
  ],
)

/** The source of a picture of a fictional profile. A trigger refuses pictures without one. */
export const pictureSource = pgTable(
  'picture_source',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photo.id, { onDelete: 'cascade' }),
    source: text('source').$type<PictureSource>().notNull(),
    /** The program that generated the picture, or the photographer or agency whose it is. */
    maker: text('maker').notNull(),
    /** Where it can be looked up: an address, the number of a contract, a file. */
    origin: text('origin').notNull(),
    /** The last day of a licence; null for one without an end. */
    until: date('until', { mode: 'string' }),
    /** When the picture was taken down because its licence had ended. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('picture_source_until')
      .on(table.until)
      .where(sql`${table.until} is not null and ${table.endedAt} is null`),
    check('picture_source_kind', sql`${table.source} in ('generated', 'licensed')`),
    check('picture_source_words', sql`${table.maker} <> '' and ${table.origin} <> ''`),
  ],
)
