import { and, count, eq, isNull, lt, min, sql } from 'drizzle-orm'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { dataExport, member } from '../platform/db/schema/account.ts'
import { creditOrder, refund } from '../platform/db/schema/money.ts'
import { outbox } from '../platform/db/schema/platform.ts'
import { reviewStatement } from '../platform/db/schema/review.ts'

/** How many are open, how many of them are late, and since when the oldest waits. */
export type Waiting = { open: number; late: number; oldest: Date | null }

const NONE: Waiting = { open: 0, late: 0, oldest: null }

/** Refunds that are not paid; late are those that take longer than promised. */
export async function countUnpaidRefunds(tx: Tx, sites: Sites): Promise<Waiting> {
  const [row] = await tx
    .select({ open: count(), late: count(refund.delayedAt), oldest: min(refund.createdAt) })
    .from(refund)
    .innerJoin(creditOrder, eq(creditOrder.id, refund.orderId))
    .where(and(isNull(refund.doneAt), onSites(creditOrder.siteId, sites)))
  return row ?? NONE
}

/** Copies of members' data that were asked for and are not made; late are those of before a moment. */
export async function countUnmadeCopies(tx: Tx, sites: Sites, before: Date): Promise<Waiting> {
  const isLate = sql`${dataExport.askedAt} < ${before.toISOString()}::timestamptz`
  const [row] = await tx
    .select({
      open: count(),
      late: sql<number>`count(*) filter (where ${isLate})`.mapWith(Number),
      oldest: min(dataExport.askedAt),
    })
    .from(dataExport)
    .innerJoin(member, eq(member.id, dataExport.memberId))
    .where(and(isNull(dataExport.readyAt), onSites(member.siteId, sites)))
  return row ?? NONE
}

/** Statements of reasons whose mail did not leave before a moment. Every restriction has one: the database sees to it. */
export async function countUnsentStatements(tx: Tx, sites: Sites, before: Date): Promise<Waiting> {
  const [row] = await tx
    .select({ open: count(), late: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .innerJoin(reviewStatement, eq(reviewStatement.outboxId, outbox.id))
    .where(
      and(
        isNull(outbox.sentAt),
        lt(outbox.createdAt, before),
        isNull(reviewStatement.withdrawnAt),
        onSites(reviewStatement.siteId, sites),
      ),
    )
  return row ?? NONE
}
