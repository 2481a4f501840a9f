import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../core/i18n/locales.ts'
import type { TicketAuthor, TicketKind, TicketState } from '../../../../core/rules/support/support.ts'
import { bytes, moment, referenceId } from '../columns.ts'
import { mailboxSql, member } from './account.ts'
import { creditOrder } from './money.ts'
import { outbox } from './platform.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'

/**
 * A message to the people behind a site, and what became of it. It is deleted after a while, or with the account of its
 * writer.
 */
export const supportTicket = pgTable(
  'support_ticket',
  {
    /** The number by which both sides name the ticket, such as `C-7F3K9Q`. */
    number: text('number').primaryKey(),
    siteId: referenceId('site_id', () => site.id),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TicketKind>().notNull(),
    name: text('name'),
    email: text('email'),
    /** Finds what a member wrote while logged out. */
    mailbox: text('mailbox').generatedAlwaysAs(mailboxSql(sql.raw('email'))),
    mailboxHash: text('mailbox_hash'),
    subject: text('subject'),
    text: text('text'),
    language: text('language').$type<Locale>().notNull(),
    /** The idempotency key of the request: sent again, it is the same ticket. */
    requestKey: text('request_key'),
    /** Who may use the key again: the member, or the mail address of a visitor. */
    sender: text('sender'),
    senderHash: bytes('sender_hash'),
    sealed: bytes('sealed'),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<TicketState>().notNull().default('open'),
    /** By when we answer. It counts while the ticket is open. */
    dueAt: moment('due_at').notNull(),
    /** When the ticket last changed its state, or somebody wrote. */
    changedAt: moment('changed_at').notNull(),
    /** Set while a solved ticket, or one that waited, is open again. */
    reopenedAt: moment('reopened_at'),
    /** Counts what was written and decided, so that nobody answers what they have not read. */
    version: integer('version').notNull().default(0),
    claimedBy: uuid('claimed_by').references(() => staff.id),
    claimedUntil: moment('claimed_until'),
    /** The order that the ticket is about. */
    orderId: uuid('order_id').references(() => creditOrder.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('support_ticket_request').on(table.siteId, table.sender, table.requestKey),
    uniqueIndex('support_ticket_sealed_request').on(table.siteId, table.senderHash, table.requestKey),
    index('support_ticket_created').on(table.createdAt),
    index('support_ticket_of').on(table.memberId).where(sql`${table.memberId} is not null`),
    index('support_ticket_from').on(table.siteId, table.mailbox),
    index('support_ticket_sealed_from').on(table.siteId, table.mailboxHash),
    index('support_ticket_due').on(table.dueAt, table.number).where(sql`${table.state} = 'open'`),
    index('support_ticket_changed').on(table.state, table.changedAt, table.number),
    index('support_ticket_changed_site').on(table.siteId, table.state, table.changedAt, table.number),
    index('support_ticket_claimed').on(table.claimedBy).where(sql`${table.claimedBy} is not null`),
    index('support_ticket_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('support_ticket_kind', sql`${table.kind} in ('contact', 'complaint')`),
    check('support_ticket_state', sql`${table.state} in ('open', 'waiting', 'solved')`),
  ],
)

/** A message of the thread of a ticket, after the one that opened it. */
export const supportMessage = pgTable(
  'support_message',
  {
    id: uuid('id').primaryKey(),
    /** The order in which messages were written, also within one moment. */
    order: bigint('order', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ticket: text('ticket')
      .notNull()
      .references(() => supportTicket.number, { onDelete: 'cascade' }),
    /** The member who wrote the ticket. */
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    author: text('author').$type<TicketAuthor>().notNull(),
    staffId: uuid('staff_id').references(() => staff.id),
    text: text('text'),
    sealed: bytes('sealed'),
    /** The mail that carries an answer of ours; delivered mails are forgotten before the ticket is. */
    outboxId: uuid('outbox_id').references(() => outbox.id, { onDelete: 'set null' }),
    /** The idempotency key of the request: sent again, it is the same message. */
    requestKey: text('request_key').notNull(),
  },
  (table) => [
    index('support_message_of').on(table.ticket, table.at),
    index('support_message_by').on(table.memberId).where(sql`${table.memberId} is not null`),
    index('support_message_outbox').on(table.outboxId).where(sql`${table.outboxId} is not null`),
    uniqueIndex('support_message_request').on(table.ticket, table.requestKey),
    check('support_message_author', sql`${table.author} in ('member', 'staff')`),
  ],
)

/** A note that staff write for each other. */
export const supportNote = pgTable(
  'support_note',
  {
    id: uuid('id').primaryKey(),
    ticket: text('ticket')
      .notNull()
      .references(() => supportTicket.number, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    staffId: referenceId('staff_id', () => staff.id),
    text: text('text'),
    sealed: bytes('sealed'),
    requestKey: text('request_key').notNull(),
  },
  (table) => [
    index('support_note_of').on(table.ticket, table.at),
    uniqueIndex('support_note_request').on(table.ticket, table.requestKey),
  ],
)

/** A prepared answer in one language of one site. */
export const supportReply = pgTable(
  'support_reply',
  {
    id: uuid('id').primaryKey(),
    siteId: referenceId('site_id', () => site.id),
    language: text('language').$type<Locale>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull().default(0),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [uniqueIndex('support_reply_title').on(table.siteId, table.language, table.title)],
)
