import { type SQL, sql } from 'drizzle-orm'
import { LIKES_COUNTED_UP_TO, type LikeType } from '../../core/rules/likes/likes.ts'
import { type CardRow, cardColumnsSql, cardSource, cardTablesSql } from '../members/card-store.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Place } from '../platform/db/place.ts'
import { given, writeForms } from '../platform/db/statements.ts'
import { hiddenFromSql } from '../relations/store.ts'
import { seenSql } from '../relations/visibility-store.ts'

/** An entry of a list: the other member and the moment. */
export type LikeEntry = { id: string; at: Date }
export type ReceivedLike = LikeEntry & { isNew: boolean }

type Asked = {
  /** The member whose lists are read, and the pool of the site that is looked at. */
  memberId: string
  pool: string
  realOnly: boolean
  /** One list, from a place on; all lists if it is left out. */
  type?: LikeType | undefined
  after?: Place | undefined
  limit: number
}

/**
 * The newest entries of the lists that are asked for, without members who are hidden from the reader, the cards of the
 * members in them, and the number of entries of all lists.
 */
export async function readLikeLists(tx: Tx, { memberId, pool, realOnly, type, after, limit }: Asked) {
  const read = likeLists({ type, isAfter: after !== undefined })
  const values = { memberId, pool, realOnly, limit, afterAt: after?.at.toISOString(), afterId: after?.id }
  const [row] = await read(tx, values)
  if (!row) throw new Error('a statement without a table has one row')
  const { entries, cards, counts } = row
  const listOf = (list: LikeType): ReceivedLike[] =>
    entries
      .filter((entry) => entry.list === list)
      .map(({ id, at, isNew }) => ({ id, at: new Date(at), isNew }))
  return {
    received: listOf('received'),
    fictional: listOf('fictional'),
    given: listOf('given'),
    matches: listOf('matches'),
    cards: cards.map(cardSource),
    counts,
  }
}

/** Lists come as JSON, and moments in milliseconds, which are read faster than rows and dates. */
type ListsRow = {
  entries: { list: LikeType; id: string; at: number; isNew: boolean }[]
  cards: CardRow[]
  counts: Record<LikeType | 'unseen', number>
}

const ME = sql`${given('memberId')}::uuid`
const IS_SHOWN = sql`${seenSql({ viewer: ME, pool: sql`${given('pool')}` }, 'p')}
  and p.member_id <> all((select ids from hidden)::uuid[])
  and (p.kind = 'member' or not ${given('realOnly')}::boolean)`

/** Rows `l` of the reader, and the column with the other member. */
type Source = { rows: SQL; other: SQL }

const RECEIVED = {
  rows: sql`member_like l where l.to_id = ${ME} and l.kind = 'member'`,
  other: sql`l.from_id`,
}
const UNSEEN = { rows: sql`${RECEIVED.rows} and l.seen_at is null`, other: sql`l.from_id` }
const FICTIONAL = {
  rows: sql`member_like l where l.to_id = ${ME} and l.kind = 'fictional'`,
  other: sql`l.from_id`,
}
const GIVEN = { rows: sql`member_like l where l.from_id = ${ME}`, other: sql`l.to_id` }
const LOW = { rows: sql`member_match l where l.low_id = ${ME}`, other: sql`l.high_id` }
const HIGH = { rows: sql`member_match l where l.high_id = ${ME}`, other: sql`l.low_id` }

/** A pair of a match is stored in one order, so the matches of both columns are merged. */
const SOURCES: Record<LikeType | 'unseen', readonly Source[]> = {
  received: [RECEIVED],
  unseen: [UNSEEN],
  fictional: [FICTIONAL],
  given: [GIVEN],
  matches: [LOW, HIGH],
}

/** The statement of one list, or of all. */
type Form = { type?: LikeType | undefined; isAfter: boolean }

