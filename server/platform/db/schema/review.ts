import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Country, Locale } from '../../../../core/i18n/locales.ts'
import type { CaseReason, CaseSubject, SignalKind } from '../../../../core/rules/review/cases.ts'
import type { Ground, HouseRule, Measure, Removed } from '../../../../core/rules/review/decisions.ts'
import type { HandoverField, HandoverGround } from '../../../../core/rules/review/life-threats.ts'
import type { Restriction } from '../../../../core/rules/review/restrictions.ts'
import type { ReturnSign } from '../../../../core/rules/review/return-signs.ts'
import { bytes, moment, ownerId, referenceId } from '../columns.ts'
import { member } from './account.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'

/** A person of staff; their row is kept for good. */
const staffId = (name: string) => uuid(name).references(() => staff.id)

/** What moderators decide: one open case per subject, and one per appeal. */
export const reviewCase = pgTable(
  'review_case',
  {
    id: uuid('id').primaryKey(),
    /** The number by which people name the case, such as `R-7F3K9QXM`. */
    number: text('number').notNull(),
    siteId: referenceId('site_id', () => site.id),
    subject: text('subject').$type<CaseSubject>().notNull(),
    /** The member, or the owner of the picture; null once the member was erased. */
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'set null' }),
    pictureId: uuid('picture_id'),
    /** The gravest reason of the signals. */
    reason: text('reason').$type<CaseReason>().notNull(),
    urgency: smallint('urgency').notNull(),
    openedAt: moment('opened_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** Grows with every signal and every decision; a decision names the version that it was made on. */
    version: integer('version').notNull().default(1),
    claimedBy: staffId('claimed_by'),
    claimedUntil: moment('claimed_until'),
    /** When the moderators were mailed last about a case that cannot wait. */
    mailedAt: moment('mailed_at'),
    /** The decision that is appealed, and the person who made it, who cannot claim the appeal. */
    appealOf: uuid('appeal_of').references((): AnyPgColumn => reviewDecision.id),
    notBy: staffId('not_by'),
    /** Null while the case is open. */
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('review_case_number').on(table.number),
    uniqueIndex('review_case_of_member')
      .on(table.memberId)
      .where(sql`${table.decidedAt} is null and ${table.subject} = 'member' and ${table.appealOf} is null`),
    uniqueIndex('review_case_of_picture')
      .on(table.pictureId)
      .where(sql`${table.decidedAt} is null and ${table.appealOf} is null`),
    uniqueIndex('review_case_claim').on(table.claimedBy),
    // The queue of one site, of all, and of one kind of case.
    index('review_case_queue')
      .on(table.siteId, table.urgency, table.dueAt, table.id)
      .where(sql`${table.decidedAt} is null`),
    index('review_case_queue_all')
      .on(table.urgency, table.dueAt, table.id)
      .where(sql`${table.decidedAt} is null`),
    index('review_case_reason')
      .on(table.reason, table.urgency, table.dueAt, table.id)
      .where(sql`${table.decidedAt} is null`),
    // Decided cases, of all sites, of one, and of one kind; read backwards.
    index('review_case_decided').on(table.decidedAt, table.id).where(sql`${table.decidedAt} is not null`),
    index('review_case_decided_site')
      .on(table.siteId, table.decidedAt, table.id)
      .where(sql`${table.decidedAt} is not null`),
    index('review_case_decided_reason')
      .on(table.reason, table.decidedAt, table.id)
      .where(sql`${table.decidedAt} is not null`),
    index('review_case_appeal').on(table.appealOf).where(sql`${table.appealOf} is not null`),
    index('review_case_history').on(table.memberId, table.openedAt.desc()),
    check('review_case_not_by', sql`${table.claimedBy} <> ${table.notBy}`),
    check('review_case_claimed', sql`(${table.claimedBy} is null) = (${table.claimedUntil} is null)`),
    check('review_case_subject', sql`${table.subject} in ('member', 'photo', 'chat_photo')`),
  ],
)

