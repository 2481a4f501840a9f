import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { profile } from '../platform/db/schema/members.ts'
import { likeBack, memberLike, memberMatch } from '../platform/db/schema/relations.ts'
import type { IdInSql } from './store.ts'
import { seenSql } from './visibility-store.ts'

const ordered = (one: string, other: string) =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one }

const likeOf = (fromId: string, toId: string) => and(eq(memberLike.fromId, fromId), eq(memberLike.toId, toId))

const matchOf = (one: string, other: string) => {
  const { lowId, highId } = ordered(one, other)
  return and(eq(memberMatch.lowId, lowId), eq(memberMatch.highId, highId))
}

/** Condition for other stores: the first likes the second. */
export const likesSql = (fromId: IdInSql, toId: IdInSql): SQL<boolean> =>
  sql`exists (select from member_like where from_id = ${fromId} and to_id = ${toId})`

/** The ids of everybody whom a member likes, for statements of other stores that compare many members with them. */
export const likedSql = (fromId: IdInSql): SQL => sql`select to_id from member_like where from_id = ${fromId}`

/** Condition for other stores: the two are a match. */
export const matchSql = (one: SQL, other: SQL): SQL<boolean> => sql`exists (select from member_match
  where low_id = least(${one}, ${other}) and high_id = greatest(${one}, ${other}))`

/** Writes a like, and returns whether it is new. */
export async function insertLike(tx: Tx, row: typeof memberLike.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(memberLike).values(row).onConflictDoNothing().returning({ at: memberLike.at })
  return rows.length > 0
}

export async function hasLiked(tx: Tx, fromId: string, toId: string): Promise<boolean> {
  const rows = await tx.select({ at: memberLike.at }).from(memberLike).where(likeOf(fromId, toId))
  return rows.length > 0
}

/** The liked member was notified of this like in another way, so `auto-like` need not show it. */
export const markLikeShown = (tx: Tx, fromId: string, toId: string, at: Date) =>
  tx.update(memberLike).set({ shownAt: at }).where(likeOf(fromId, toId))

/** Marks the like of one member for another as no longer new. */
export const markLikeSeen = (tx: Tx, fromId: string, toId: string, now: Date) =>
  tx
    .update(memberLike)
    .set({ seenAt: now })
    .where(and(likeOf(fromId, toId), isNull(memberLike.seenAt)))

/** The newest like of a real member that was not shown yet: each is taken once, also by concurrent calls. */
export async function takeUnshownLike(tx: Tx, toId: string, pool: string, hidden: string[], at: Date) {
  const { rows } = await tx.execute<{ from_id: string }>(sql`
    update member_like set shown_at = ${at.toISOString()}
    where to_id = ${toId} and from_id = (
      select l.from_id from member_like l
      join profile p on p.member_id = l.from_id and ${seenSql({ viewer: toId, pool }, 'p')}
      where l.to_id = ${toId} and l.kind = 'member' and l.seen_at is null and l.shown_at is null
        and l.from_id <> all(${sql.param(hidden)}::uuid[])
      order by l.at desc nulls last, l.from_id limit 1
      for update of l skip locked)
    returning from_id`)
  return rows[0]?.from_id ?? null
}

export const insertMatch = (tx: Tx, one: string, other: string, at: Date) =>
  tx
    .insert(memberMatch)
    .values({ ...ordered(one, other), at })
    .onConflictDoNothing()

export async function isMatch(tx: Tx, one: string, other: string): Promise<boolean> {
  const rows = await tx.select({ at: memberMatch.at }).from(memberMatch).where(matchOf(one, other))
  return rows.length > 0
}

/** Deletes a like, with its match and the like back that it might have led to. */
export async function deleteLike(tx: Tx, fromId: string, toId: string) {
  await tx.delete(memberLike).where(likeOf(fromId, toId))
  await tx.delete(memberMatch).where(matchOf(fromId, toId))
  await tx.delete(likeBack).where(and(eq(likeBack.fromId, toId), eq(likeBack.toId, fromId)))
}

/** Deletes likes in both directions, likes back that are still to come, and the match. */
export async function deleteLikesBetween(tx: Tx, oneId: string, otherId: string) {
  for (const table of [memberLike, likeBack]) {
    const between = (fromId: string, toId: string) => and(eq(table.fromId, fromId), eq(table.toId, toId))
    await tx.delete(table).where(or(between(oneId, otherId), between(otherId, oneId)))
  }
  await tx.delete(memberMatch).where(matchOf(oneId, otherId))
}

export const insertLikeBack = (tx: Tx, row: typeof likeBack.$inferInsert) =>
  tx.insert(likeBack).values(row).onConflictDoNothing()

/** The likes back that are due, with the site of the member who gets them. */
export const listDueLikesBack = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ fromId: likeBack.fromId, toId: likeBack.toId, siteId: profile.siteId })
    .from(likeBack)
    .innerJoin(profile, eq(profile.memberId, likeBack.toId))
    .where(lte(likeBack.dueAt, now))
    .orderBy(likeBack.dueAt)
    .limit(limit)

/** False when another process took the like back, or the member took away the first like. */
export async function takeLikeBack(tx: Tx, fromId: string, toId: string): Promise<boolean> {
  const rows = await tx
    .delete(likeBack)
    .where(and(eq(likeBack.fromId, fromId), eq(likeBack.toId, toId)))
    .returning({ dueAt: likeBack.dueAt })
  return rows.length > 0
}
