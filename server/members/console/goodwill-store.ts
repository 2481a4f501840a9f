import { and, eq, gt, sum } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { goodwill } from '../../platform/db/schema/goodwill.ts'
import { staff } from '../../platform/db/schema/staff.ts'

export const insertGoodwill = (tx: Tx, row: typeof goodwill.$inferInsert) => tx.insert(goodwill).values(row)

/** Makes other gifts of the same person wait until the transaction ends, so that none goes beyond the limit. */
export const lockGiver = (tx: Tx, staffId: string) =>
  tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')

export async function hasGoodwill(tx: Tx, memberId: string, key: string): Promise<boolean> {
  const rows = await tx
    .select({ id: goodwill.id })
    .from(goodwill)
    .where(and(eq(goodwill.memberId, memberId), eq(goodwill.requestKey, key)))
  return rows.length > 0
}

/** Credits that a person gave, or that a member got, since a moment. */
export async function sumGoodwill(
  tx: Tx,
  of: { staffId: string } | { memberId: string },
  since: Date,
): Promise<number> {
  const isTheirs = 'staffId' in of ? eq(goodwill.staffId, of.staffId) : eq(goodwill.memberId, of.memberId)
  const [row] = await tx
    .select({ credits: sum(goodwill.credits).mapWith(Number) })
    .from(goodwill)
    .where(and(isTheirs, gt(goodwill.at, since)))
  return row?.credits ?? 0
}
