import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import type { Country, Locale } from '../../../core/i18n/locales.ts'
import type { NotificationType } from '../../../core/rules/account/account.ts'
import type { AuthorKind, MessageKind } from '../../../core/rules/chat/chat.ts'
import type { Gift } from '../../../core/rules/chat/gifts.ts'
import type {
  BodyType,
  EyeColour,
  Gender,
  HairColour,
  ReasonForJoining,
  RelationshipStatus,
  Sexuality,
  Tattoos,
} from '../../../core/rules/members/profile.ts'
import type { ReportReason } from '../../../core/rules/members/reports.ts'
import type { Niche } from '../../../core/rules/site/site.ts'
import { bytes, moment } from './columns.ts'

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
    /** Whether there is a main photo that everybody may see; a trigger on `photo` keeps it true. */
    hasPhoto: boolean('has_photo').notNull().default(false),
    birthYear: smallint('birth_year')
      .notNull()
      .generatedAlwaysAs(sql`extract(year from date_of_birth)::smallint`),
    /**
     * The order of lists: who was active lately comes first, and somebody with little to see counts as active
     * longer ago. It only ever grows, so that nobody turns up twice while somebody scrolls down.
     */
    sortAt: timestamp('sort_at')
      .notNull()
      .generatedAlwaysAs(
        sql`(last_active_at at time zone 'UTC') - case when has_photo then interval '0' else interval '14 days' end - case when about = '' then interval '1 day' else interval '0' end`,
      ),
  },
  (table) => [
    check('profile_kind', sql`${table.kind} in ('member', 'fictional')`),
    check('profile_status', sql`${table.status} in ('disabled', 'active')`),
    check('profile_gender', sql`${table.gender} in ('male', 'female')`),
    index('profile_recent')
      .on(table.pool, table.country, table.lastActiveAt.desc(), table.memberId)
      .where(sql`${table.status} = 'active' and not ${table.invisible}`),
    // The search (server/members/search-store.ts) reads one sorted run per gender, kind and year of birth, or
    // per gender and kind where any age will do, and counts by birth date; each for a whole country and for
    // one region.
    index('profile_search_country')
      .on(
        table.pool,
        table.country,
        table.gender,
        table.kind,
        table.birthYear,
        table.sortAt.desc(),
        table.memberId,
        table.dateOfBirth,
        table.regionId,
      )
      .where(sql`${table.status} = 'active' and not ${table.invisible}`),
    index('profile_search_region')
      .on(
        table.pool,
        table.regionId,
        table.gender,
        table.kind,
        table.birthYear,
        table.sortAt.desc(),
        table.memberId,
        table.dateOfBirth,
      )
      .where(sql`${table.status} = 'active' and not ${table.invisible}`),
    index('profile_any_age_country')
      .on(
        table.pool,
        table.country,
        table.gender,
        table.kind,
        table.sortAt.desc(),
        table.memberId,
        table.regionId,
      )
      .where(sql`${table.status} = 'active' and not ${table.invisible}`),
    index('profile_any_age_region')
      .on(table.pool, table.regionId, table.gender, table.kind, table.sortAt.desc(), table.memberId)
      .where(sql`${table.status} = 'active' and not ${table.invisible}`),
    index('profile_count_country')
      .on(table.pool, table.country, table.gender, table.kind, table.dateOfBirth)
      .where(sql`${table.status} = 'active' and not ${table.invisible}`),
    index('profile_count_region')
      .on(table.pool, table.regionId, table.gender, table.kind, table.dateOfBirth)
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

/** Who does not want to see or hear whom. */
export const block = pgTable(
  'block',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('block_of').on(table.blockedId, table.blockerId),
    index('block_recent').on(table.blockerId, table.at.desc()),
  ],
)

