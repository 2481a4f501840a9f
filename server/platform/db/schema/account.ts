import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../core/i18n/locales.ts'
import type { NotificationType } from '../../../../core/rules/account/account.ts'
import type { LinkPurpose } from '../../../../core/rules/account/links.ts'
import type { Restriction } from '../../../../core/rules/review/restrictions.ts'
import { bytes, moment, ownerId, referenceId } from '../columns.ts'
import { site } from './site.ts'

/** The mailbox behind an address: small letters, without a tag after a plus, and for Gmail without dots. */
export const mailboxSql = (email: SQL) => {
  const name = sql`split_part(split_part(lower(${email}), '@', 1), '+', 1)`
  const domain = sql`split_part(lower(${email}), '@', 2)`
  return sql<string>`case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com' else ${name} || '@' || ${domain} end`
}

/** The account of a person, or the bare identity of a fictional profile, which has no address or password. */
export const member = pgTable(
  'member',
  {
    id: uuid('id').primaryKey(),
    siteId: referenceId('site_id', () => site.id),
    email: text('email'),
    /** One mailbox has one account on a site, however its address is spelled. */
    mailbox: text('mailbox').generatedAlwaysAs(mailboxSql(sql.raw('email'))),
    passwordHash: text('password_hash'),
    /** The address, the password's hash and what was said at leaving, sealed; their columns are empty then. */
    sealed: bytes('sealed'),
    /** The keyed hash of the mailbox behind the sealed address. */
    mailboxHash: text('mailbox_hash'),
    status: text('status').$type<'not_confirmed' | 'active'>().notNull(),
    language: text('language').$type<Locale>().notNull(),
    /** The open restrictions of the member, in order; a trigger on `restriction` keeps them true. */
    restrictions: text('restrictions').array().$type<Restriction[]>().notNull().default([]),
    /** The end of the member's self-exclusion; a trigger on `self_exclusion` keeps it true, and it only grows. */
    closedUntil: moment('closed_until'),
    /** When the member last decided on spending limits, also that there are none. */
    limitsAnsweredAt: moment('limits_answered_at'),
    /** Whether the member is premium: kept true to the member's orders by `keepPremium` alone. */
    paidUser: boolean('paid_user').notNull().default(false),
    /** When the member paid for the first time, whatever became of the order. */
    firstPaidAt: moment('first_paid_at'),
    notificationsDisabled: text('notifications_disabled')
      .array()
      .$type<NotificationType[]>()
      .notNull()
      .default([]),
    /** Why all mails were stopped, if they were. */
    mailStoppedBy: text('mail_stopped_by').$type<'fbl' | 'bounce' | 'list_unsubscribe'>(),
    /** Where the member came from: network, ref, sub1 to sub3. */
    tracking: jsonb('tracking').$type<Record<string, string>>(),
    /** Reports before this are not counted against the member, because staff let them report again. */
    reportsCountFrom: moment('reports_count_from'),
    signupDate: moment('signup_date').notNull(),
    /** Set when the member asked to be deleted; the account is erased some days later. */
    deletedAt: moment('deleted_at'),
    deleteReason: text('delete_reason'),
    deleteFeedback: text('delete_feedback'),
  },
  (table) => [
    index('member_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    uniqueIndex('member_email').on(table.siteId, sql`lower(${table.email})`),
    uniqueIndex('member_mailbox').on(table.siteId, table.mailbox),
    uniqueIndex('member_mailbox_hash').on(table.siteId, table.mailboxHash),
    check('member_status', sql`${table.status} in ('not_confirmed', 'active')`),
    check('member_can_log_in', sql`(${table.email} is null) = (${table.passwordHash} is null)`),
    check('member_sealed', sql`(${table.sealed} is null) = (${table.mailboxHash} is null)`),
  ],
)

/**
 * A member's decision to close themselves out of buying and of fictional profiles (docs/product.md, account-self-exclusion).
 * Rows are never changed, and the latest end counts.
 */
export const selfExclusion = pgTable(
  'self_exclusion',
  {
    memberId: ownerId('member_id', () => member.id),
    at: moment('at').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.at] })],
)

/** One login of one browser. The cookie holds the token, the database only its hash. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Names the session in the member's list, without giving its token away. */
    id: uuid('id').notNull().defaultRandom(),
    memberId: ownerId('member_id', () => member.id),
    siteId: referenceId('site_id', () => site.id),
    userAgent: text('user_agent'),
    sealed: bytes('sealed'),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('session_of').on(table.memberId), index('session_expiry').on(table.expiresAt)],
)

/**
 * A browser that has logged in to an account before, known by a cookie of its own. The hash is made from the token and the
 * member together. The sign is a keyed hash of the token alone, which is only compared with the signs of closed accounts.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    memberId: ownerId('member_id', () => member.id),
    hash: bytes('hash').notNull(),
    sign: text('sign'),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.hash] }),
    index('known_device_use').on(table.lastUsedAt),
  ],
)

/** A link in a mail, known by the hash of its token. Its row stays for a while to say what became of it. */
export const accountToken = pgTable(
  'account_token',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    memberId: ownerId('member_id', () => member.id),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** The address that the link makes the member's: the new one, or for `mail_stop`, `mail_undo` and `address_stop` the old. */
    email: text('email'),
    mailbox: text('mailbox').generatedAlwaysAs(mailboxSql(sql.raw('email'))),
    sealed: bytes('sealed'),
    /** The keyed hash of the mailbox behind the sealed address. */
    mailboxHash: text('mailbox_hash'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    index('account_token_of').on(table.memberId, table.purpose, table.createdAt),
    index('account_token_expiry').on(table.expiresAt),
    index('account_token_address').on(table.createdAt).where(sql`${table.purpose} = 'address_change'`),
    index('account_token_undo').on(table.mailbox).where(sql`${table.purpose} = 'mail_undo'`),
    index('account_token_undo_hash').on(table.mailboxHash).where(sql`${table.purpose} = 'mail_undo'`),
  ],
)

/** The first message of a visitor who signed up from a profile, sent once the address is confirmed. */
export const signupMessage = pgTable('signup_message', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  toMemberId: ownerId('to_member_id', () => member.id),
  text: text('text'),
  sealed: bytes('sealed'),
})

/** A copy of all data of a member, requested by the member and made by a job. */
export const dataExport = pgTable(
  'data_export',
  {
    id: uuid('id').primaryKey(),
    memberId: ownerId('member_id', () => member.id),
    askedAt: moment('asked_at').notNull(),
    readyAt: moment('ready_at'),
    /** Attempts, counted before each one. */
    attempts: smallint('attempts').notNull().default(0),
    /** The copy is not tried before this; during an attempt it is the end of its lease. Null before the first one. */
    leaseUntil: moment('lease_until'),
  },
  (table) => [
    index('data_export_due').on(table.askedAt).where(sql`${table.readyAt} is null`),
    index('data_export_of').on(table.memberId),
  ],
)