/** What brought a case to us. It keeps the words of its sender for as long as the evidence. */
export const reviewSignal = pgTable(
  'review_signal',
  {
    id: uuid('id').primaryKey(),
    caseId: ownerId('case_id', () => reviewCase.id),
    kind: text('kind').$type<SignalKind>().notNull(),
    reason: text('reason').$type<CaseReason>().notNull(),
    text: text('text').default(''),
    /** The member who sent it, if one did. */
    reporterId: uuid('reporter_id').references(() => member.id, { onDelete: 'set null' }),
    /** The number, sender and address of a notice by somebody who may be no member. */
    number: text('number'),
    name: text('name'),
    email: text('email'),
    language: text('language').$type<Locale>(),
    address: text('address'),
    sealed: bytes('sealed'),
    /** By which the notices of one sender are found. */
    mailboxHash: text('mailbox_hash'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('review_signal_of').on(table.caseId, table.at),
    index('review_signal_reporter').on(table.reporterId, table.at),
    index('review_signal_email')
      .on(sql`lower(${table.email})`, table.at)
      .where(sql`${table.email} is not null`),
    index('review_signal_mailbox')
      .on(table.mailboxHash, table.at)
      .where(sql`${table.mailboxHash} is not null`),
    uniqueIndex('review_signal_number').on(table.number),
    index('review_signal_sample').on(table.at).where(sql`${table.kind} = 'sample'`),
  ],
)

/** What was reported, as it was. It stays on hold although its owner deletes it or leaves. */
export const reviewEvidence = pgTable(
  'review_evidence',
  {
    id: uuid('id').primaryKey(),
    caseId: ownerId('case_id', () => reviewCase.id),
    kind: text('kind').$type<'profile' | 'photo' | 'messages'>().notNull(),
    /** The picture that was copied, and the hash of its bytes, which names the file; null until it is copied. */
    pictureId: uuid('picture_id'),
    hash: text('hash'),
    data: jsonb('data'),
    sealed: bytes('sealed'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('review_evidence_of').on(table.caseId, table.at),
    uniqueIndex('review_evidence_picture').on(table.caseId, table.pictureId),
    index('review_evidence_uncopied')
      .on(table.at)
      .where(sql`${table.kind} = 'photo' and ${table.hash} is null`),
  ],
)

/** A decision on a case, with everything that its statement of reasons says. */
export const reviewDecision = pgTable(
  'review_decision',
  {
    id: uuid('id').primaryKey(),
    caseId: ownerId('case_id', () => reviewCase.id),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'set null' }),
    decidedBy: staffId('decided_by').notNull(),
    at: moment('at').notNull(),
    measures: text('measures').array().$type<Measure[]>().notNull(),
    rule: text('rule').$type<HouseRule>(),
    ground: text('ground').$type<Ground>(),
    /** The provision of the law, where the decision rests on one. */
    law: text('law').notNull().default(''),
    /** One sentence of facts, in the language of the member. */
    facts: text('facts').default(''),
    /** For moderators alone. */
    note: text('note').default(''),
    /** When hiding, silencing or blocking a payer ends by itself. */
    until: moment('until'),
    /** What the measures removed, so that lifting can put it back. */
    removed: jsonb('removed').$type<Removed>(),
    sealed: bytes('sealed'),
    /** The decision that this one answers or lifts, the person who made it, and how much of it is lifted. */
    appealOf: uuid('appeal_of').references((): AnyPgColumn => reviewDecision.id),
    firstBy: staffId('first_by'),
    lifts: text('lifts').$type<'all' | 'part' | 'none'>(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    uniqueIndex('review_decision_of').on(table.caseId).where(sql`${table.undoneAt} is null`),
    index('review_decision_member').on(table.memberId, table.at.desc()),
    index('review_decision_appeal').on(table.appealOf).where(sql`${table.appealOf} is not null`),
    index('review_decision_by').on(table.decidedBy, table.at.desc()),
    check('review_decision_other_eyes', sql`${table.decidedBy} <> ${table.firstBy}`),
  ],
)

/** The statement of reasons, to the member or to somebody who reported. It can be appealed once. */
export const reviewStatement = pgTable(
  'review_statement',
  {
    id: uuid('id').primaryKey(),
    decisionId: ownerId('decision_id', () => reviewDecision.id),
    siteId: referenceId('site_id', () => site.id),
    recipient: text('recipient').$type<'member' | 'reporter'>().notNull(),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'set null' }),
    /** The signal that it answers. */
    signalId: uuid('signal_id').references(() => reviewSignal.id, { onDelete: 'set null' }),
    language: text('language').$type<Locale>().notNull(),
    at: moment('at').notNull(),
    /** The mail of the statement, which an undone decision takes back. */
    outboxId: uuid('outbox_id'),
    withdrawnAt: moment('withdrawn_at'),
    appealedAt: moment('appealed_at'),
  },
  (table) => [
    index('review_statement_of').on(table.decisionId),
    index('review_statement_mail').on(table.outboxId),
    index('review_statement_member').on(table.memberId, table.at.desc()),
    check('review_statement_recipient', sql`${table.recipient} in ('member', 'reporter')`),
  ],
)

/** A restriction of a member. A trigger keeps `member.restrictions` and `profile.hidden_at` true to the open ones. */
export const restriction = pgTable(
  'restriction',
  {
    id: uuid('id').primaryKey(),
    memberId: ownerId('member_id', () => member.id),
    kind: text('kind').$type<Restriction>().notNull(),
    decisionId: referenceId('decision_id', () => reviewDecision.id),
    at: moment('at').notNull(),
    until: moment('until'),
    liftedAt: moment('lifted_at'),
  },
  (table) => [
    index('restriction_of').on(table.memberId).where(sql`${table.liftedAt} is null`),
    index('restriction_by').on(table.decisionId),
    index('restriction_until').on(table.until).where(sql`${table.liftedAt} is null`),
    check('restriction_kind', sql`${table.kind} in ('hidden', 'silent', 'closed', 'no_buying')`),
  ],
)