/** A report, with what the reported member showed at that moment. It outlives both accounts, without their names. */
export const report = pgTable(
  'report',
  {
    id: uuid('id').primaryKey(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id),
    reporterId: uuid('reporter_id').references(() => member.id, { onDelete: 'set null' }),
    reportedId: uuid('reported_id').references(() => member.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull().default(''),
    /** The profile, its photos and the last messages of the two, as they were. Erased with the reported member. */
    snapshot: jsonb('snapshot'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('report_recent').on(table.siteId, table.at.desc()),
    index('report_of').on(table.reportedId),
  ],
)

export const memberLike = pgTable(
  'member_like',
  {
    fromId: uuid('from_id')
      .notNull()
      .references(() => profile.memberId, { onDelete: 'cascade' }),
    toId: uuid('to_id')
      .notNull()
      .references(() => profile.memberId, { onDelete: 'cascade' }),
    /** Of the one who likes; kept here because fictional likes are listed and counted apart. */
    kind: text('kind').$type<'member' | 'fictional'>().notNull(),
    at: moment('at').notNull(),
    /** When the liked member opened the profile of the other. */
    seenAt: moment('seen_at'),
    /** When the liked member was told of it by `auto-like`, which tells of each like once. */
    shownAt: moment('shown_at'),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.toId] }),
    index('member_like_received').on(table.toId, table.kind, table.at.desc(), table.fromId),
    index('member_like_given').on(table.fromId, table.at.desc(), table.toId),
    index('member_like_new').on(table.toId, table.kind).where(sql`${table.seenAt} is null`),
  ],
)

/** Two likes that met. One row per pair, decided under a lock on the pair. */
export const memberMatch = pgTable(
  'member_match',
  {
    lowId: uuid('low_id')
      .notNull()
      .references(() => profile.memberId, { onDelete: 'cascade' }),
    highId: uuid('high_id')
      .notNull()
      .references(() => profile.memberId, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('member_match_low').on(table.lowId, table.at.desc()),
    index('member_match_high').on(table.highId, table.at.desc()),
    check('member_match_order', sql`${table.lowId} < ${table.highId}`),
  ],
)

/** A like that a fictional profile gives back later. */
export const likeBack = pgTable(
  'like_back',
  {
    fromId: uuid('from_id')
      .notNull()
      .references(() => profile.memberId, { onDelete: 'cascade' }),
    toId: uuid('to_id')
      .notNull()
      .references(() => profile.memberId, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromId, table.toId] }), index('like_back_due').on(table.dueAt)],
)

/** The day a fictional profile last liked a member of its own accord: at most one a day. */
export const autoLikeDay = pgTable(
  'auto_like_day',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
)

/** Whom a member has seen in the swipe game. */
export const swiped = pgTable(
  'swiped',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profile.memberId, { onDelete: 'cascade' }),
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
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    likes: smallint('likes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
)

export const matchAnswers = pgTable('match_answers', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  answers: jsonb('answers').notNull(),
  at: moment('at').notNull(),
})

/** Two members who write to each other: one row per pair, whoever wrote first. */
export const conversation = pgTable(
  'conversation',
  {
    id: uuid('id').primaryKey(),
    /** The site of the one who began. */
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id),
    lowId: uuid('low_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    highId: uuid('high_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
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

/** A conversation as one of the two has it. */
export const conversationSide = pgTable(
  'conversation_side',
  {
    memberId: uuid('member_id').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
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
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    id: uuid('id').notNull(),
    authorId: uuid('author_id').notNull(),
    authorKind: text('author_kind').$type<AuthorKind>().notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    text: text('text').notNull().default(''),
    gift: text('gift').$type<Gift>(),
    photoId: uuid('photo_id'),
    credits: integer('credits').notNull().default(0),
    /** The idempotency key it was sent with. */
    key: text('key'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    uniqueIndex('message_id').on(table.id),
    check('message_author', sql`${table.authorKind} in ('member', 'operator', 'automatic')`),
  ],
)

/** A photo that was uploaded to be sent in a chat. */
export const chatPhoto = pgTable(
  'chat_photo',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
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

/** The first answer to a request that must not happen twice, by the key its sender chose. */
export const answeredRequest = pgTable(
  'answered_request',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** A hash of what was asked: the same key for something else is refused. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('answered_request_at').on(table.at),
  ],
)

/** What a member is told live, numbered without gaps so that a stream can be resumed. */
export const memberEvent = pgTable(
  'member_event',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    data: jsonb('data').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.number] }), index('member_event_at').on(table.at)],
)

/** The number of a member's newest event. Its row is locked while one is written, so numbers follow commits. */
export const memberStream = pgTable('member_stream', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
})

/** An answer that a fictional profile owes, and when it is due. */
export const palReply = pgTable(
  'pal_reply',
  {
    conversationId: uuid('conversation_id')
      .primaryKey()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    fictionalId: uuid('fictional_id').notNull(),
    memberId: uuid('member_id').notNull(),
    typingAt: moment('typing_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('pal_reply_due').on(table.dueAt)],
)
