import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { spendingLimit } from '../../platform/db/schema/money.ts'

export type LimitRow = typeof spendingLimit.$inferSelect

export async function findLimit(
  tx: Tx,
  memberId: string,
  period: LimitRow['period'],
): Promise<LimitRow | undefined> {
  const [row] = await tx
    .select()
    .from(spendingLimit)
    .where(and(eq(spendingLimit.memberId, memberId), eq(spendingLimit.period, period)))
  return row
}

export const writeLimit = (tx: Tx, { memberId, period, ...change }: LimitRow) =>
  tx
    .insert(spendingLimit)
    .values({ memberId, period, ...change })
    .onConflictDoUpdate({ target: [spendingLimit.memberId, spendingLimit.period], set: change })
