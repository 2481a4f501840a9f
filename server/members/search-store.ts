import { type SQL, sql } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import type { Gender } from '../../core/rules/members/profile.ts'
import type { Tx } from '../platform/db/database.ts'
import type { profile } from '../platform/db/schema/members.ts'
import { type BirthDates, byYear } from './birth-dates.ts'
import type { Place } from './cursor.ts'

type Kind = (typeof profile.$inferSelect)['kind']

/** Who is looked for, wherever they live. */
export type Wanted = {
  pool: string
  genders: readonly Gender[]
  kinds: readonly Kind[]
  /** Ids of those who are not shown to the one who searches. */
  hidden: readonly string[]
}

/** A part of a list in one order: those born in these dates, in a country or in one region. */
export type Stretch = {
  home: { country: Country } | { region: string }
  /** `null` for any age. */
  born: readonly BirthDates[] | null
  /** Only those who stand above this moment. */
  since?: number
  /** Not those who stand in a stretch before this one. */
  except?: { region: string; since?: number }
}

/** Of many runs, few members of each nearly always suffice; where they do not, more of each are read. */
const LEAST_OF_A_RUN = 4
const SPREAD = 8
const FURTHER = 6

const LISTED = sql`p.status = 'active' and not p.invisible`

/**
 * The first `count` members of a stretch after a place. The index holds, for each gender, kind and year of
 * birth, a run that is already in order; the heads of the runs are merged. So the cost follows from the
 * number of runs and the length of the page, not from the number of members.
 */
export async function readStretch(
  tx: Tx,
  wanted: Wanted,
  stretch: Stretch,
  { after, count }: { after?: Place | undefined; count: number },
): Promise<Place[]> {
  const runs = wanted.genders.length * wanted.kinds.length * (yearsOf(stretch)?.length ?? 1)
  const few = Math.max(LEAST_OF_A_RUN, Math.ceil((SPREAD * count) / Math.max(1, runs)))
  for (const some of [few, few * FURTHER, count]) {
    const ofEach = Math.min(some, count)
    const { rows } = await tx.execute(mergeRuns(wanted, stretch, { after, count, ofEach }))
    const found = rows as { id: string; sortAt: number; isSettled: boolean }[]
    // A run that was cut short could hold somebody who belongs before the last one found.
    if (ofEach === count || found.at(-1)?.isSettled !== false)
      return found.map(({ id, sortAt }) => ({ id, sortAt }))
  }
  return []
}

type Reading = { after: Place | undefined; count: number; ofEach: number }

function mergeRuns(wanted: Wanted, stretch: Stretch, { after, count, ofEach }: Reading): SQL {
  const isWanted = [
    sql`p.pool = ${wanted.pool}`,
    livesIn(stretch.home),
    sql`p.gender = run.gender and p.kind = run.kind`,
    ...(stretch.born ? [bornInYear] : []),
    sql`p.member_id <> all(${list(wanted.hidden)}::uuid[])`,
    ...(after ? [standsAfter(after)] : []),
    ...(stretch.since === undefined ? [] : [sql`p.sort_at >= ${stamp(stretch.since)}`]),
    ...(stretch.except ? [isOutside(stretch.except)] : []),
  ]
  return sql`
    with run as materialized (${runsOf(wanted, stretch)}), head as materialized (
      select run.number, member.* from run, lateral (
        select p.sort_at, p.member_id from profile p where ${LISTED} and ${sql.join(isWanted, sql` and `)}
        order by p.sort_at desc nulls last, p.member_id limit ${ofEach}
      ) member
    ), cut as (select min(sort_at) as at from head group by number having count(*) = ${ofEach})
    select member_id as id, (extract(epoch from sort_at) * 1000000)::bigint as "sortAt",
      coalesce(sort_at > (select max(at) from cut), true) as "isSettled"
    from head order by sort_at desc, member_id limit ${count}`
}

