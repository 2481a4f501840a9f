import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '../../../../core/i18n/locales.ts'
import type { FactorKind } from '../../../../core/rules/staff/factors.ts'
import type { Permission, Role } from '../../../../core/rules/staff/permissions.ts'
import type {
  LookKind,
  RevealField,
  RevealGround,
  RevealSubject,
} from '../../../../core/rules/staff/reveals.ts'
import type { StaffStage } from '../../../../core/rules/staff/sessions.ts'
import { bytes, moment, ownerId, referenceId } from '../columns.ts'
import { member } from './account.ts'
import { site } from './site.ts'

/** A person who runs sites. The row is kept for good, because the log names it. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey(),
    email: text('email'),
    /** Empty until the invitation is accepted, as is the password. */
    name: text('name').notNull().default(''),
    passwordHash: text('password_hash'),
    /** The address and the password's hash, sealed; their columns are empty then. */
    sealed: bytes('sealed'),
    /** The keyed hash of the sealed address in small letters. */
    emailHash: bytes('email_hash'),
    language: text('language').$type<Language>().notNull(),
    createdAt: moment('created_at').notNull(),
    lastActiveAt: moment('last_active_at'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    uniqueIndex('staff_email_hash').on(table.emailHash),
  ],
)

/** A role on one site or, without a site, on all. */
export const staffRole = pgTable(
  'staff_role',
  {
    staffId: ownerId('staff_id', () => staff.id),
    role: text('role').$type<Role>().notNull(),
    siteId: uuid('site_id').references(() => site.id),
  },
  (table) => [unique('staff_role_once').on(table.staffId, table.role, table.siteId).nullsNotDistinct()],
)

/** One login of one browser. The cookie holds the token, the database only its hash. */
export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Names the session in the person's list, without giving its token away. */
    id: uuid('id').notNull().defaultRandom(),
    staffId: ownerId('staff_id', () => staff.id),
    stage: text('stage').$type<StaffStage>().notNull(),
    userAgent: text('user_agent'),
    sealed: bytes('sealed'),
    createdAt: moment('created_at').notNull(),
    lastActiveAt: moment('last_active_at').notNull(),
    /** When a second factor was last given in this session. */
    secondFactorAt: moment('second_factor_at'),
    /** The challenge that a passkey has to sign, and when it was made. */
    challenge: text('challenge'),
    challengeAt: moment('challenge_at'),
  },
  (table) => [
    index('staff_session_of').on(table.staffId),
    index('staff_session_active').on(table.lastActiveAt),
    check('staff_session_stage', sql`${table.stage} in ('second_factor', 'enrol', 'open')`),
    check(
      'staff_session_second_factor',
      sql`${table.stage} <> 'open' or ${table.secondFactorAt} is not null`,
    ),
  ],
)

