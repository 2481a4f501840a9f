import { type SQL, sql } from 'drizzle-orm'
import type { Gender } from '../../core/rules/members/profile.ts'
import type { Tx } from '../platform/db/database.ts'
import type { profile } from '../platform/db/schema/members.ts'
import { listedSql } from '../relations/visibility-store.ts'
import { type BirthDates, byYear } from './birth-dates.ts'
import type { Place } from './cursor.ts'
import { type Home, headsOfEach, headsSql, listSql, livesInSql, runsSql } from './index-run-store.ts'

type Kind = (typeof profile.$inferSelect)['kind']

/** The members who are searched for, wherever they live. */
export type Wanted = {
  pool: string
  genders: readonly Gender[]
  kinds: readonly Kind[]
  /** Leaves out real members who are not shown to visitors. */
  isVisitor: boolean
  /** Ids of members who are hidden from the one who searches. */
  hidden: readonly string[]
}

/** A part of a search in one order: members born in these dates, in a country or in one region. */
export type SearchPart = {
  home: Home
  /** `null` for any age. */
  born: readonly BirthDates[] | null
  /** Only members who stand above this moment in the order of lists. */
  since?: number
  /** Leaves out members who stand in an earlier part. */
  except?: { region: string; since?: number }
}

/** A few members of each run nearly always suffice; where they do not, more of each run are read. */
const LEAST_OF_A_RUN = 4
const SPREAD = 8
const FURTHER = 6

type Portion = { after?: Place | undefined; count: number }

/** The first `count` members of a part after a place. */
export async function readPart(tx: Tx, wanted: Wanted, part: SearchPart, portion: Portion): Promise<Place[]> {
  const found = await Promise.all(crowdsOf(wanted).map((crowd) => readRuns(tx, crowd, part, portion)))
  const [only] = found
  return only && found.length === 1 ? only : found.flat().sort(byPlace).slice(0, portion.count)
}

/** A part of the members searched for whose indexes are the same. */
type Crowd = Wanted & { isOpen: boolean }

/** Real members who are shown to visitors have indexes of their own; their list is merged with that of the others. */
function crowdsOf(wanted: Wanted): Crowd[] {
  if (!wanted.isVisitor) return [{ ...wanted, isOpen: false }]
  return wanted.kinds.map((kind) => ({ ...wanted, kinds: [kind], isOpen: kind === 'member' }))
}

/** The order of lists, as the database sorts it. */
const byPlace = (one: Place, other: Place) => other.sortAt - one.sortAt || (one.id < other.id ? -1 : 1)

/** Merges the first members of a crowd from the runs of the index. */
async function readRuns(
  tx: Tx,
  wanted: Crowd,
  part: SearchPart,
  { after, count }: Portion,
): Promise<Place[]> {
  const runs = wanted.genders.length * wanted.kinds.length * (yearsOf(part)?.length ?? 1)
  const few = headsOfEach({ count, runs, least: LEAST_OF_A_RUN, spread: SPREAD })
  for (const some of [few, few * FURTHER, count]) {
    const ofEach = Math.min(some, count)
    const { rows: found } = await tx.execute<Place & { isSettled: boolean }>(
      mergeRuns(wanted, part, { after, count, ofEach }),
    )
    // A run that was cut short could hold a member who belongs before the last one found.
    if (ofEach === count || found.at(-1)?.isSettled !== false)
      return found.map(({ id, sortAt }) => ({ id, sortAt }))
  }
  return []
}

type Reading = { after: Place | undefined; count: number; ofEach: number }

