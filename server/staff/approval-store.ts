import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { approval, staff } from '../platform/db/schema/staff.ts'

export type ApprovalRow = typeof approval.$inferSelect

export const insertApproval = (tx: Tx, row: typeof approval.$inferInsert) => tx.insert(approval).values(row)

/** The wishes that nobody has decided, oldest first, with who asked. */
export const listOpenApprovals = (tx: Tx, limit: number) =>
  tx
    .select({ approval, asker: staff.name })
    .from(approval)
    .innerJoin(staff, eq(staff.id, approval.askedBy))
    .where(isNull(approval.decidedAt))
    .orderBy(asc(approval.askedAt))
    .limit(limit)

export async function lockApproval(tx: Tx, id: string) {
  const [row] = await tx.select().from(approval).where(eq(approval.id, id)).for('update')
  return row
}

type Decision = Required<Pick<ApprovalRow, 'outcome' | 'decidedAt' | 'decidedBy'>>

/** Decides a wish. The database refuses who asked for it. */
export const decideApproval = (tx: Tx, id: string, decision: Decision) =>
  tx.update(approval).set(decision).where(eq(approval.id, id))

export const stopRipening = (tx: Tx, id: string) =>
  tx.update(approval).set({ ripensAt: null }).where(eq(approval.id, id))

/** The wishes that were asked for before a moment, and that nobody decided and nothing will carry out. */
export const listLapsed = (tx: Tx, before: Date, limit: number) =>
  tx
    .select({ id: approval.id })
    .from(approval)
    .where(and(isNull(approval.decidedAt), isNull(approval.ripensAt), lte(approval.askedAt, before)))
    .orderBy(asc(approval.askedAt))
    .limit(limit)

export const listRipe = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ id: approval.id, askedBy: approval.askedBy, asker: staff.name })
    .from(approval)
    .innerJoin(staff, eq(staff.id, approval.askedBy))
    .where(and(isNull(approval.decidedAt), lte(approval.ripensAt, now)))
    .orderBy(asc(approval.ripensAt))
    .limit(limit)
