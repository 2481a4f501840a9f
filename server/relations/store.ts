import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { block } from '../platform/db/schema/relations.ts'
import { buildOnce, given, writeStatement } from '../platform/db/statements.ts'

/** An id in a query of another store: a value, a column or an expression. */
export type IdInSql = string | AnyColumn | SQL

/** Condition for other stores: the first blocked the second. */
export const blocksSql = (blockerId: IdInSql, blockedId: IdInSql): SQL<boolean> =>
  sql`exists (select from block where blocker_id = ${blockerId} and blocked_id = ${blockedId})`

/** Condition for other stores: one of the two blocked the other. */
export const blockBetweenSql = (one: IdInSql, other: IdInSql): SQL<boolean> =>
  sql`exists (select from block where (blocker_id = ${one} and blocked_id = ${other})
    or (blocker_id = ${other} and blocked_id = ${one}))`

/** All members whom a member blocked or who blocked the member: none of them is listed for the member. */
export async function hiddenFrom(tx: Tx, memberId: string): Promise<string[]> {
  const [row] = await hiddenFromMember(tx, { memberId })
  return row?.hidden ?? []
}

/** The ids of `hiddenFrom`, for statements of other stores. */
export const hiddenFromSql = (memberId: IdInSql) => sql`array(
  select case when blocker_id = ${memberId} then blocked_id else blocker_id end from block
  where blocker_id = ${memberId} or blocked_id = ${memberId})::text[]`

const hiddenFromMember = writeStatement<{ hidden: string[] }>(
  sql`select ${hiddenFromSql(sql`${given('memberId')}::uuid`)} as hidden`,
)

/** Whether the first blocked the second. */
export async function hasBlocked(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await tx
    .select({ at: block.at })
    .from(block)
    .where(and(eq(block.blockerId, blockerId), eq(block.blockedId, blockedId)))
  return rows.length > 0
}

const blocksOf = buildOnce((tx) =>
  tx
    .select({ blockedId: block.blockedId, at: block.at })
    .from(block)
    .where(eq(block.blockerId, given('blockerId')))
    .orderBy(sql`${block.at} desc nulls last`, block.blockedId)
    .prepare('list-blocks'),
)

export const listBlocks = (tx: Tx, blockerId: string) => blocksOf(tx).execute({ blockerId })

/** A repeated block changes nothing. */
export const insertBlock = (tx: Tx, row: typeof block.$inferInsert) =>
  tx.insert(block).values(row).onConflictDoNothing()

export const deleteBlock = (tx: Tx, blockerId: string, blockedId: string) =>
  tx.delete(block).where(and(eq(block.blockerId, blockerId), eq(block.blockedId, blockedId)))

/** Makes other likes, blocks and requests between the two wait until the transaction ends. */
export async function lockPair(tx: Tx, oneId: string, otherId: string) {
  const pair = [oneId.toLowerCase(), otherId.toLowerCase()].sort().join(':')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`like:${pair}`}, 0))`)
}
