import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { Gender, ReasonForJoining, Sexuality } from '../../core/rules/members/profile.ts'
import { type BirthDates, byYear } from '../members/birth-dates.ts'
import type { Tx } from '../platform/db/database.ts'
import { profileInterest } from '../platform/db/schema/members.ts'
import { likesSql } from '../relations/like-store.ts'

/** Who may come into question for a member. */
export type Sought = {
  memberId: string
  pool: string
  /** Genders, each with the sexualities that look for the member in turn. */
  genders: { gender: Gender; sexualities: Sexuality[] }[]
  kinds: readonly ('member' | 'fictional')[]
  hidden: string[]
  needsPhoto: boolean
  /** Leave out whom the member has seen in the swipe game. */
  exceptSwiped: boolean
  /** Leave out who likes the member already. */
  exceptLiking: boolean
}

/** Where they live and when they were born. */
export type Circle = { home: { region: string } | { country: Country }; born: BirthDates }

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
  lastActiveAt: string
}

/** Every year of birth gives a few, so that no age crowds out the others. */
const LEAST_OF_A_RUN = 8
const SPREAD = 2

/**
 * The most recently active of a circle whom the member does not know yet. As in the search, the index holds a
 * sorted run for each gender, kind and year of birth, and only the heads of the runs are read; the whole runs only
 * where the heads are too few.
 */
export async function findCandidates(tx: Tx, sought: Sought, circle: Circle, limit: number) {
  const runs = Math.max(1, byYear(circle.born).length * sought.genders.length * sought.kinds.length)
  const few = Math.min(limit, Math.max(LEAST_OF_A_RUN, Math.ceil((SPREAD * limit) / runs)))
  const heads = await readHeads(tx, sought, circle, { limit, ofEach: few })
  const isEnough = heads.length === limit || few === limit || !isAnyCut(heads, few)
  const rows = isEnough ? heads : await readHeads(tx, sought, circle, { limit, ofEach: limit })
  return rows.map((row) => ({ ...row, lastActiveAt: new Date(row.lastActiveAt) }))
}

/** Whether a run gave as many as it was asked for, and so may hold more. */
function isAnyCut(rows: Row[], ofEach: number): boolean {
  const runs = Map.groupBy(rows, ({ gender, kind, dateOfBirth }) => gender + kind + dateOfBirth.slice(0, 4))
  return [...runs.values()].some(({ length }) => length >= ofEach)
}

type Heads = { limit: number; ofEach: number }

async function readHeads(tx: Tx, sought: Sought, { home, born }: Circle, { limit, ofEach }: Heads) {
  const years = byYear(born)
  const wanted = sought.genders.flatMap(({ gender, sexualities }) =>
    sexualities.map((sexuality) => ({ gender, sexuality })),
  )
  const list = (values: readonly (string | number)[]) => sql.param([...values])
  const { rows } = await tx.execute<Row>(sql`
    select run.* from
      (select gender, array_agg(sexuality) as sexualities from unnest(
        ${list(wanted.map(({ gender }) => gender))}::text[],
        ${list(wanted.map(({ sexuality }) => sexuality))}::text[]) as pair(gender, sexuality) group by gender
      ) as of_gender,
      unnest(${list(sought.kinds)}::text[]) as of_kind(kind),
      unnest(
        ${list(years.map(({ year }) => year))}::smallint[],
        ${list(years.map(({ from }) => from))}::date[],
        ${list(years.map(({ to }) => to))}::date[]) as of_year(year, born_from, born_to),
      lateral (
        select p.member_id as id, p.kind, p.gender, p.date_of_birth::text as "dateOfBirth",
          p.region_id as "regionId", p.city_id as "cityId", p.reason_for_joining as reason, p.about,
          p.has_photo as "hasPhoto", p.last_active_at as "lastActiveAt", p.sort_at
        from profile p
        where p.status = 'active' and not p.invisible and p.pool = ${sought.pool} and ${livesIn(home)}
          and p.gender = of_gender.gender and p.kind = of_kind.kind and p.birth_year = of_year.year
          and p.date_of_birth between of_year.born_from and of_year.born_to
          and p.sexuality = any(of_gender.sexualities) and ${isUnknown(sought)}
        order by p.sort_at desc nulls last, p.member_id limit ${ofEach}
      ) run
    order by run.sort_at desc, run.id limit ${limit}`)
  return rows
}

const livesIn = (home: Circle['home']): SQL =>
  'region' in home ? sql`p.region_id = ${home.region}` : sql`p.country = ${home.country}`

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

/** The interests of many at once. */
export async function readInterests(tx: Tx, ids: string[]): Promise<Map<string, Interest[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: profileInterest.memberId, interest: profileInterest.interestId })
    .from(profileInterest)
    .where(inArray(profileInterest.memberId, ids))
    .orderBy(profileInterest.memberId, profileInterest.interestId)
  const byMember = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byMember].map(([id, own]) => [id, own.map(({ interest }) => interest)]))
}
