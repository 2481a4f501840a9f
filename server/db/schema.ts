import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Country, Locale } from '../../core/i18n/locales.ts'
import type { NotificationType } from '../../core/rules/accounts.ts'
import type {
  BodyType,
  EyeColour,
  Gender,
  HairColour,
  ReasonForJoining,
  RelationshipStatus,
  Sexuality,
  Tattoos,
} from '../../core/rules/profile.ts'
import type { Niche } from '../../core/rules/sites.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Keys that the first process to start makes and all others share. */
export const secret = pgTable('secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Which edition of the data that comes with the software, such as places, is in the database. */
export const installed = pgTable('installed', {
  name: text('name').primaryKey(),
  edition: text('edition').notNull(),
})

export const company = pgTable('company', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  country: text('country').$type<Country>().notNull(),
  kvk: text('kvk').notNull(),
  tradenames: text('tradenames').array().notNull(),
  vatNumbers: text('vat_numbers').array().notNull(),
  supportPhone: text('support_phone').notNull(),
  deleteDiscount: smallint('delete_discount').notNull(),
  added: moment('added').notNull(),
})

export const site = pgTable(
  'site',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    /** Sites with the same pool show each other's members. */
    pool: text('pool').notNull(),
    name: text('name').notNull(),
    domain: text('domain').notNull(),
    /** Where links in mails lead; never taken from a request. */
    address: text('address').notNull(),
    domainLanguage: text('domain_language').$type<Locale>().notNull(),
    timeZone: text('time_zone').notNull(),
    niche: smallint('niche').$type<Niche>().notNull(),
    countries: text('countries').array().$type<Country[]>().notNull(),
    /** Serves hosts that no site claims. */
    isDefault: boolean('is_default').notNull().default(false),
    settings: jsonb('settings').notNull(),
  },
  (table) => [uniqueIndex('site_default').on(table.isDefault).where(sql`${table.isDefault}`)],
)

export const siteHost = pgTable('site_host', {
  host: text('host').primaryKey(),
  siteId: uuid('site_id')
    .notNull()
    .references(() => site.id),
})

export const region = pgTable(
  'region',
  {
    id: text('id').primaryKey(),
    country: text('country').$type<Country>().notNull(),
    name: text('name').notNull(),
  },
  (table) => [index('region_country').on(table.country, table.name)],
)

export const city = pgTable(
  'city',
  {
    id: text('id').primaryKey(),
    regionId: text('region_id')
      .notNull()
      .references(() => region.id),
    country: text('country').$type<Country>().notNull(),
    name: text('name').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [
    index('city_region').on(table.regionId),
    index('city_name').on(table.country, sql`lower(${table.name}) text_pattern_ops`),
  ],
)

export const interest = pgTable('interest', {
  id: text('id').primaryKey(),
  position: smallint('position').notNull(),
})

/** The account of a person, or the bare identity of a fictional character, who has no address or password. */
export const member = pgTable(
  'member',
  {
    id: uuid('id').primaryKey(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id),
    email: text('email'),
    passwordHash: text('password_hash'),
    status: text('status').$type<'not_confirmed' | 'active'>().notNull(),
    language: text('language').$type<Locale>().notNull(),
    paidUser: boolean('paid_user').notNull().default(false),
    notificationsDisabled: text('notifications_disabled')
      .array()
      .$type<NotificationType[]>()
      .notNull()
      .default([]),
    /** Why all mails were stopped, if they were (spec section 4). */
    mailStoppedBy: text('mail_stopped_by').$type<'fbl' | 'bounce' | 'list_unsubscribe'>(),
    /** Where the member came from: network, ref, sub1 to sub3. */
    tracking: jsonb('tracking').$type<Record<string, string>>(),
    signupDate: moment('signup_date').notNull(),
    /** Set when the member asked to be deleted; the account is erased some days later. */
    deletedAt: moment('deleted_at'),
    deleteReason: text('delete_reason'),
    deleteFeedback: text('delete_feedback'),
  },
  (table) => [
    index('member_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    uniqueIndex('member_email').on(table.siteId, sql`lower(${table.email})`),
    check('member_status', sql`${table.status} in ('not_confirmed', 'active')`),
    check('member_can_log_in', sql`(${table.email} is null) = (${table.passwordHash} is null)`),
  ],
)

/** What other members see and search for. A trigger keeps `kind` as it was first written. */
export const profile = pgTable(
  'profile',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id),
    pool: text('pool').notNull(),
    kind: text('kind').$type<'member' | 'fictional'>().notNull(),
    status: text('status').$type<'disabled' | 'active'>().notNull(),
    invisible: boolean('invisible').notNull().default(false),
    name: text('name').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    sexuality: text('sexuality').$type<Sexuality>().notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    country: text('country').$type<Country>().notNull(),
    regionId: text('region_id').references(() => region.id),
    cityId: text('city_id').references(() => city.id),
    hairColour: text('hair_colour').$type<HairColour>(),
    eyeColour: text('eye_colour').$type<EyeColour>(),
    bodyType: text('body_type').$type<BodyType>(),
    relationshipStatus: text('relationship_status').$type<RelationshipStatus>(),
    tattoos: text('tattoos').$type<Tattoos>(),
    reasonForJoining: text('reason_for_joining').$type<ReasonForJoining>(),
    about: text('about').notNull().default(''),
    lastActiveAt: moment('last_active_at').notNull(),
  },
  (table) => [
    check('profile_kind', sql`${table.kind} in ('member', 'fictional')`),
    check('profile_status', sql`${table.status} in ('disabled', 'active')`),
    check('profile_gender', sql`${table.gender} in ('male', 'female')`),
    index('profile_recent')
      .on(table.pool, table.country, table.lastActiveAt.desc(), table.memberId)
      .where(sql`${table.status} = 'active' and not ${table.invisible}`),
  ],
)