/**
 * Profiles are read once for the rows of all lists. Members who are not shown are looked up with `not in`, which PostgreSQL
 * answers from a hash table, however few likes its plan expects.
 */
export const likeListsSql = ({ type, isAfter }: Form): SQL => sql`
  with hidden as materialized (select ${hiddenFromSql(ME)} as ids),
  counted as materialized (${countedSql(type === undefined)}),
  unlisted as materialized (
    select p.member_id from profile p
    where p.member_id = any(array(select id from counted)) and (${IS_SHOWN}) is not true),
  shown as materialized (select * from counted where id not in (select member_id from unlisted)),
  listed as materialized (${type ? pageSql(type, isAfter) : NEWEST})
  select (select coalesce(json_agg(entry), '[]') from (${ENTRIES}) entry) as entries,
    (select coalesce(json_agg(card), '[]') from (${CARDS}) card) as cards,
    (select json_build_object(${sql.join(Object.keys(SOURCES).map(countSql), sql`, `)}) from shown) as counts`

const likeLists = writeForms<Form, ListsRow>(likeListsSql)

const ENTRIES = sql`select list, id, (extract(epoch from at) * 1000)::float8 as at,
  list in ('received', 'fictional') and exists (
    select from member_like where from_id = listed.id and to_id = ${ME} and seen_at is null) as "isNew"
  from listed`

const CARDS = sql`select ${cardColumnsSql} from profile p ${cardTablesSql}
  where p.member_id = any(array(select id from listed))`

const nameSql = (list: string): SQL => sql.raw(`'${list}'`)
const countSql = (list: string): SQL => sql`${nameSql(list)}, count(*) filter (where list = ${nameSql(list)})`

/**
 * The rows of all lists, with the columns that an index has. They are counted no further than a badge or a heading can
 * use: they are cut before profiles are read, so that the cost does not grow with a member's popularity.
 */
function countedSql(isNewest: boolean): SQL {
  const upTo = sql.raw(`limit ${LIKES_COUNTED_UP_TO}`)
  const rowsOf = (list: string, { rows, other }: Source) => sql`
    (select ${nameSql(list)} as list, ${other} as id, l.at from ${rows}
      ${isNewest && list !== 'unseen' ? sql`order by l.at desc nulls last, ${other}` : sql``} ${upTo})`
  const lists = Object.entries(SOURCES).map(([list, sources]) => {
    const all = sql.join(
      sources.map((source) => rowsOf(list, source)),
      sql` union all `,
    )
    if (sources.length === 1) return all
    return sql`(${all} ${isNewest ? sql`order by at desc nulls last, id` : sql``} ${upTo})`
  })
  return sql.join(lists, sql` union all `)
}

/** The newest entries of each list. */
const NEWEST = sql`select list, id, at from (
    select *, row_number() over (partition by list collate "C" order by at desc nulls last, id) as place
    from shown where list <> 'unseen') numbered
  where place <= ${given('limit')}`

/** One page of a list, however long the list is. */
function pageSql(type: LikeType, isAfter: boolean): SQL {
  const pages = SOURCES[type].map((source) => sql`(${entriesSql(type, source, isAfter)})`)
  if (pages.length === 1) return sql.join(pages)
  return sql`${sql.join(pages, sql` union all `)} order by at desc nulls last, id limit ${given('limit')}`
}

/** The first condition for a place follows from the second, but it is the one that can use the index. */
const entriesSql = (list: LikeType, { rows, other }: Source, isAfter: boolean): SQL => sql`
  select ${nameSql(list)} as list, ${other} as id, l.at
  from profile p, ${rows} and p.member_id = ${other} and ${IS_SHOWN}
    ${isAfter ? sql`and l.at <= ${AFTER} and (l.at < ${AFTER} or ${other} > ${given('afterId')}::uuid)` : sql``}
  order by l.at desc nulls last, ${other} limit ${given('limit')}`

const AFTER = sql`${given('afterAt')}::timestamptz`
