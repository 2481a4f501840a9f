import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../core/i18n/locales.ts'
import {
  type Alarm,
  type AuthorKind,
  LINES,
  NOTE_KINDS,
  NOTE_VALUE_LENGTH,
  type NoteKind,
  type StoredKind,
} from '../../../../core/rules/chat/chat.ts'
import type { Gift } from '../../../../core/rules/chat/gifts.ts'
import type { VulnerableSign } from '../../../../core/rules/chat/vulnerable.ts'
import { bytes, moment, NIL_ID, ownerId, referenceId } from '../columns.ts'
import { member } from './account.ts'
import { reviewCase } from './review.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'

/** The conversation of two members: one row per pair, whichever of them wrote first. */
export const conversation = pgTable(
  'conversation',
  {
    id: uuid('id').primaryKey(),
    /** The site of the member who began the conversation. */
    siteId: referenceId('site_id', () => site.id),
    lowId: ownerId('low_id', () => member.id),
    highId: ownerId('high_id', () => member.id),
    startedBy: uuid('started_by').notNull(),
    /** The number of the newest message. */
    lastNumber: integer('last_number').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversation_pair').on(table.lowId, table.highId),
    index('conversation_high').on(table.highId),
    index('conversation_started').on(table.startedBy),
    check('conversation_order', sql`${table.lowId} < ${table.highId}`),
  ],
)

/** One member's side of a conversation. */
export const conversationSide = pgTable(
  'conversation_side',
  {
    memberId: uuid('member_id').notNull(),
    conversationId: ownerId('conversation_id', () => conversation.id),
    otherId: uuid('other_id').notNull(),
    unread: integer('unread').notNull().default(0),
    /** The newest message this side has seen. */
    readNumber: integer('read_number').notNull().default(0),
    /** Messages up to here were removed by this side. */
    deletedNumber: integer('deleted_number').notNull().default(0),
    lastNumber: integer('last_number').notNull().default(0),
    lastAt: moment('last_at').notNull(),
    /**
     * The day of `lastAt`, and whether anything is unread. Indexes are on these, which seldom change: an update that
     * changes no indexed column writes no index entries.
     */
    lastDay: date('last_day', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql.raw(`(last_at at time zone 'UTC')::date`)),
    isUnread: boolean('is_unread').notNull().generatedAlwaysAs(sql.raw('unread > 0')),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.memberId] }),
    index('conversation_side_recent').on(table.memberId, table.lastDay.desc()),
    index('conversation_side_unread').on(table.memberId).where(sql`${table.isUnread}`),
    // A job reads what was not opened lately, page by page.
    index('conversation_side_unopened')
      .on(table.lastDay, table.conversationId, table.memberId)
      .where(sql`${table.isUnread}`),
  ],
)

/**
 * Messages, numbered within their conversation. Their id on the wire is made from both (`messageIdOf`). Columns stand in an
 * order that leaves no gaps between them.
 */
