import { type SQL, sql } from 'drizzle-orm'
import type { Gender, ReasonForJoining, Sexuality } from '../../core/rules/members/profile.ts'
import { type BirthDates, byYear } from '../members/birth-dates.ts'
import {
  type Home,
  headsOfEach,
  headsSql,
  listSql,
  livesInSql,
  runsSql,
  yearsOf,
} from '../members/index-run-store.ts'
import type { Tx } from '../platform/db/database.ts'
import { likesSql } from '../relations/like-store.ts'

/** The conditions for candidates of a member. */
export type Sought = {
  memberId: string
  pool: string
  /** Genders, each with the sexualities that look for the member in turn. */
  genders: { gender: Gender; sexualities: Sexuality[] }[]
  kinds: readonly ('member' | 'fictional')[]
  hidden: string[]
  needsPhoto: boolean
  /** Leaves out profiles that the member has seen in the swipe game. */
  exceptSwiped: boolean
  /** Leaves out profiles that like the member already. */
  exceptLiking: boolean
}

/** Where candidates live and when they were born. */
export type Circle = { home: Home; born: BirthDates }

type Row = {
  id: string
  kind: 'member' | 'fictional'
  gender: Gender
  dateOfBirth: string
  regionId: string | null
  cityId: string | null
  reason: ReasonForJoining | null
  about: string
  hasPhoto: boolean
  lastActiveAt: string | null
}

/** Every year of birth gives a few candidates, so that no age crowds out the others. */
const LEAST_OF_A_RUN = 8
const SPREAD = 2

/**
 * The most recently active candidates of a circle whom the member does not know yet, merged from the runs of
 * the index. Whole runs are read only where their heads are too few.
 */
export async function findCandidates(tx: Tx, sought: Sought, circle: Circle, limit: number) {
  const runs = byYear(circle.born).length * sought.genders.length * sought.kinds.length
  const few = headsOfEach({ count: limit, runs, least: LEAST_OF_A_RUN, spread: SPREAD })
  const heads = await readHeads(tx, sought, circle, { limit, ofEach: few })
  const isEnough = heads.length === limit || few === limit || !isAnyCut(heads, few)
  const rows = isEnough ? heads : await readHeads(tx, sought, circle, { limit, ofEach: limit })
  return rows.map((row) => ({
    ...row,
    lastActiveAt: row.lastActiveAt === null ? null : new Date(row.lastActiveAt),
  }))
}

/** Whether a run returned as many members as it was asked for, and so may hold more. */
function isAnyCut(rows: Row[], ofEach: number): boolean {
  const runs = Map.groupBy(rows, ({ gender, kind, dateOfBirth }) => gender + kind + dateOfBirth.slice(0, 4))
  return [...runs.values()].some(({ length }) => length >= ofEach)
}

type Heads = { limit: number; ofEach: number }

async function readHeads(tx: Tx, sought: Sought, { home, born }: Circle, { limit, ofEach }: Heads) {
  const isWanted = [
    sql`p.pool = ${sought.pool}`,
    livesInSql(home),
    sql`p.birth_year = run.year and p.date_of_birth between run.born_from and run.born_to`,
    sql`p.sexuality = any(run.sexualities)`,
    isUnknown(sought),
  ]
  const columns = sql`p.member_id as id, p.kind, p.gender, p.date_of_birth::text as "dateOfBirth",
    p.region_id as "regionId", p.city_id as "cityId", p.reason_for_joining as reason, p.about,
    p.has_photo as "hasPhoto", case when p.kind = 'member' then p.last_active_at end as "lastActiveAt", p.sort_at`
  const genders = gendersWithSexualities(sought)
  const { year, from, to, isWhole } = yearsOf([born])
  const years = { year: listSql(year), from: listSql(from), to: listSql(to), isWhole: listSql(isWhole) }
  const { rows } = await tx.execute<Row>(sql`
    with run as materialized (${runsSql({ genders, kinds: listSql(sought.kinds), years })})
    select member.* from ${headsSql({ columns, isWanted, ofEach })}
    order by member.sort_at desc, member.id limit ${limit}`)
  return rows
}

function gendersWithSexualities({ genders }: Sought): SQL {
  const pairs = genders.flatMap(({ gender, sexualities }) =>
    sexualities.map((sexuality) => ({ gender, sexuality })),
  )
  return sql`(select gender, array_agg(sexuality) as sexualities from unnest(
    ${listSql(pairs.map(({ gender }) => gender))}::text[],
    ${listSql(pairs.map(({ sexuality }) => sexuality))}::text[]) as pair(gender, sexuality) group by gender
  ) as of_gender`
}

function isUnknown({ memberId, hidden, needsPhoto, exceptSwiped, exceptLiking }: Sought): SQL {
  const conditions = [
    sql`p.member_id <> ${memberId} and p.member_id <> all(${sql.param(hidden)}::uuid[])`,
    sql`not ${likesSql(memberId, sql`p.member_id`)}`,
    ...(needsPhoto ? [sql`p.has_photo`] : []),
    ...(exceptSwiped
      ? [
          sql`not exists (select 1 from swiped s where s.member_id = ${memberId} and s.profile_id = p.member_id)`,
        ]
      : []),
    ...(exceptLiking ? [sql`not ${likesSql(sql`p.member_id`, memberId)}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