/** One row for each run of the index that is to be read. */
function runsOf({ genders, kinds }: Wanted, stretch: Stretch): SQL {
  const years = yearsOf(stretch)
  const choices = sql`unnest(${list(genders)}::text[]) as gender, unnest(${list(kinds)}::text[]) as kind`
  if (!years) return sql`select row_number() over () as number, gender, kind from ${choices}`
  return sql`
    select row_number() over () as number, gender, kind, year, born_from, born_to, is_whole from ${choices}, unnest(
      ${list(years.map(({ year }) => year))}::smallint[],
      ${list(years.map(({ from }) => from))}::date[],
      ${list(years.map(({ to }) => to))}::date[],
      ${list(years.map(isWhole))}::boolean[]
    ) as birth(year, born_from, born_to, is_whole)`
}

const bornInYear = sql`p.birth_year = run.year
  and (run.is_whole or p.date_of_birth between run.born_from and run.born_to)`

/** Nobody's date of birth has to be looked at in a year that is wanted as a whole. */
const isWhole = ({ from, to }: BirthDates) => from.endsWith('-01-01') && to.endsWith('-12-31')

const yearsOf = ({ born }: Stretch) => born?.flatMap(byYear)

/** How many there are, counted up to `limit`. Whoever is hidden is counted apart, so that an index alone suffices. */
export async function countStretch(tx: Tx, wanted: Wanted, stretch: Stretch, limit: number): Promise<number> {
  const isWanted = sql`${LISTED} and p.pool = ${wanted.pool} and ${livesIn(stretch.home)}
    and p.gender = part.gender and p.kind = part.kind
    ${stretch.born ? sql`and p.date_of_birth between part.born_from and part.born_to` : sql``}`
  const enough = limit + wanted.hidden.length
  // `offset 0` keeps the two apart: the few hidden ones are looked up by their ids, never searched for.
  const hidden = sql`(select * from profile where member_id = any(${list(wanted.hidden)}::uuid[]) offset 0)`
  const { rows } = await tx.execute(sql`
    with part as materialized (${partsOf(wanted, stretch)})
    select (
      select count(*) from (
        select from part, lateral (select from profile p where ${isWanted} limit ${enough}) found limit ${enough}
      ) counted
    ) - (select count(*) from ${hidden} p, part where ${isWanted}) as total`)
  return Math.min(limit, (rows[0] as { total: number }).total)
}

/** One row for each part of the index that is to be counted. */
function partsOf({ genders, kinds }: Wanted, { born }: Stretch): SQL {
  const choices = sql`unnest(${list(genders)}::text[]) as gender, unnest(${list(kinds)}::text[]) as kind`
  if (!born) return sql`select gender, kind from ${choices}`
  return sql`select gender, kind, born_from, born_to from ${choices}, unnest(
    ${list(born.map(({ from }) => from))}::date[], ${list(born.map(({ to }) => to))}::date[]
  ) as birth(born_from, born_to)`
}

const list = (values: readonly (string | number | boolean)[]) => sql.param([...values])

const livesIn = (home: Stretch['home']): SQL =>
  'region' in home ? sql`p.region_id = ${home.region}` : sql`p.country = ${home.country}`

/** The first condition is the one that the index understands. */
const standsAfter = ({ sortAt, id }: Place): SQL =>
  sql`p.sort_at <= ${stamp(sortAt)} and (p.sort_at < ${stamp(sortAt)} or p.member_id > ${id}::uuid)`

const isOutside = ({ region, since }: NonNullable<Stretch['except']>): SQL =>
  since === undefined
    ? sql`p.region_id is distinct from ${region}`
    : sql`(p.region_id is distinct from ${region} or p.sort_at < ${stamp(since)})`

/** Microseconds as the database writes them; a Date would drop the finest three digits. */
function stamp(microseconds: number): SQL {
  const seconds = new Date(Math.floor(microseconds / 1000)).toISOString().slice(0, -1)
  return sql`${seconds + String(microseconds % 1000).padStart(3, '0')}::timestamp`
}