export const message = pgTable(
  'message',
  {
    at: moment('at').notNull(),
    /** When the one who received the message gave it a heart. */
    heartedAt: moment('hearted_at'),
    /** When the staff removed what the message said, which is kept with their decision. */
    removedAt: moment('removed_at'),
    /** When the sender got the credits back, because nobody answered, understood or opened the message in time. */
    returnedAt: moment('returned_at'),
    number: integer('number').notNull(),
    credits: integer('credits').notNull().default(0),
    conversationId: ownerId('conversation_id', () => conversation.id),
    authorId: uuid('author_id').notNull(),
    photoId: uuid('photo_id'),
    authorKind: text('author_kind').$type<AuthorKind>().notNull(),
    kind: text('kind').$type<StoredKind>().notNull(),
    /** The code of a line of the site, or the text of a message that is not sealed. */
    text: text('text').notNull().default(''),
    gift: text('gift').$type<Gift>(),
    /** The idempotency key that the message was sent with. */
    key: text('key'),
    /** What a member's message to a fictional profile may ask, as a sum of `ASKS`. */
    asks: smallint('asks').notNull().default(0),
    /** Whether it answers a message whose time for an answer was over, and whose credits came back. */
    isLate: boolean('is_late').notNull().default(false),
    sealed: bytes('sealed'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    // Who may open a picture depends on the conversation in which it was sent.
    index('message_photo').on(table.conversationId, table.photoId).where(sql`${table.photoId} is not null`),
    check('message_author', sql`${table.authorKind} in ('member', 'operator', 'automatic', 'system')`),
    // Whoever gets round `say_line` can still store nothing but a sentence of the site, which is true.
    check(
      'message_line',
      sql.raw(`case when author_kind = 'system' or kind = 'line' then author_kind = 'system' and kind = 'line'
        and author_id = '${NIL_ID}' and credits = 0 and num_nonnulls(key, gift, photo_id, hearted_at, removed_at, returned_at) = 0
        and text ~ '^(${LINES.join('|')})\\.[0-9]+(:[0-9]+)?$' else true end`),
    ),
  ],
)

/** A photo that was uploaded to be sent in a chat. */
export const chatPhoto = pgTable(
  'chat_photo',
  {
    id: uuid('id').primaryKey(),
    memberId: ownerId('member_id', () => member.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    sentAt: moment('sent_at'),
    /** When the staff removed the picture, which nobody sees since. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('chat_photo_of').on(table.memberId),
    index('chat_photo_unsent').on(table.createdAt).where(sql`${table.sentAt} is null`),
  ],
)

/** A request that must act only once, by the idempotency key of its sender, and the message that it sent. */
export const answeredRequest = pgTable(
  'answered_request',
  {
    at: moment('at').notNull(),
    memberId: uuid('member_id').notNull(),
    keyHash: uuid('key_hash').notNull(),
    /** A hash of the request: the same key with another request is refused. */
    requestHash: uuid('request_hash').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    number: integer('number').notNull(),
    /** The sender's balance afterwards. */
    credits: integer('credits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.keyHash] })],
)

/** The text that a member sent to another lately, by its hash: one text may go to a few members a day. */
export const sentText = pgTable(
  'sent_text',
  {
    memberId: ownerId('member_id', () => member.id),
    textHash: uuid('text_hash').notNull(),
    otherId: uuid('other_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.textHash, table.otherId] }),
    index('sent_text_at').on(table.at),
  ],
)

/**
 * The answer that a fictional profile owes a member who wrote last (docs/product.md, chat-answer-or-back). `send_message`
 * writes the row with the first message without an answer, and deletes it with the answer.
 */
export const owedAnswer = pgTable(
  'owed_answer',
  {
    conversationId: uuid('conversation_id')
      .primaryKey()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    fictionalId: uuid('fictional_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The member's site, which says who answers. */
    siteId: referenceId('site_id', () => site.id),
    /** The language in which the member writes, or else reads, by which an operator is found. */
    language: text('language').$type<Locale>().notNull(),
    /** The number of the first message without an answer. */
    fromNumber: integer('from_number').notNull(),
    /** When that message was sent, and until when it must be answered. */
    owedSince: moment('owed_since').notNull(),
    deadlineAt: moment('deadline_at').notNull(),
    /** When the pal is seen typing and when it answers; null where only people answer. */
    palTypingAt: moment('pal_typing_at'),
    palDueAt: moment('pal_due_at'),
    /** Written by the version before, which may still run during an update; the next migration drops it. */
    alarm: text('alarm').$type<Alarm>(),
    /** The person of the staff who writes the answer, and until when nobody else may. */
    leasedBy: uuid('leased_by').references(() => staff.id),
    leasedUntil: moment('leased_until'),
    /** How many texts of that person the truth guard has held back since they were given the conversation. */
    holds: smallint('holds').notNull().default(0),
  },
  (table) => [
    index('owed_answer_pal_due').on(table.palDueAt).where(sql`${table.palDueAt} is not null`),
    index('owed_answer_deadline').on(table.deadlineAt),
    // Operators are given what is due first, on their sites and in their languages.
    index('owed_answer_desk').on(table.siteId, table.language, table.deadlineAt),
    index('owed_answer_leased').on(table.leasedBy).where(sql`${table.leasedBy} is not null`),
  ],
)

/** Something that a member told a fictional profile and its pal may come back to (docs/product.md, chat-pal). */
export const palMemory = pgTable(
  'pal_memory',
  {
    id: uuid('id').primaryKey(),
    conversationId: ownerId('conversation_id', () => conversation.id),
    kind: text('kind').$type<NoteKind>().notNull(),
    /** What the note is about: the animal of a pet, the interest of a liking or of a question that was answered. */
    what: text('what').notNull(),
    value: text('value'),
    sealed: bytes('sealed'),
    /** The number of the newest message that was answered when the pal noted it. */
    fromNumber: integer('from_number').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('pal_memory_of').on(table.conversationId, table.kind, table.what),
    check('pal_memory_kind', sql.raw(`kind in (${NOTE_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
    check('pal_memory_value', sql.raw(`length(value) <= ${NOTE_VALUE_LENGTH}`)),
  ],
)

/**
 * Up to which moment messages that nobody opened have been looked for (docs/product.md, chat-answer-or-back): one row, while a
 * site gives their credits back.
 */
export const unreadPlace = pgTable(
  'unread_place',
  { id: boolean('id').primaryKey().default(true), until: moment('until').notNull() },
  () => [check('unread_place_one', sql.raw('id'))],
)

/**
 * A moment at which a member showed signs of being vulnerable, and the site said the plain truth (docs/product.md,
 * chat-vulnerable).
 */
export const vulnerableSign = pgTable(
  'vulnerable_sign',
  {
    conversationId: ownerId('conversation_id', () => conversation.id),
    /** The number of the member's message that was answered. */
    number: integer('number').notNull(),
    memberId: ownerId('member_id', () => member.id),
    siteId: referenceId('site_id', () => site.id),
    signs: text('signs').array().$type<VulnerableSign[]>().notNull(),
    /** Written by versions that let a single conversation rest; nothing reads it. */
    restsUntil: moment('rests_until'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    index('vulnerable_sign_of').on(table.memberId, table.at),
  ],
)

/**
 * An alarm that a member's message to a fictional profile raised (docs/product.md, chat-alarms). It is committed before the
 * message, and neither a refused message nor a deleted conversation or account takes it away. It is open until its case is
 * decided.
 */
export const messageAlarm = pgTable(
  'message_alarm',
  {
    memberId: uuid('member_id').notNull(),
    /** The idempotency key of the message, which is stored a moment later or not at all. */
    key: text('key').notNull(),
    reason: text('reason').$type<Alarm>().notNull(),
    /** The fictional profile that the member wrote to. */
    partnerId: uuid('partner_id').notNull(),
    /** The case, whose signal has the words. */
    caseId: referenceId('case_id', () => reviewCase.id),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key, table.reason] }),
    index('message_alarm_case').on(table.caseId),
    check('message_alarm_reason', sql`${table.reason} in ('minor', 'self_harm')`),
  ],
)

/** A time in which a member can send nothing to fictional profiles, and the signs that led to it (chat-vulnerable). */
export const memberRest = pgTable(
  'member_rest',
  {
    memberId: ownerId('member_id', () => member.id),
    until: moment('until').notNull(),
    signs: text('signs').array().$type<VulnerableSign[]>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.at] })],
)
