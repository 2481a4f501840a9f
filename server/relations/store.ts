import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { session } from '../platform/db/schema/account.ts'
import { block, likeBack, memberLike, memberMatch } from '../platform/db/schema/relations.ts'

/** Everybody whom a member blocked, or who blocked the member: nobody of them is listed for the member. */
export async function hiddenFrom(tx: Tx, memberId: string): Promise<string[]> {
  const other = sql<string>`case when ${block.blockerId} = ${memberId} then ${block.blockedId} else ${block.blockerId} end`
  const rows = await tx
    .select({ id: other })
    .from(block)
    .where(or(eq(block.blockerId, memberId), eq(block.blockedId, memberId)))
  return rows.map(({ id }) => id)
}

/** Whether the first blocked the second. */
export async function hasBlocked(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await tx
    .select({ at: block.at })
    .from(block)
    .where(and(eq(block.blockerId, blockerId), eq(block.blockedId, blockedId)))
  return rows.length > 0
}

/** Whether the first blocked whoever is logged in by this session. */
export async function hasBlockedSession(tx: Tx, blockerId: string, tokenHash: Buffer, now: Date) {
  const rows = await tx
    .select({ at: block.at })
    .from(session)
    .innerJoin(block, and(eq(block.blockerId, blockerId), eq(block.blockedId, session.memberId)))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now)))
  return rows.length > 0
}

export const listBlocks = (tx: Tx, blockerId: string) =>
  tx
    .select({ blockedId: block.blockedId, at: block.at })
    .from(block)
    .where(eq(block.blockerId, blockerId))
    .orderBy(desc(block.at), block.blockedId)

/** Blocking somebody again changes nothing. */
export const insertBlock = (tx: Tx, row: typeof block.$inferInsert) =>
  tx.insert(block).values(row).onConflictDoNothing()

export const deleteBlock = (tx: Tx, blockerId: string, blockedId: string) =>
  tx.delete(block).where(and(eq(block.blockerId, blockerId), eq(block.blockedId, blockedId)))

/** Until the transaction ends, likes between the two wait. */
export async function lockPair(tx: Tx, oneId: string, otherId: string) {
  const pair = [oneId, otherId].sort().join(':')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`like:${pair}`}, 0))`)
}

/** Likes in both directions, also one that is still to come, and the match they made. */
export async function deleteLikesBetween(tx: Tx, oneId: string, otherId: string) {
  const [lowId, highId] = [oneId, otherId].sort() as [string, string]
  for (const table of [memberLike, likeBack]) {
    const between = (fromId: string, toId: string) => and(eq(table.fromId, fromId), eq(table.toId, toId))
    await tx.delete(table).where(or(between(oneId, otherId), between(otherId, oneId)))
  }
  await tx.delete(memberMatch).where(and(eq(memberMatch.lowId, lowId), eq(memberMatch.highId, highId)))
}
