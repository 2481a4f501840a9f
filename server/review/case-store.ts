import { and, asc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../core/i18n/locales.ts'
import { type CasePart, type CaseReason, RED } from '../../core/rules/review/cases.ts'
import { mayOn, type Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { reviewCase, reviewSignal } from '../platform/db/schema/review.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { openRow, sealRow, UNREADABLE } from '../platform/keys/ring.ts'
import type { SealedValues } from '../platform/keys/sealed-columns.ts'

export type CaseRow = typeof reviewCase.$inferSelect
type StoredSignal = typeof reviewSignal.$inferSelect
/** A signal with its words, which the table may hold sealed. */
export type SignalRow = Omit<StoredSignal, 'sealed' | 'mailboxHash' | keyof SealedValues['review_signal']> &
  SealedValues['review_signal']
export type NewSignal = Omit<typeof reviewSignal.$inferInsert, 'sealed' | 'mailboxHash'>
export type NewCase = typeof reviewCase.$inferInsert

const isOpen = isNull(reviewCase.decidedAt)

/** Whether a case asks a second person to confirm a quarantine; appeals have a reason of their own. */
export const isAskingToConfirm = ({ appealOf, reason }: CaseRow) => appealOf !== null && reason === 'minor'

/** Condition: the case is about a member who may be a minor, from the first signal that says so. */
export const aboutMinor = sql<boolean>`(review_case.reason = 'minor' or exists (
  select from review_signal s join review_case about on about.id = s.case_id
  where s.reason = 'minor' and (about.id = review_case.id or about.member_id = review_case.member_id)))`

/** Whether somebody may not open a case, because it is about a possible minor (docs/product.md, review-minors). */
export const isSealedFor = (
  { grants }: Pick<CallerStaff, 'grants'>,
  { siteId, isMinor }: { siteId: string; isMinor: boolean },
): boolean => isMinor && !mayOn(grants, 'review.minors', siteId)

/**
 * Opens a case, or adds to the open one of the same subject: the gravest reason and the earliest clock count, and
 * moderators are mailed again if it became graver.
 */
export async function upsertCase(tx: Tx, row: NewCase): Promise<CaseRow> {
  const isGraver = sql`excluded.urgency < ${reviewCase.urgency}`
  const target = row.subject === 'member' ? reviewCase.memberId : reviewCase.pictureId
  const where =
    row.subject === 'member'
      ? sql`decided_at is null and subject = 'member' and appeal_of is null`
      : sql`decided_at is null and appeal_of is null`
  const [found] = await tx
    .insert(reviewCase)
    .values(row)
    .onConflictDoUpdate({
      target,
      targetWhere: where,
      set: {
        version: sql`${reviewCase.version} + 1`,
        reason: sql`case when ${isGraver} then excluded.reason else ${reviewCase.reason} end`,
        mailedAt: sql`case when ${isGraver} then null else ${reviewCase.mailedAt} end`,
        urgency: sql`least(${reviewCase.urgency}, excluded.urgency)`,
        dueAt: sql`least(${reviewCase.dueAt}, excluded.due_at)`,
      },
    })
    .returning()
  if (!found) throw new Error('a case was neither opened nor found')
  return found
}

/** Raises the version of the newest open case for a reason that is about nobody we know, and returns it. */
export async function raiseCaseAboutNobody(tx: Tx, siteId: string, reason: CaseReason) {
  const newest = sql`(select id from review_case where site_id = ${siteId} and reason = ${reason}
    and member_id is null and subject = 'member' and decided_at is null and appeal_of is null
    order by opened_at desc nulls last limit 1 for update)`
  const [row] = await tx
    .update(reviewCase)
    .set({ version: sql`${reviewCase.version} + 1` })
    .where(eq(reviewCase.id, newest))
    .returning()
  return row
}

/** Opens a case of its own, for an appeal. */
export const insertCase = (tx: Tx, row: NewCase) => tx.insert(reviewCase).values(row)

export function insertSignal(tx: Tx, { text, name, email, address, ...row }: NewSignal) {
  const values = { text: text ?? '', name: name ?? null, email: email ?? null, address: address ?? null }
  return tx.insert(reviewSignal).values({ ...row, ...sealRow('review_signal', row.id, values) })
}

export async function listSignals(tx: Tx, caseIds: string[]): Promise<SignalRow[]> {
  const rows = await tx
    .select()
    .from(reviewSignal)
    .where(inArray(reviewSignal.caseId, caseIds))
    .orderBy(asc(reviewSignal.at), asc(reviewSignal.id))
  return rows.map(openSignal)
}

export async function findSignal(tx: Tx, id: string): Promise<SignalRow | undefined> {
  const [row] = await tx.select().from(reviewSignal).where(eq(reviewSignal.id, id))
  return row && openSignal(row)
}

/** The numbers of the cases of which a sample was taken since a moment. */
export async function listSampled(tx: Tx, since: Date): Promise<string[]> {
  const isSample = and(eq(reviewSignal.kind, 'sample'), gte(reviewSignal.at, since))
  return (await tx.select().from(reviewSignal).where(isSample)).map((row) => openSignal(row).text)
}

function openSignal({ sealed, mailboxHash, ...row }: StoredSignal): SignalRow {
  const unread = { text: UNREADABLE, name: null, email: null, address: null }
  return { ...row, ...(openRow('review_signal', row.id, { ...row, sealed }) ?? unread) }
}

/** Whether a member sent one of the signals of a case. */
export async function hasReported(tx: Tx, caseId: string, memberId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reviewSignal.id })
    .from(reviewSignal)
    .where(and(eq(reviewSignal.caseId, caseId), eq(reviewSignal.reporterId, memberId)))
    .limit(1)
  return rows.length > 0
}

