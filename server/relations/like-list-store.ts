import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { blocksSql } from './store.ts'
import { poolOfSql, seenSql } from './visibility-store.ts'

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
