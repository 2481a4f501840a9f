import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AuthorKind, MessageKind } from '../../../../core/rules/chat/chat.ts'
import type { Gift } from '../../../../core/rules/chat/gifts.ts'
import { moment, ownerId, referenceId } from '../columns.ts'
import { member } from './account.ts'
import { site } from './site.ts'

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
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.conversationId] }),
    index('conversation_side_of').on(table.conversationId),
    index('conversation_side_recent')
      .on(table.memberId, table.lastAt.desc(), table.conversationId)
      .where(sql`${table.lastNumber} > ${table.deletedNumber}`),
    index('conversation_side_unread').on(table.memberId).where(sql`${table.unread} > 0`),
  ],
)

export const message = pgTable(
  'message',
  {
    conversationId: ownerId('conversation_id', () => conversation.id),
    number: integer('number').notNull(),
    id: uuid('id').notNull(),
    authorId: uuid('author_id').notNull(),
    authorKind: text('author_kind').$type<AuthorKind>().notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    text: text('text').notNull().default(''),
    gift: text('gift').$type<Gift>(),
    photoId: uuid('photo_id'),
    credits: integer('credits').notNull().default(0),
    /** The idempotency key that the message was sent with. */
    key: text('key'),
    at: moment('at').notNull(),
    /** When the one who received the message gave it a heart. */
    heartedAt: moment('hearted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    uniqueIndex('message_id').on(table.id),
    // Who may open a picture depends on the conversation in which it was sent.
    index('message_photo').on(table.photoId).where(sql`${table.photoId} is not null`),
    check('message_author', sql`${table.authorKind} in ('member', 'operator', 'automatic')`),
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
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('chat_photo_of').on(table.memberId),
    index('chat_photo_unsent').on(table.createdAt).where(sql`${table.sentAt} is null`),
  ],
)

/** The first answer to a request that must act only once, by the idempotency key of its sender. */
export const answeredRequest = pgTable(
  'answered_request',
  {
    memberId: ownerId('member_id', () => member.id),
    key: text('key').notNull(),
    /** A hash of the request: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('answered_request_at').on(table.at),
  ],
)

/** The text that a member sent to another lately, by its hash: one text may go to a few members a day. */
export const sentText = pgTable(
  'sent_text',
  {
    memberId: ownerId('member_id', () => member.id),
    textHash: text('text_hash').notNull(),
    otherId: uuid('other_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.textHash, table.otherId] }),
    index('sent_text_at').on(table.at),
  ],
)

/** An answer that a fictional profile owes. It is kept until it was given, whoever answers on the site. */
export const palReply = pgTable(
  'pal_reply',
  {
    conversationId: uuid('conversation_id')
      .primaryKey()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    fictionalId: uuid('fictional_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** When the first message was sent that has no answer yet. */
    owedSince: moment('owed_since').notNull(),
    typingAt: moment('typing_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('pal_reply_due').on(table.dueAt)],
)
