import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { LIKES_COUNTED_UP_TO } from '../../core/rules/likes/likes.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Place } from '../platform/db/place.ts'
import { profile } from '../platform/db/schema/members.ts'
import { memberLike, memberMatch } from '../platform/db/schema/relations.ts'
import { blocksSql } from './store.ts'
import { poolOfSql, seenSql } from './visibility-store.ts'

/** The member whose lists are read, and the members who are left out of them. */
export type Reader = { memberId: string; pool: string; hidden: string[] }
type Page = { after: Place | null; limit: number }

const isShown = (other: AnyColumn, { memberId, pool, hidden }: Reader): SQL | undefined =>
  and(
    eq(profile.memberId, other),
    seenSql({ viewer: memberId, pool }),
    sql`${other} <> all(${sql.param(hidden)}::uuid[])`,
  )

/** The first condition follows from the second, but it is the one that can use the index. */
const standsAfter = (at: AnyColumn, id: AnyColumn, place: Place | null): SQL | undefined => {
  if (!place) return undefined
  const then = place.at.toISOString()
  return sql`${at} <= ${then} and (${at} < ${then} or ${id} > ${place.id}::uuid)`
}

const newestFirst = (at: AnyColumn, id: AnyColumn): SQL => sql`${at} desc nulls last, ${id}`

/** Likes that the reader received from real members, or from fictional profiles. */
export const listReceivedLikes = (
  tx: Tx,
  reader: Reader,
  kind: 'member' | 'fictional',
  { after, limit }: Page,
) =>
  tx
    .select({ id: memberLike.fromId, at: memberLike.at, seenAt: memberLike.seenAt, kind: memberLike.kind })
    .from(memberLike)
    .innerJoin(profile, isShown(memberLike.fromId, reader))
    .where(
      and(
        eq(memberLike.toId, reader.memberId),
        eq(memberLike.kind, kind),
        standsAfter(memberLike.at, memberLike.fromId, after),
      ),
    )
    .orderBy(newestFirst(memberLike.at, memberLike.fromId))
    .limit(limit)

export const listGivenLikes = (tx: Tx, reader: Reader, { after, limit }: Page) =>
  tx
    .select({ id: memberLike.toId, at: memberLike.at })
    .from(memberLike)
    .innerJoin(profile, isShown(memberLike.toId, reader))
    .where(and(eq(memberLike.fromId, reader.memberId), standsAfter(memberLike.at, memberLike.toId, after)))
    .orderBy(newestFirst(memberLike.at, memberLike.toId))
    .limit(limit)

/** A pair is stored in one order, so the newest matches of both columns are merged. */
export async function listMatches(tx: Tx, reader: Reader, { after, limit }: Page) {
  const side = (own: AnyColumn, other: AnyColumn) =>
    tx
      .select({ id: sql<string>`${other}`.as('id'), at: memberMatch.at })
      .from(memberMatch)
      .innerJoin(profile, isShown(other, reader))
      .where(and(eq(own, reader.memberId), standsAfter(memberMatch.at, other, after)))
      .orderBy(newestFirst(memberMatch.at, other))
      .limit(limit)
  return unionAll(side(memberMatch.lowId, memberMatch.highId), side(memberMatch.highId, memberMatch.lowId))
    .orderBy(sql`at desc nulls last, id`)
    .limit(limit)
}

/**
 * Counts all lists in one query, no further than a badge or a heading can use: the rows are cut before
 * profiles are joined, so that the cost does not grow with a member's popularity.
 */
export async function countLikes(tx: Tx, { memberId, pool, hidden }: Reader) {
  const me = sql`${memberId}::uuid`
  const cut = sql`limit ${LIKES_COUNTED_UP_TO}`
  const count = (others: SQL) => sql`(
    select count(*)::int from (${others}) o
    join profile p on p.member_id = o.id and ${seenSql({ viewer: memberId, pool }, 'p')}
    where o.id <> all(${sql.param(hidden)}::uuid[]))`
  const received = (kind: string) =>
    sql`select from_id as id from member_like where to_id = ${me} and kind = ${kind}`
  const { rows } = await tx.execute<
    Record<'received' | 'fictional' | 'given' | 'matches' | 'unseen', number>
  >(
    sql`select ${count(sql`${received('member')} ${cut}`)} as received,
      ${count(sql`${received('fictional')} ${cut}`)} as fictional,
      ${count(sql`${received('member')} and seen_at is null ${cut}`)} as unseen,
      ${count(sql`select to_id as id from member_like where from_id = ${me} ${cut}`)} as given,
      ${count(sql`
        select high_id as id from member_match where low_id = ${me}
        union all select low_id from member_match where high_id = ${me} ${cut}`)} as matches`,
  )
  return rows[0] ?? { received: 0, fictional: 0, given: 0, matches: 0, unseen: 0 }
}

/** A mail about more likes than this has no use; the member sees the rest on the site. */
const MOST_SINCE = 100

export type NewLike = { fromId: string; at: Date; isMatch: boolean }
type Since = { since: Date; unseenOnly?: boolean }

/** Likes by real members since a moment, newest first, of members whom the reader may see and has not blocked. */
export async function listLikesSince(tx: Tx, memberId: string, { since, unseenOnly = false }: Since) {
  const { rows } = await tx.execute<{ fromId: string; at: string; isMatch: boolean }>(sql`
    select l.from_id as "fromId", l.at, exists (
      select 1 from member_match
      where low_id = least(l.from_id, l.to_id) and high_id = greatest(l.from_id, l.to_id)) as "isMatch"
    from member_like l
    where l.to_id = ${memberId} and l.kind = 'member' and l.at > ${since.toISOString()}
      and (l.seen_at is null or not ${unseenOnly}::boolean)
      and exists (select from profile p where p.member_id = l.from_id
        and ${seenSql({ viewer: memberId, pool: poolOfSql(memberId) }, 'p')})
      and not ${blocksSql(memberId, sql`l.from_id`)}
    order by l.at desc nulls last limit ${MOST_SINCE}`)
  return rows.map((row): NewLike => ({ ...row, at: new Date(row.at) }))
}

/** The ids of members with whom a member matches and has no conversation, newest match first; without blocked ones. */
export const unwrittenSql = (memberId: SQL, limit: SQL): SQL => sql`
  select id, at from (
    select high_id as id, at from member_match where low_id = ${memberId}
    union all select low_id, at from member_match where high_id = ${memberId}
  ) matched
  where not exists (select from conversation
      where low_id = least(${memberId}, matched.id) and high_id = greatest(${memberId}, matched.id))
    and not ${blocksSql(memberId, sql`matched.id`)}
  order by at desc limit ${limit}`