export const profileInterest = pgTable(
  'profile_interest',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => profile.memberId, { onDelete: 'cascade' }),
    interestId: text('interest_id')
      .notNull()
      .references(() => interest.id),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.interestId] }),
    index('profile_interest_of').on(table.interestId),
  ],
)

export const photo = pgTable(
  'photo',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => profile.memberId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    isMain: boolean('is_main').notNull().default(false),
    isPrivate: boolean('is_private').notNull().default(false),
    status: text('status').$type<'pending' | 'active' | 'rejected'>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A thumbhash: the blurred colours shown until the picture is there. */
    placeholder: text('placeholder').notNull(),
    /** How to paint the portrait of a demo character, which is done when it is first looked at. */
    painting: jsonb('painting'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('photo_of').on(table.memberId, table.position),
    uniqueIndex('photo_main').on(table.memberId).where(sql`${table.isMain}`),
  ],
)

/** A login. The cookie holds the token, the database only its hash. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Names the login in the member's list, without giving it away. */
    id: uuid('id').notNull().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('session_of').on(table.memberId), index('session_expiry').on(table.expiresAt)],
)

/** A link we mailed, known by the hash of its token. Each works once and not for ever. */
export const accountToken = pgTable(
  'account_token',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'activate' | 'reset' | 'mail_change' | 'restore' | 'download'>().notNull(),
    /** The new address of a change. */
    email: text('email'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('account_token_of').on(table.memberId, table.purpose, table.createdAt)],
)

/** Attempts that are limited over days and restarts: failed logins, mails asked for. */
export const attempt = pgTable(
  'attempt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What was tried and by or at whom, hashed: such as `login-account:…`. */
    key: text('key').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('attempt_key').on(table.key, table.at), index('attempt_at').on(table.at)],
)

/** The first message of somebody who signed up from a profile, sent once the address is confirmed. */
export const signupMessage = pgTable('signup_message', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  toMemberId: uuid('to_member_id')
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
})

/** Mails and texts, written with what they tell about and delivered by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** In the order they were written, also within one moment. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'mail' | 'sms'>().notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    attempts: smallint('attempts').notNull().default(0),
    /** When to try (again); null when there is nothing left to try. */
    nextAttemptAt: moment('next_attempt_at'),
    failure: text('failure'),
  },
  (table) => [
    index('outbox_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index('outbox_recent').on(table.number.desc()),
    index('outbox_of').on(table.memberId),
  ],
)

/** A copy of all one's data, asked for by a member and made by a job. */
export const dataExport = pgTable(
  'data_export',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull(),
    readyAt: moment('ready_at'),
  },
  (table) => [
    index('data_export_due').on(table.askedAt).where(sql`${table.readyAt} is null`),
    index('data_export_of').on(table.memberId),
  ],
)

export const creditAccount = pgTable(
  'credit_account',
  {
    memberId: uuid('member_id').primaryKey(),
    balance: integer('balance').notNull().default(0),
  },
  (table) => [check('credit_account_balance', sql`${table.balance} >= 0`)],
)

/** Every movement of credits, never changed: the balance is their sum. */
export const creditEntry = pgTable(
  'credit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => creditAccount.memberId),
    delta: integer('delta').notNull(),
    kind: text('kind').notNull(),
    ref: text('ref'),
    key: text('key').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_entry_key').on(table.key),
    index('credit_entry_of').on(table.memberId, table.id.desc()),
  ],
)