export async function findCase(tx: Tx, sites: Sites, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviewCase)
    .where(and(eq(reviewCase.id, id), onSites(reviewCase.siteId, sites)))
  return row
}

/** Locks a case until the transaction ends. */
export async function lockCase(tx: Tx, sites: Sites, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviewCase)
    .where(and(eq(reviewCase.id, id), onSites(reviewCase.siteId, sites)))
    .for('update')
  return row
}

/** Locks the case that asks a second person about the quarantine of a decision. */
export async function lockAsking(tx: Tx, decisionId: string): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviewCase)
    .where(and(eq(reviewCase.appealOf, decisionId), eq(reviewCase.reason, 'minor')))
    .for('update')
  return row
}

/** The open appeal against a decision. */
export async function findOpenAppeal(tx: Tx, decisionId: string): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviewCase)
    .where(and(isOpen, eq(reviewCase.appealOf, decisionId), eq(reviewCase.reason, 'appeal')))
  return row
}

export const deleteCase = (tx: Tx, id: string) => tx.delete(reviewCase).where(eq(reviewCase.id, id))

/** Whether another open case is about the same subject. */
export async function hasOpenTwin(tx: Tx, { id, subject, memberId, pictureId, appealOf }: CaseRow) {
  if (appealOf) return false
  const isSame =
    subject === 'member'
      ? and(eq(reviewCase.subject, 'member'), eq(reviewCase.memberId, memberId ?? id))
      : eq(reviewCase.pictureId, pictureId ?? id)
  const rows = await tx
    .select({ id: reviewCase.id })
    .from(reviewCase)
    .where(and(isOpen, isSame, isNull(reviewCase.appealOf)))
  return rows.length > 0
}

/** Narrows the queue, for the person who reads it at a moment. */
export type QueueFilter = {
  kind?: CaseReason | undefined
  language?: Locale | undefined
  part?: CasePart | undefined
}
type Reader = { staffId: string; now: Date }

const isFree = (now: Date) => or(isNull(reviewCase.claimedUntil), lt(reviewCase.claimedUntil, now))

/** What a filter of the queue demands of a case. */
export function filtered({ kind, language, part }: QueueFilter, { staffId, now }: Reader): SQL | undefined {
  return and(
    kind ? eq(reviewCase.reason, kind) : undefined,
    language
      ? sql`exists (select 1 from member where member.id = ${reviewCase.memberId} and member.language = ${language})`
      : undefined,
    part === 'late' ? lt(reviewCase.dueAt, now) : undefined,
    part === 'unclaimed' ? and(isNull(reviewCase.decidedAt), isFree(now)) : undefined,
    part === 'mine'
      ? or(
          and(eq(reviewCase.claimedBy, staffId), gt(reviewCase.claimedUntil, now)),
          sql`exists (select 1 from review_decision where case_id = ${reviewCase.id} and decided_by = ${staffId}
            and undone_at is null)`,
        )
      : undefined,
  )
}

/** Whether a case can wait for others: a late one cannot, and a red one never. */
export const canWait = (now: Date): SQL =>
  sql`(${reviewCase.urgency} <> ${RED} and ${reviewCase.dueAt} >= ${now.toISOString()}::timestamptz)`

/** The order of the queue at a moment: red cases first, then late ones, then by urgency and by the time that is left. */
export const queueOrder = (now: Date): SQL[] => [
  canWait(now),
  asc(reviewCase.urgency),
  asc(reviewCase.dueAt),
  asc(reviewCase.id),
]

type Next = Reader & { sites: Sites; filter: QueueFilter }

/** Locks the first case of the queue that nobody has claimed and that this person may decide. */
export async function lockNextCase(
  tx: Tx,
  { sites, staffId, filter, now }: Next,
): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviewCase)
    .where(
      and(
        isOpen,
        onSites(reviewCase.siteId, sites),
        filtered(filter, { staffId, now }),
        or(isFree(now), eq(reviewCase.claimedBy, staffId)),
        sql`${reviewCase.notBy} is distinct from ${staffId}`,
      ),
    )
    .orderBy(...queueOrder(now))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export const releaseClaims = (tx: Tx, staffId: string) =>
  tx.update(reviewCase).set({ claimedBy: null, claimedUntil: null }).where(eq(reviewCase.claimedBy, staffId))

export const updateCase = (tx: Tx, id: string, change: Partial<NewCase>) =>
  tx.update(reviewCase).set(change).where(eq(reviewCase.id, id))

/** Red cases that nobody has claimed, and whose moderators were not mailed since a moment. Locks them. */
export const lockUnclaimedRed = (tx: Tx, { red, now, since }: { red: number; now: Date; since: Date }) =>
  tx
    .select()
    .from(reviewCase)
    .where(
      and(
        isOpen,
        eq(reviewCase.urgency, red),
        or(isNull(reviewCase.claimedUntil), lt(reviewCase.claimedUntil, now)),
        or(isNull(reviewCase.mailedAt), lt(reviewCase.mailedAt, since)),
      ),
    )
    .orderBy(asc(reviewCase.dueAt))
    .limit(50)
    .for('update', { skipLocked: true })
