import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { matchAnswers } from '../platform/db/schema/likes.ts'
import { profile } from '../platform/db/schema/members.ts'
import { likeBack, memberLike, memberMatch } from '../platform/db/schema/relations.ts'

const ordered = (one: string, other: string) =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one }

/** Whether this is a like that was not there before. */
export async function insertLike(tx: Tx, row: typeof memberLike.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(memberLike).values(row).onConflictDoNothing().returning({ at: memberLike.at })
  return rows.length > 0
}

const likeOf = (fromId: string, toId: string) => and(eq(memberLike.fromId, fromId), eq(memberLike.toId, toId))

export async function likes(tx: Tx, fromId: string, toId: string): Promise<boolean> {
  const rows = await tx.select({ at: memberLike.at }).from(memberLike).where(likeOf(fromId, toId))
  return rows.length > 0
}

/** The liked member was told of this like in another way, so `auto-like` need not. */
export const markShown = (tx: Tx, fromId: string, toId: string, at: Date) =>
  tx.update(memberLike).set({ shownAt: at }).where(likeOf(fromId, toId))

export const insertMatch = (tx: Tx, one: string, other: string, at: Date) =>
  tx
    .insert(memberMatch)
    .values({ ...ordered(one, other), at })
    .onConflictDoNothing()

const matchOf = (one: string, other: string) => {
  const { lowId, highId } = ordered(one, other)
  return and(eq(memberMatch.lowId, lowId), eq(memberMatch.highId, highId))
}

export async function isMatch(tx: Tx, one: string, other: string): Promise<boolean> {
  const rows = await tx.select({ at: memberMatch.at }).from(memberMatch).where(matchOf(one, other))
  return rows.length > 0
}

/** Takes a like away, with the match and with the like back that it might have led to. */
export async function deleteLike(tx: Tx, fromId: string, toId: string) {
  await tx.delete(memberLike).where(likeOf(fromId, toId))
  await tx.delete(memberMatch).where(matchOf(fromId, toId))
  await tx.delete(likeBack).where(and(eq(likeBack.fromId, toId), eq(likeBack.toId, fromId)))
}

export async function readProfile(tx: Tx, memberId: string) {
  const [row] = await tx.select().from(profile).where(eq(profile.memberId, memberId))
  if (!row) throw new Error('the profile of a member is missing')
  return row
}

/** The like of a real member that was shown least: each is handed out once, also to calls at the same moment. */
export async function takeUnshownLike(tx: Tx, toId: string, pool: string, hidden: string[], at: Date) {
  const { rows } = await tx.execute<{ from_id: string }>(sql`
    update member_like set shown_at = ${at.toISOString()}
    where to_id = ${toId} and from_id = (
      select l.from_id from member_like l
      join profile p on p.member_id = l.from_id and p.status = 'active' and p.pool = ${pool}
      where l.to_id = ${toId} and l.kind = 'member' and l.seen_at is null and l.shown_at is null
        and l.from_id <> all(${sql.param(hidden)}::uuid[])
      order by l.at desc nulls last, l.from_id limit 1
      for update of l skip locked)
    returning from_id`)
  return rows[0]?.from_id ?? null
}

/** Takes the one fictional like of a day; false when it was already made. */
export async function takeAutoLike(tx: Tx, memberId: string, day: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into auto_like_day (member_id, day) values (${memberId}, ${day}) on conflict do nothing returning day`)
  return rows.length > 0
}

export const giveBackAutoLike = (tx: Tx, memberId: string, day: string) =>
  tx.execute(sql`delete from auto_like_day where member_id = ${memberId} and day = ${day}`)

export const insertLikeBack = (tx: Tx, row: typeof likeBack.$inferInsert) =>
  tx.insert(likeBack).values(row).onConflictDoNothing()

/** The likes back that are due, with the site of the member who gets them. */
export const dueLikesBack = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ fromId: likeBack.fromId, toId: likeBack.toId, siteId: profile.siteId })
    .from(likeBack)
    .innerJoin(profile, eq(profile.memberId, likeBack.toId))
    .where(lte(likeBack.dueAt, now))
    .orderBy(likeBack.dueAt)
    .limit(limit)

/** False when somebody else took it, or the member took the like away. */
export async function takeLikeBack(tx: Tx, fromId: string, toId: string): Promise<boolean> {
  const rows = await tx
    .delete(likeBack)
    .where(and(eq(likeBack.fromId, fromId), eq(likeBack.toId, toId)))
    .returning({ dueAt: likeBack.dueAt })
  return rows.length > 0
}

/** Both profiles of a pair that may still like each other: active, and none blocked the other. */
export async function readOpenPair(tx: Tx, fromId: string, toId: string) {
  const rows = await tx
    .select()
    .from(profile)
    .where(
      and(
        or(eq(profile.memberId, fromId), eq(profile.memberId, toId)),
        sql`not exists (select 1 from block where (blocker_id = ${fromId} and blocked_id = ${toId})
          or (blocker_id = ${toId} and blocked_id = ${fromId}))`,
      ),
    )
  const from = rows.find(({ memberId }) => memberId === fromId)
  const to = rows.find(({ memberId }) => memberId === toId)
  return from?.status === 'active' && to ? { from, to } : null
}

export async function findAnswers(tx: Tx, memberId: string): Promise<unknown> {
  const [row] = await tx
    .select({ answers: matchAnswers.answers })
    .from(matchAnswers)
    .where(eq(matchAnswers.memberId, memberId))
  return row?.answers
}

export const keepAnswers = (tx: Tx, row: typeof matchAnswers.$inferInsert) =>
  tx
    .insert(matchAnswers)
    .values(row)
    .onConflictDoUpdate({ target: matchAnswers.memberId, set: { answers: row.answers, at: row.at } })
