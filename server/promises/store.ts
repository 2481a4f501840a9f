import { and, asc, count, eq, gt, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { mailColumns, mailOf } from '../platform/db/member-login.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { isAfter } from '../platform/db/place.ts'
import { dataExport, member } from '../platform/db/schema/account.ts'
import { creditOrder, refund } from '../platform/db/schema/money.ts'
import { outbox } from '../platform/db/schema/platform.ts'
import { reviewCase, reviewDecision, reviewStatement } from '../platform/db/schema/review.ts'
import type { PageRead } from '../platform/http/time-cursor.ts'
import { openMessage } from '../platform/mail/outbox-store.ts'

/** How many are open, how many of them are late or cannot go on by themselves, and since when the oldest waits. */
export type Waiting = { open: number; late: number; stuck?: number; oldest: Date | null }

const NONE: Waiting = { open: 0, late: 0, oldest: null }

const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** The columns of what waits since a moment; what came before another moment is late. */
const waitingSince = <C extends PgColumn>(since: C, before: Date) => ({
  open: count(),
  late: countOf(sql`${since} < ${before.toISOString()}::timestamptz`),
  oldest: min(since),
})

/** Condition of refunds that are not paid, counted and listed alike. */
const isUnpaid = (sites: Sites) => and(isNull(refund.doneAt), onSites(creditOrder.siteId, sites))

/** Refunds that are not paid; late are those of before a moment, and delayed ones need somebody. */
export async function countUnpaidRefunds(tx: Tx, sites: Sites, before: Date): Promise<Waiting> {
  const stuck = countOf(isNotNull(refund.delayedAt))
  const [row] = await tx
    .select({ ...waitingSince(refund.createdAt, before), stuck })
    .from(refund)
    .innerJoin(creditOrder, eq(creditOrder.id, refund.orderId))
    .where(isUnpaid(sites))
  return row ?? NONE
}

/** Refunds that are not paid after a place, oldest first, with their orders and the buyers who are still members. */
export const listUnpaidRefunds = (tx: Tx, sites: Sites, { after, limit }: PageRead) =>
  tx
    .select({ refund, order: creditOrder, memberId: member.id })
    .from(refund)
    .innerJoin(creditOrder, eq(creditOrder.id, refund.orderId))
    .leftJoin(member, eq(member.id, creditOrder.memberId))
    .where(and(isUnpaid(sites), after && isAfter(refund.createdAt, refund.id, after)))
    .orderBy(asc(refund.createdAt), asc(refund.id))
    .limit(limit)

/** Locks an unpaid refund that no process asks the provider for; undefined for others, and on other sites. */
export async function lockUnpaid(tx: Tx, sites: Sites, { id, now }: { id: string; now: Date }) {
  const [row] = await tx
    .select({ refund, siteId: creditOrder.siteId, orderId: creditOrder.id })
    .from(refund)
    .innerJoin(creditOrder, eq(creditOrder.id, refund.orderId))
    .where(
      and(
        eq(refund.id, id),
        isUnpaid(sites),
        or(isNull(refund.askedAt), isNull(refund.nextAttemptAt), lte(refund.nextAttemptAt, now)),
      ),
    )
    .for('update', { of: refund })
  return row
}

/** Condition of copies that are not made, counted and listed alike. */
const isUnmade = (sites: Sites) => and(isNull(dataExport.readyAt), onSites(member.siteId, sites))

/** Copies of members' data that were asked for and are not made; late are those of before a moment. */
export async function countUnmadeCopies(tx: Tx, sites: Sites, before: Date): Promise<Waiting> {
  const [row] = await tx
    .select(waitingSince(dataExport.askedAt, before))
    .from(dataExport)
    .innerJoin(member, eq(member.id, dataExport.memberId))
    .where(isUnmade(sites))
  return row ?? NONE
}

/** Copies that are not made after a place, oldest first, with the members who asked for them. */
export async function listUnmadeCopies(tx: Tx, sites: Sites, { after, limit }: PageRead) {
  const rows = await tx
    .select({ copy: dataExport, siteId: member.siteId, mail: mailColumns })
    .from(dataExport)
    .innerJoin(member, eq(member.id, dataExport.memberId))
    .where(and(isUnmade(sites), after && isAfter(dataExport.askedAt, dataExport.id, after)))
    .orderBy(asc(dataExport.askedAt), asc(dataExport.id))
    .limit(limit)
  return rows.map(({ mail, ...row }) => ({ ...row, email: mailOf(mail) }))
}

/** Makes a copy due that was tried before and waits for its next attempt; undefined if there is none on these sites. */
export async function makeCopyDue(tx: Tx, sites: Sites, { id, now }: { id: string; now: Date }) {
  const [found] = await tx
    .select({ attempts: dataExport.attempts, siteId: member.siteId, memberId: member.id })
    .from(dataExport)
    .innerJoin(member, eq(member.id, dataExport.memberId))
    .where(and(eq(dataExport.id, id), isUnmade(sites), gt(dataExport.leaseUntil, now)))
    .for('update', { of: dataExport })
  if (found) await tx.update(dataExport).set({ leaseUntil: now }).where(eq(dataExport.id, id))
  return found
}

/**
 * Condition of statements of reasons whose mail has not left, counted and listed alike. Every restriction has a
 * statement: the database sees to it.
 */
const isUnsent = (sites: Sites) =>
  and(isNull(outbox.sentAt), isNull(reviewStatement.withdrawnAt), onSites(reviewStatement.siteId, sites))

/** Statements of reasons whose mail has not left; late are those of before a moment. */
export async function countUnsentStatements(tx: Tx, sites: Sites, before: Date): Promise<Waiting> {
  const [row] = await tx
    .select(waitingSince(outbox.createdAt, before))
    .from(outbox)
    .innerJoin(reviewStatement, eq(reviewStatement.outboxId, outbox.id))
    .where(isUnsent(sites))
  return row ?? NONE
}

/** Statements whose mail has not left after a place, oldest first, with their cases. */
export async function listUnsentStatements(tx: Tx, sites: Sites, { after, limit }: PageRead) {
  const rows = await tx
    .select({
      mail: outbox,
      siteId: reviewStatement.siteId,
      memberId: reviewStatement.memberId,
      recipient: reviewStatement.recipient,
      case: { id: reviewCase.id, number: reviewCase.number },
    })
    .from(outbox)
    .innerJoin(reviewStatement, eq(reviewStatement.outboxId, outbox.id))
    .innerJoin(reviewDecision, eq(reviewDecision.id, reviewStatement.decisionId))
    .innerJoin(reviewCase, eq(reviewCase.id, reviewDecision.caseId))
    .where(and(isUnsent(sites), after && isAfter(outbox.createdAt, outbox.id, after)))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(limit)
  return rows.map(({ mail, ...row }) => ({ ...row, mail: openMessage(mail) }))
}

/** Locks a statement whose mail was given up, by its mail; undefined if there is none on these sites. */
export async function lockGivenUp(tx: Tx, sites: Sites, mailId: string) {
  const [row] = await tx
    .select({
      id: reviewStatement.id,
      siteId: reviewStatement.siteId,
      decisionId: reviewStatement.decisionId,
    })
    .from(outbox)
    .innerJoin(reviewStatement, eq(reviewStatement.outboxId, outbox.id))
    .where(and(eq(outbox.id, mailId), isUnsent(sites), isNull(outbox.nextAttemptAt)))
    .for('update')
  return row
}

/** A statement that was told in another way no longer waits for its mail, which stays in the list of unsent messages. */
export const leaveMail = (tx: Tx, statementId: string) =>
  tx
    .update(reviewStatement)
    .set({ outboxId: null })
    .where(and(eq(reviewStatement.id, statementId), isNotNull(reviewStatement.outboxId)))