/**
 * The keyed hash of the mailbox of an account that a decision closed, or whose owner closed themselves out for good. Its owner
 * is refused, also after the account was erased.
 */
export const closedMailbox = pgTable(
  'closed_mailbox',
  {
    pool: text('pool').notNull(),
    hash: text('hash').notNull(),
    /** Null where the owner decided, which no decision takes back. */
    decisionId: uuid('decision_id').references(() => reviewDecision.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.hash] }),
    index('closed_mailbox_by').on(table.decisionId),
  ],
)

/**
 * Keyed hashes by which somebody may be recognised whose account a decision closed. Nothing is refused by them: moderators see
 * that two accounts may be the same person's. They go when the decision is lifted, and stay when the account is erased.
 */
export const closedSign = pgTable(
  'closed_sign',
  {
    pool: text('pool').notNull(),
    kind: text('kind').$type<ReturnSign>().notNull(),
    hash: text('hash').notNull(),
    decisionId: ownerId('decision_id', () => reviewDecision.id),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.kind, table.hash, table.decisionId] }),
    index('closed_sign_by').on(table.decisionId),
  ],
)

/** The quarantine of a member who may be a minor. Two persons stand behind it, and the report to the authority. */
export const quarantine = pgTable(
  'quarantine',
  {
    caseId: uuid('case_id')
      .primaryKey()
      .references(() => reviewCase.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'set null' }),
    country: text('country').$type<Country>().notNull(),
    startedBy: staffId('started_by').notNull(),
    startedAt: moment('started_at').notNull(),
    confirmedBy: staffId('confirmed_by'),
    confirmedAt: moment('confirmed_at'),
    /** The report to the authority of the country: where it was sent, and the number that it got there. */
    reportedTo: text('reported_to'),
    reference: text('reference'),
    sealed: bytes('sealed'),
    reportedAt: moment('reported_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('quarantine_member').on(table.memberId).where(sql`${table.endedAt} is null`),
    check('quarantine_two_persons', sql`${table.confirmedBy} <> ${table.startedBy}`),
  ],
)

/**
 * How a quarantine comes to its end. One that was confirmed is ended by two people who neither started nor confirmed it, or with
 * the authority's answer.
 */
export const quarantineEnding = pgTable(
  'quarantine_ending',
  {
    caseId: uuid('case_id')
      .primaryKey()
      .references(() => quarantine.caseId, { onDelete: 'cascade' }),
    /** The two who stand behind the quarantine, as it says, so that the rule below can be read from one row. */
    startedBy: staffId('started_by').notNull(),
    confirmedBy: staffId('confirmed_by'),
    /** Who said first that it should end. */
    askedBy: staffId('asked_by'),
    askedAt: moment('asked_at'),
    /** The authority's answer: who gave it, its words, who kept it, and when. */
    answerFrom: text('answer_from'),
    answer: text('answer'),
    sealed: bytes('sealed'),
    answerBy: staffId('answer_by'),
    answerAt: moment('answer_at'),
    endedBy: staffId('ended_by'),
  },
  (table) => [
    check(
      'quarantine_two_others',
      sql`${table.confirmedBy} is null or ${table.endedBy} is null or ${table.answerAt} is not null
        or (${table.askedBy} is not null and ${table.askedBy} not in (${table.startedBy}, ${table.confirmedBy}, ${table.endedBy})
          and ${table.endedBy} not in (${table.startedBy}, ${table.confirmedBy}))`,
    ),
  ],
)

/** A step of the checklist for a threat to life; `handed_over` has the words of a time without hand-overs. */
export const lifeThreatStep = pgTable(
  'life_threat_step',
  {
    caseId: ownerId('case_id', () => reviewCase.id),
    step: text('step').notNull(),
    doneBy: staffId('done_by').notNull(),
    doneAt: moment('done_at').notNull(),
    handedOver: text('handed_over').notNull().default(''),
    sealed: bytes('sealed'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.step] })],
)

/** Data about a member that were handed over because of a threat to life: which, when, to whom, by whom, on which ground. */
export const lifeThreatHandover = pgTable(
  'life_threat_handover',
  {
    id: uuid('id').primaryKey(),
    caseId: ownerId('case_id', () => reviewCase.id),
    handedBy: staffId('handed_by').notNull(),
    at: moment('at').notNull(),
    fields: text('fields').array().$type<HandoverField[]>().notNull(),
    ground: text('ground').$type<HandoverGround>().notNull(),
    recipient: text('recipient'),
    /** The number under which the recipient keeps it. */
    reference: text('reference'),
    sealed: bytes('sealed'),
  },
  (table) => [index('life_threat_handover_of').on(table.caseId, table.at)],
)