/** A browser that has logged in before, known by a cookie of its own; the hash is over the token and the person. */
export const staffDevice = pgTable(
  'staff_device',
  {
    staffId: ownerId('staff_id', () => staff.id),
    hash: bytes('hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.hash] })],
)

/** A second factor: the secret of an authenticator, or the public key of a passkey. */
export const staffFactor = pgTable(
  'staff_factor',
  {
    id: uuid('id').primaryKey(),
    staffId: ownerId('staff_id', () => staff.id),
    kind: text('kind').$type<FactorKind>().notNull(),
    name: text('name').notNull().default(''),
    /** Of an authenticator: its secret, and the last step whose code was used. */
    secret: bytes('secret'),
    lastStep: bigint('last_step', { mode: 'number' }),
    /** Of a passkey: its id, its key, how often it was used, and the host on which it works. */
    credentialId: text('credential_id'),
    publicKey: bytes('public_key'),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    host: text('host'),
    createdAt: moment('created_at').notNull(),
    /** Null for an authenticator whose first code is outstanding. */
    confirmedAt: moment('confirmed_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('staff_factor_of').on(table.staffId),
    uniqueIndex('staff_factor_credential').on(table.credentialId),
    uniqueIndex('staff_factor_totp')
      .on(table.staffId, sql`(${table.confirmedAt} is null)`)
      .where(sql`${table.kind} = 'totp'`),
    check('staff_factor_shape', factorShape()),
  ],
)

function factorShape(): SQL {
  return sql`case kind when 'totp' then secret is not null when 'passkey' then credential_id is not null and public_key is not null and host is not null and confirmed_at is not null else false end`
}

/** A recovery code by its hash; used once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    staffId: ownerId('staff_id', () => staff.id),
    hash: bytes('hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.hash] })],
)

/** The link with which an invited person sets up an account, by the hash of its token. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    staffId: ownerId('staff_id', () => staff.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('staff_invitation_of').on(table.staffId)],
)

/**
 * The log of the staff. Rows are numbered without gaps and chained by `chain_staff_action`, and never changed. They
 * hold ids and states; personal data of members stay in the tables that are erased.
 */
export const staffAction = pgTable(
  'staff_action',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Null for the command line and for jobs. */
    staffId: uuid('staff_id').references(() => staff.id),
    /** The name of who acted, as it was then. */
    actor: text('actor').notNull(),
    siteId: uuid('site_id').references(() => site.id),
    what: text('what').notNull(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    /** The words of a row that was written before reasons had a table of their own. They are part of its hash. */
    reason: text('reason'),
    /** The row of `staff_reason` with the words, and the hash of its salt and them, which the chain holds. */
    reasonId: uuid('reason_id'),
    reasonHash: bytes('reason_hash'),
    /** The code of the refusal, for a try that did nothing. */
    refused: text('refused'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
    previous: bytes('previous').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [
    index('staff_action_by').on(table.staffId, table.number),
    index('staff_action_what').on(sql`${table.what} text_pattern_ops`, table.number),
    index('staff_action_on').on(table.subjectId, table.number),
    index('staff_action_at').on(table.at),
    index('staff_action_site').on(table.siteId, table.number),
  ],
)

/**
 * Why somebody acted, in their own words. A row goes with the member whom it is about; the chain of the log then still
 * proves everything else, and the salt goes too, so that nobody can try words against the hash.
 */
export const staffReason = pgTable(
  'staff_reason',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'cascade' }),
    salt: bytes('salt').notNull(),
    reason: text('reason'),
    sealed: bytes('sealed'),
  },
  (table) => [index('staff_reason_of').on(table.memberId)],
)

/** The last row of the log. Writing to the log locks it, so that rows follow each other. */
export const staffLogHead = pgTable(
  'staff_log_head',
  {
    id: smallint('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [check('staff_log_head_one', sql`${table.id} = 1`)],
)

/** A masked field that somebody looked at. The member sees the row, and it goes with the account. */
export const staffReveal = pgTable(
  'staff_reveal',
  {
    id: uuid('id').primaryKey(),
    staffId: referenceId('staff_id', () => staff.id),
    /** The role that the member is told. */
    role: text('role').$type<Role>().notNull(),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'cascade' }),
    siteId: referenceId('site_id', () => site.id),
    subjectKind: text('subject_kind').$type<RevealSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    field: text('field').$type<RevealField>().notNull(),
    groundKind: text('ground_kind').$type<RevealGround>().notNull(),
    groundId: text('ground_id').notNull(),
    /** The words in which the person said why, which the member reads. */
    reason: text('reason'),
    at: moment('at').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [
    index('staff_reveal_of').on(table.memberId, table.at),
    index('staff_reveal_open').on(table.staffId, table.until),
  ],
)

/** What a person saw of a member on a day, besides revealed fields. The member sees the role, and the row goes with the account. */
export const staffLook = pgTable(
  'staff_look',
  {
    memberId: ownerId('member_id', () => member.id),
    kind: text('kind').$type<LookKind>().notNull(),
    day: date('day').notNull(),
    staffId: referenceId('staff_id', () => staff.id),
    role: text('role').$type<Role>().notNull(),
    siteId: referenceId('site_id', () => site.id),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day, table.kind, table.staffId] })],
)

/** A wish that a second person has to approve. */
export const approval = pgTable(
  'approval',
  {
    id: uuid('id').primaryKey(),
    what: text('what').notNull(),
    /** The permission with which others decide. */
    needs: text('needs').$type<Permission>().notNull(),
    siteId: uuid('site_id').references(() => site.id),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    /** What is carried out, as the area that asked wrote it. */
    payload: jsonb('payload').notNull(),
    reason: text('reason').notNull(),
    askedBy: referenceId('asked_by', () => staff.id),
    askedAt: moment('asked_at').notNull(),
    /** When it is carried out though nobody decided, because nobody else could. */
    ripensAt: moment('ripens_at'),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: moment('decided_at'),
    outcome: text('outcome').$type<'approved' | 'refused' | 'withdrawn' | 'ripened' | 'lapsed'>(),
  },
  (table) => [
    index('approval_subject').on(table.subjectId),
    index('approval_open').on(table.askedAt).where(sql`${table.decidedAt} is null`),
    index('approval_ripe')
      .on(table.ripensAt)
      .where(sql`${table.decidedAt} is null and ${table.ripensAt} is not null`),
    check('approval_by_another', sql`${table.decidedBy} <> ${table.askedBy}`),
    check('approval_decided', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    check(
      'approval_by_somebody',
      sql`(${table.outcome} in ('approved', 'refused')) = (${table.decidedBy} is not null) or ${table.outcome} is null`,
    ),
    check(
      'approval_ripened',
      sql`${table.outcome} is distinct from 'ripened' or (${table.ripensAt} is not null and ${table.decidedAt} >= ${table.ripensAt})`,
    ),
  ],
)

/** A note of staff on a member for each other, erased with the member. */
export const memberNote = pgTable(
  'member_note',
  {
    id: uuid('id').primaryKey(),
    memberId: ownerId('member_id', () => member.id),
    staffId: referenceId('staff_id', () => staff.id),
    at: moment('at').notNull(),
    text: text('text'),
    sealed: bytes('sealed'),
  },
  (table) => [index('member_note_of').on(table.memberId, table.at)],
)