function mergeRuns(wanted: Crowd, part: SearchPart, { after, count, ofEach }: Reading): SQL {
  const isWanted = [
    sql`p.pool = ${wanted.pool}`,
    livesInSql(part.home),
    ...(wanted.isOpen ? [IS_OPEN] : []),
    ...(part.born ? [bornInYear] : []),
    sql`p.member_id <> all(${listSql(wanted.hidden)}::uuid[])`,
    ...(after ? [standsAfter(after)] : []),
    ...(part.since === undefined ? [] : [sql`p.sort_at >= ${stamp(part.since)}`]),
    ...(part.except ? [isOutside(part.except)] : []),
  ]
  const genders = sql`unnest(${listSql(wanted.genders)}::text[]) as gender`
  const columns = sql`p.sort_at, p.member_id`
  return sql`
    with run as materialized (${runsSql({ genders, kinds: wanted.kinds, born: part.born })}),
    head as materialized (select run.number, member.* from ${headsSql({ columns, isWanted, ofEach })}),
    cut as (select min(sort_at) as at from head group by number having count(*) = ${ofEach})
    select member_id as id, (extract(epoch from sort_at) * 1000000)::bigint as "sortAt",
      coalesce(sort_at > (select max(at) from cut), true) as "isSettled"
    from head order by sort_at desc, member_id limit ${count}`
}

const bornInYear = sql`p.birth_year = run.year
  and (run.is_whole or p.date_of_birth between run.born_from and run.born_to)`

const yearsOf = ({ born }: SearchPart) => born?.flatMap(byYear)

/** Worded as in the indexes. */
const IS_OPEN = sql`p.shown_to_visitors`

/** Counts members up to `limit`. */
export async function countPart(tx: Tx, wanted: Wanted, part: SearchPart, limit: number): Promise<number> {
  const counts = await Promise.all(crowdsOf(wanted).map((crowd) => countCrowd(tx, crowd, part, limit)))
  return Math.min(
    limit,
    counts.reduce((sum, count) => sum + count, 0),
  )
}

/** Hidden members are counted apart, so that an index alone suffices. */
async function countCrowd(tx: Tx, wanted: Crowd, part: SearchPart, limit: number): Promise<number> {
  const isWanted = sql`${listedSql('p')} ${wanted.isOpen ? sql`and ${IS_OPEN}` : sql``} and p.pool = ${wanted.pool} and ${livesInSql(part.home)}
    and p.gender = part.gender and p.kind = part.kind
    ${part.born ? sql`and p.date_of_birth between part.born_from and part.born_to` : sql``}`
  const enough = limit + wanted.hidden.length
  // `offset 0` keeps the two apart: the few hidden members are looked up by id, never searched for.
  const hidden = sql`(select * from profile where member_id = any(${listSql(wanted.hidden)}::uuid[]) offset 0)`
  const { rows } = await tx.execute<{ total: number }>(sql`
    with part as materialized (${choicesOf(wanted, part)})
    select (
      select count(*) from (
        select from part, lateral (select from profile p where ${isWanted} limit ${enough}) found limit ${enough}
      ) counted
    ) - (select count(*) from ${hidden} p, part where ${isWanted}) as total`)
  return Math.min(limit, rows[0]?.total ?? 0)
}

/** One row for each piece of the index that is to be counted. */
function choicesOf({ genders, kinds }: Crowd, { born }: SearchPart): SQL {
  const choices = sql`unnest(${listSql(genders)}::text[]) as gender, unnest(${listSql(kinds)}::text[]) as kind`
  if (!born) return sql`select gender, kind from ${choices}`
  return sql`select gender, kind, born_from, born_to from ${choices}, unnest(
    ${listSql(born.map(({ from }) => from))}::date[], ${listSql(born.map(({ to }) => to))}::date[]
  ) as birth(born_from, born_to)`
}

/** The first condition follows from the second, but it is the one that can use the index. */
const standsAfter = ({ sortAt, id }: Place): SQL =>
  sql`p.sort_at <= ${stamp(sortAt)} and (p.sort_at < ${stamp(sortAt)} or p.member_id > ${id}::uuid)`

const isOutside = ({ region, since }: NonNullable<SearchPart['except']>): SQL =>
  since === undefined
    ? sql`p.region_id is distinct from ${region}`
    : sql`(p.region_id is distinct from ${region} or p.sort_at < ${stamp(since)})`

/** Microseconds as the database writes them; a `Date` would drop the last three digits. */
function stamp(microseconds: number): SQL {
  const seconds = new Date(Math.floor(microseconds / 1000)).toISOString().slice(0, -1)
  return sql`${seconds + String(microseconds % 1000).padStart(3, '0')}::timestamp`
}
