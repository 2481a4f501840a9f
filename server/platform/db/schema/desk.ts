import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../core/i18n/locales.ts'
import type { GuardReason } from '../../../../core/rules/chat/truth-guard.ts'
import type { DeclineReason, NoteSubject, SampleVerdict } from '../../../../core/rules/desk/desk.ts'
import { bytes, moment, ownerId, referenceId } from '../columns.ts'
import { conversation } from './chat.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'

/** A person who answers at the desk. Whoever has no row speaks the language of their console. */
export const deskOperator = pgTable('desk_operator', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id),
  languages: text('languages').array().$type<Locale[]>(),
  /** Since when the person is on a break; null at work. */
  breakSince: moment('break_since'),
})

/**
 * An answer that a person of the staff gave: who answered which turn, and how long the member waited. It holds no words and
 * outlives the conversation, because it counts for the figures of its operator.
 */
export const deskTurn = pgTable(
  'desk_turn',
  {
    conversationId: uuid('conversation_id').notNull(),
    /** The number of the answer, and of the first message that it answers. */
    number: integer('number').notNull(),
    fromNumber: integer('from_number').notNull(),
    staffId: referenceId('staff_id', () => staff.id),
    siteId: referenceId('site_id', () => site.id),
    waitedMinutes: integer('waited_minutes').notNull(),
    /** Whether it was the pal's proposal, sent unchanged. */
    wasProposal: boolean('was_proposal').notNull(),
    requestKey: text('request_key').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    // Nobody answers what was answered: the database refuses the second answer to the same message.
    unique('desk_turn_once').on(table.conversationId, table.fromNumber),
    uniqueIndex('desk_turn_request').on(table.staffId, table.requestKey),
    index('desk_turn_by').on(table.staffId, table.at),
    index('desk_turn_on').on(table.siteId, table.at),
    check('desk_turn_answers', sql`${table.number} > ${table.fromNumber}`),
  ],
)

/** The operator who answered a conversation last, who is given it again if possible. */
export const deskAcquaintance = pgTable(
  'desk_acquaintance',
  {
    conversationId: uuid('conversation_id')
      .primaryKey()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    staffId: referenceId('staff_id', () => staff.id),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [index('desk_acquaintance_of').on(table.staffId, table.answeredAt.desc())],
)

/** A conversation that an operator let go of, and is not given again for a while. */
export const deskDecline = pgTable(
  'desk_decline',
  {
    conversationId: ownerId('conversation_id', () => conversation.id),
    staffId: referenceId('staff_id', () => staff.id),
    reason: text('reason').$type<DeclineReason>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.staffId] })],
)

/** A note of an operator for whoever answers the conversation next. */
export const deskNote = pgTable(
  'desk_note',
  {
    id: uuid('id').primaryKey(),
    conversationId: ownerId('conversation_id', () => conversation.id),
    staffId: referenceId('staff_id', () => staff.id),
    about: text('about').$type<NoteSubject>().notNull(),
    text: text('text'),
    sealed: bytes('sealed'),
    at: moment('at').notNull(),
  },
  (table) => [index('desk_note_of').on(table.conversationId, table.at)],
)

/** A text that the truth guard held back, without its words: of a person, or of the pal, which said something else then. */
export const deskRefusal = pgTable(
  'desk_refusal',
  {
    id: uuid('id').primaryKey(),
    /** Null for the pal. */
    staffId: uuid('staff_id').references(() => staff.id),
    siteId: referenceId('site_id', () => site.id),
    reasons: text('reasons').array().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('desk_refusal_by').on(table.staffId, table.at)],
)

/** What the judge of the truth guard said of an answer, without its words and its writer. */
export const guardVerdict = pgTable(
  'guard_verdict',
  {
    id: uuid('id').primaryKey(),
    /** `none` if the judge gave no verdict in time. */
    verdict: text('verdict').$type<'pass' | 'hold' | 'none'>().notNull(),
    reasons: text('reasons').array().$type<GuardReason[]>().notNull(),
    /** How many milliseconds the judge took. */
    took: integer('took').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('guard_verdict_at').on(table.at)],
)

/** An answer that a second person looks at. Its writer cannot. */
export const deskSample = pgTable(
  'desk_sample',
  {
    conversationId: ownerId('conversation_id', () => conversation.id),
    number: integer('number').notNull(),
    siteId: referenceId('site_id', () => site.id),
    writtenBy: referenceId('written_by', () => staff.id),
    at: moment('at').notNull(),
    lookedBy: uuid('looked_by').references(() => staff.id),
    lookedAt: moment('looked_at'),
    verdict: text('verdict').$type<SampleVerdict>(),
    note: text('note').default(''),
    sealed: bytes('sealed'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    index('desk_sample_waiting').on(table.siteId, table.at).where(sql`${table.lookedBy} is null`),
    index('desk_sample_by').on(table.writtenBy, table.lookedAt),
    check('desk_sample_other_eyes', sql`${table.lookedBy} <> ${table.writtenBy}`),
    check(
      'desk_sample_looked',
      sql`(${table.lookedBy} is null) = (${table.lookedAt} is null) and (${table.lookedBy} is null) = (${table.verdict} is null)`,
    ),
  ],
)

/** Written by the version before, which may still run during an update; the next migration drops it. */
export const deskAlarm = pgTable('desk_alarm', {
  conversationId: uuid('conversation_id')
    .primaryKey()
    .references(() => conversation.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  number: integer('number').notNull(),
  helpedAt: moment('helped_at'),
})
