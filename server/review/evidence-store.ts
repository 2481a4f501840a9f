import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { messageAlarm } from '../platform/db/schema/chat.ts'
import { quarantine, reviewCase, reviewEvidence, reviewSignal } from '../platform/db/schema/review.ts'
import { openRow, sealRow } from '../platform/keys/ring.ts'
import { type CaseRow, listSignals } from './case-store.ts'

export type EvidenceRow = Omit<typeof reviewEvidence.$inferSelect, 'sealed'>
type NewEvidence = Omit<typeof reviewEvidence.$inferInsert, 'sealed'>

/** Where the copy of a picture is kept: apart from the photos, so that no sweep or deletion finds it. */
export const evidenceFile = (caseId: string, hash: string) => `evidence/${caseId}/${hash}`

/** Keeps evidence with a case; a picture that is there already stays as it was. */
export const insertEvidence = (tx: Tx, rows: NewEvidence[]) =>
  tx
    .insert(reviewEvidence)
    .values(rows.map(({ data, ...row }) => ({ ...row, ...sealRow('review_evidence', row.id, { data }) })))
    .onConflictDoNothing()

/**
 * The cases that a person reads to decide one: the case itself, and the first one of an appeal, a sample or a
 * quarantine, whose evidence and signals the second person needs too.
 */
export async function listCasesToRead(tx: Tx, { id, appealOf }: CaseRow): Promise<string[]> {
  const samples = (await listSignals(tx, [id])).filter(({ kind }) => kind === 'sample')
  const { rows } = await tx.execute<{ id: string }>(sql`
    select case_id as id from review_decision where id = ${appealOf}::uuid
    union
    select id from review_case where number = any(${sql.param(samples.map(({ text }) => text))}::text[])`)
  return [id, ...rows.map((row) => row.id)]
}

/** The evidence of some cases, without what cannot be opened. */
export async function listEvidence(tx: Tx, caseIds: string[]): Promise<EvidenceRow[]> {
  const rows = await tx
    .select()
    .from(reviewEvidence)
    .where(inArray(reviewEvidence.caseId, caseIds))
    .orderBy(asc(reviewEvidence.at), asc(reviewEvidence.id))
  return rows.flatMap((row) => {
    const values = openRow('review_evidence', row.id, row)
    return values ? [{ ...row, ...values }] : []
  })
}

/** The copy of a picture that one of the cases holds. */
export async function findCopy(tx: Tx, caseIds: string[], pictureId: string) {
  const [row] = await tx
    .select({ caseId: reviewEvidence.caseId, hash: reviewEvidence.hash })
    .from(reviewEvidence)
    .where(
      and(
        inArray(reviewEvidence.caseId, caseIds),
        eq(reviewEvidence.pictureId, pictureId),
        isNotNull(reviewEvidence.hash),
      ),
    )
    .limit(1)
  return row
}

/**
 * Pictures since a moment of which no copy was made yet; of one case, or of all. Painted portraits never have a file of
 * their own to copy.
 */
export const listUncopied = (tx: Tx, since: Date, caseId?: string) =>
  tx
    .select({ id: reviewEvidence.id, caseId: reviewEvidence.caseId, pictureId: reviewEvidence.pictureId })
    .from(reviewEvidence)
    .where(
      and(
        eq(reviewEvidence.kind, 'photo'),
        isNull(reviewEvidence.hash),
        gt(reviewEvidence.at, since),
        caseId ? eq(reviewEvidence.caseId, caseId) : undefined,
      ),
    )
    .orderBy(asc(reviewEvidence.at))
    .limit(200)

export const markCopied = (tx: Tx, id: string, hash: string) =>
  tx.update(reviewEvidence).set({ hash }).where(eq(reviewEvidence.id, id))

type Ends = { decidedBefore: Date; minorsBefore: Date; signalledBefore: Date }

/**
 * Cases whose evidence has served its purpose: decided so long ago that nobody can appeal any more, without an open
 * appeal, or never decided and long without a signal. Those of a minor are kept for the authorities for longer.
 */
export const listForgettable = (tx: Tx, { decidedBefore, minorsBefore, signalledBefore }: Ends) => {
  const isAbandoned = sql`${reviewCase.decidedAt} is null and not exists (select 1 from review_signal s
    where s.case_id = ${reviewCase.id} and s.at > ${signalledBefore.toISOString()}::timestamptz)
    and not exists (select 1 from quarantine q where q.case_id = ${reviewCase.id} and q.ended_at is null)`
  const appealOf = sql`select 1 from review_case a join review_decision d on d.id = a.appeal_of
    where d.case_id = ${reviewCase.id} and (a.decided_at is null or a.decided_at > ${decidedBefore.toISOString()}::timestamptz)`
  const evidence = tx
    .select({ one: sql`1` })
    .from(reviewEvidence)
    .where(eq(reviewEvidence.caseId, reviewCase.id))
  const heldForMinor = tx
    .select({ one: sql`1` })
    .from(quarantine)
    .where(
      and(
        eq(quarantine.caseId, reviewCase.id),
        sql`${reviewCase.decidedAt} > ${minorsBefore.toISOString()}::timestamptz`,
      ),
    )
  return tx
    .select({ id: reviewCase.id })
    .from(reviewCase)
    .where(
      and(
        or(lt(reviewCase.decidedAt, decidedBefore), isAbandoned),
        sql`exists ${evidence}`,
        sql`not exists (${appealOf})`,
        notExists(heldForMinor),
      ),
    )
    .limit(100)
}

/** Deletes what a case kept of people: evidence, alarms, and the words and addresses of signals. */
export async function forgetCase(tx: Tx, caseId: string) {
  await tx.delete(reviewEvidence).where(eq(reviewEvidence.caseId, caseId))
  await tx.delete(messageAlarm).where(eq(messageAlarm.caseId, caseId))
  await tx
    .update(reviewSignal)
    .set({ text: '', name: null, email: null, address: null, sealed: null, mailboxHash: null })
    .where(inArray(reviewSignal.caseId, [caseId]))
}
