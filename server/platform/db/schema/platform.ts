import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, referenceId } from '../columns.ts'
import { member } from './account.ts'
import { site } from './site.ts'

/** Keys that the first process to start makes and all others share. They never change. */
export const secret = pgTable('secret', {
  name: text('name').primaryKey(),
  value: text('value'),
  sealed: bytes('sealed'),
})

/** The master keys that were in use. They stand outside of the database, which knows them by their fingerprints. */
export const ringKey = pgTable('ring_key', {
  id: text('id').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  knownAt: moment('known_at').notNull(),
})

/** Which edition of the data that comes with the software, such as places, is in the database. */
export const installed = pgTable('installed', {
  name: text('name').primaryKey(),
  edition: text('edition').notNull(),
})

/** Attempts that are limited over days and restarts: failed logins, mails asked for. */
export const attempt = pgTable(
  'attempt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The kind of attempt and who made it or whom it aimed at, hashed: such as `login-account:…`. */
    key: text('key').notNull(),
    /** Where the attempt came from, hashed, for limits per account and address together. */
    source: text('source'),
    at: moment('at').notNull(),
  },
  (table) => [index('attempt_key').on(table.key, table.at), index('attempt_at').on(table.at)],
)

/** Mails and text messages, written in the transaction of what they report and delivered by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** The order in which rows were written, also within one moment. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    siteId: referenceId('site_id', () => site.id),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'mail' | 'sms'>().notNull(),
    /** The name of a mail of the account, which names nobody but its recipient. */
    mail: text('mail'),
    to: text('to'),
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    sealed: bytes('sealed'),
    /** Hashes of the mailboxes that a sealed mail goes to and is answered to, by which it is found. */
    mailboxes: text('mailboxes').array(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** Attempts, counted before each one. */
    attempts: smallint('attempts').notNull().default(0),
    /** Attempts whose outcome nobody knows: the server did not answer in time, or our process ended meanwhile. */
    unclear: smallint('unclear').notNull().default(0),
    /** When to try (again), which during an attempt is the end of its lease; null when nothing is left to try. */
    nextAttemptAt: moment('next_attempt_at'),
    failure: text('failure'),
    /** Set when the message grew too old to be sent; it is kept, and shown to the operator. */
    overdueAt: moment('overdue_at'),
  },
  (table) => [
    index('outbox_unsent').on(table.createdAt).where(sql`${table.sentAt} is null`),
    // Messages that were sent are deleted by their age.
    index('outbox_sent').on(table.createdAt).where(sql`${table.sentAt} is not null`),
    index('outbox_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index('outbox_recent').on(table.number.desc()),
    index('outbox_of').on(table.memberId),
  ],
)

/** The runs of the jobs that one process at a time does; by the clock of the database. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  /** The process that runs the job, or ran it last. */
  holder: uuid('holder'),
  /** Set during a run. After this moment another process may begin. */
  leaseUntil: moment('lease_until'),
  nextAt: moment('next_at').notNull(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  /** Failed runs since the last good one. */
  failures: integer('failures').notNull().default(0),
})

/**
 * The live events of a member, numbered without gaps so that a stream can be resumed. Events of messages, by far the
 * most, have columns; the others have data.
 */
export const memberEvent = pgTable(
  'member_event',
  {
    number: bigint('number', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    memberId: uuid('member_id').notNull(),
    conversationId: uuid('conversation_id'),
    messageNumber: integer('message_number'),
    /** The balance of a member who sent the message. */
    credits: integer('credits'),
    name: text('name').notNull(),
    data: jsonb('data'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.number, table.at] }),
    // Events are written in the order of their moments, so a few bytes say which pages hold those of a period.
    index('member_event_at').using('brin', table.at),
  ],
)

/** The number and the moment of a member's newest event. Writing an event locks the row, so numbers follow commits. */
export const memberStream = pgTable('member_stream', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
  lastAt: moment('last_at').notNull(),
})
