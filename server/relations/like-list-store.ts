import { type SQL, sql } from 'drizzle-orm'
import { LIKES_COUNTED_UP_TO, type LikeType } from '../../core/rules/likes/likes.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Place } from '../platform/db/place.ts'
import { given, writeForms } from '../platform/db/statements.ts'
import { blocksSql, hiddenFromSql } from './store.ts'
import { poolOfSql, seenSql } from './visibility-store.ts'

/** An entry of a list: the other member and the moment. */
export type LikeEntry = { id: string; at: Date }
export type ReceivedLike = LikeEntry & { isNew: boolean }

type Asked = {
  /** The member whose lists are read, and the pool of the site that is looked at. */
  memberId: string
  pool: string
  /** One list, from a place on; all lists if it is left out. */
  type?: LikeType | undefined
  after?: Place | undefined
  limit: number
}

/**
 * The newest entries of the lists that are asked for, without members who are hidden from the reader, and the number
 * of entries of all lists.
 */
export async function readLikeLists(tx: Tx, { memberId, pool, type, after, limit }: Asked) {
  const read = likeLists({ type, isAfter: after !== undefined })
  const values = { memberId, pool, limit, afterAt: after?.at.toISOString(), afterId: after?.id }
  const [row] = await read(tx, values)
  if (!row) throw new Error('a statement without a table has one row')
  const { received, fictional, given: liked, matches, counts } = row
  return {
    received: received.map(readEntry),
    fictional: fictional.map(readEntry),
    given: liked.map(readEntry),
    matches: matches.map(readEntry),
    counts,
  }
}

/** Lists come as JSON, and moments in milliseconds, which are read faster than rows and dates. */
type Written<Entry extends LikeEntry> = Omit<Entry, 'at'> & { at: number }
type ListsRow = Record<'received' | 'fictional', Written<ReceivedLike>[]> &
  Record<'given' | 'matches', Written<LikeEntry>[]> & { counts: Record<LikeType | 'unseen', number> }

const readEntry = <Entry extends { at: number }>(entry: Entry) => ({ ...entry, at: new Date(entry.at) })

const ME = sql`${given('memberId')}::uuid`
const isShown = (other: SQL): SQL => sql`p.member_id = ${other}
  and ${seenSql({ viewer: ME, pool: sql`${given('pool')}` }, 'p')}
  and ${other} <> all((select ids from hidden)::uuid[])`

/** Rows `l` of the reader, and the column with the other member. */
type Source = { rows: SQL; other: SQL }

const RECEIVED = {
  rows: sql`member_like l where l.to_id = ${ME} and l.kind = 'member'`,
  other: sql`l.from_id`,
}
const FICTIONAL = {
  rows: sql`member_like l where l.to_id = ${ME} and l.kind = 'fictional'`,
  other: sql`l.from_id`,
}
const GIVEN = { rows: sql`member_like l where l.from_id = ${ME}`, other: sql`l.to_id` }
const LOW = { rows: sql`member_match l where l.low_id = ${ME}`, other: sql`l.high_id` }
const HIGH = { rows: sql`member_match l where l.high_id = ${ME}`, other: sql`l.low_id` }

const MORE_OF_RECEIVED = sql`, l.seen_at is null as "isNew"`

/** The statement of one list, or of all. */
type Form = { type?: LikeType | undefined; isAfter: boolean }

export const likeListsSql = ({ type, isAfter }: Form): SQL => {
  const list = (of: LikeType, entries: SQL) =>
    type === undefined || type === of
      ? sql`(select coalesce(json_agg(entry), '[]') from (${entries}) entry)`
      : sql`'[]'::json`
  return sql`
    with hidden as materialized (select ${hiddenFromSql(ME)} as ids)
    select ${list('received', entriesSql(RECEIVED, isAfter, MORE_OF_RECEIVED))} as received,
      ${list('fictional', entriesSql(FICTIONAL, isAfter, MORE_OF_RECEIVED))} as fictional,
      ${list('given', entriesSql(GIVEN, isAfter))} as given,
      ${list('matches', matchesSql(isAfter))} as matches,
      ${COUNTS} as counts`
}

const likeLists = writeForms<Form, ListsRow>(likeListsSql)

/** The first condition for a place follows from the second, but it is the one that can use the index. */
const entriesSql = ({ rows, other }: Source, isAfter: boolean, more = sql``): SQL => sql`
  select ${other} as id, (extract(epoch from l.at) * 1000)::float8 as at ${more}
  from profile p, ${rows} and ${isShown(other)}
    ${isAfter ? sql`and l.at <= ${AFTER} and (l.at < ${AFTER} or ${other} > ${given('afterId')}::uuid)` : sql``}
  order by l.at desc nulls last, ${other} limit ${given('limit')}`

const AFTER = sql`${given('afterAt')}::timestamptz`

/** A pair is stored in one order, so the newest matches of both columns are merged. */
const matchesSql = (isAfter: boolean): SQL => sql`
  (${entriesSql(LOW, isAfter)}) union all (${entriesSql(HIGH, isAfter)})
  order by at desc nulls last, id limit ${given('limit')}`

/**
 * Counts no further than a badge or a heading can use: the rows are cut before profiles are joined, so that the
 * cost does not grow with a member's popularity.
 */
const countSql = (others: SQL): SQL => sql`(
  select count(*) from (${others} limit ${sql.raw(String(LIKES_COUNTED_UP_TO))}) o, profile p
  where ${isShown(sql`o.id`)})`

const othersSql = ({ rows, other }: Source): SQL => sql`select ${other} as id from ${rows}`

const COUNTS = sql`json_build_object(
  'received', ${countSql(othersSql(RECEIVED))},
  'unseen', ${countSql(sql`${othersSql(RECEIVED)} and l.seen_at is null`)},
  'fictional', ${countSql(othersSql(FICTIONAL))},
  'given', ${countSql(othersSql(GIVEN))},
  'matches', ${countSql(sql`${othersSql(LOW)} union all ${othersSql(HIGH)}`)})`

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
