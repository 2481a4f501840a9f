import { type SQL, sql } from 'drizzle-orm'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { Gender, ReasonForJoining, Sexuality } from '../../core/rules/members/profile.ts'
import { type BirthDates, byYear } from '../members/birth-dates.ts'
import { type Home, headsOfEach, headsSql, livesInSql, runsSql, yearsOf } from '../members/index-run-store.ts'
import { interestsOfSql } from '../members/store.ts'
import type { Tx } from '../platform/db/database.ts'
import { given, type Values, writeForms } from '../platform/db/statements.ts'
import { likedSql, likesSql } from '../relations/like-store.ts'

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

/** A member who was found, with what decides how well the member fits. */
export type CandidateRow = {
  id: string
  kind: 'member' | 'fictional'
  gender: Gender
  dateOfBirth: string
  regionId: string | null
  cityId: string | null
  reason: ReasonForJoining | null
  hasAbout: boolean
  hasPhoto: boolean
  /** In milliseconds; null for a fictional profile: nobody was there. */
  lastActiveAt: number | null
  interests: Interest[]
}

/** Every year of birth gives a few candidates, so that no age crowds out the others. */
const LEAST_OF_A_RUN = 8
const SPREAD = 2

/**
 * All candidates of a circle, the most recently active first; null where `limit` members or more of any age live
 * there.
 */
export async function findAllIfFew(tx: Tx, sought: Sought, circle: Circle, limit: number) {
  const [row] = await allIfFew(formOf(sought, circle))(tx, {
    ...valuesOf(sought, circle),
    from: circle.born.from,
    to: circle.born.to,
    limit,
  })
  return row?.candidates ?? null
}

/**
 * The most recently active candidates of a circle whom the member does not know yet, merged from the runs of
 * the index. Whole runs are read only where their heads are too few.
 */
export async function findCandidates(tx: Tx, sought: Sought, circle: Circle, limit: number) {
  const runs = byYear(circle.born).length * sought.genders.length * sought.kinds.length
  const few = headsOfEach({ count: limit, runs, least: LEAST_OF_A_RUN, spread: SPREAD })
  const heads = await readHeads(tx, sought, circle, { limit, ofEach: few })
  const isEnough = heads.length === limit || few === limit || !isAnyCut(heads, few)
  return isEnough ? heads : readHeads(tx, sought, circle, { limit, ofEach: limit })
}

/** Whether a run returned as many members as it was asked for, and so may hold more. */
function isAnyCut(rows: CandidateRow[], ofEach: number): boolean {
  const runs = Map.groupBy(rows, ({ gender, kind, dateOfBirth }) => gender + kind + dateOfBirth.slice(0, 4))
  return [...runs.values()].some(({ length }) => length >= ofEach)
}

type Heads = { limit: number; ofEach: number }

async function readHeads(tx: Tx, sought: Sought, circle: Circle, heads: Heads): Promise<CandidateRow[]> {
  const values = { ...valuesOf(sought, circle), ...yearsOf([circle.born]), ...heads }
  const [row] = await headsOf(formOf(sought, circle))(tx, values)
  return row?.candidates ?? []
}

/** What decides the text of a statement; everything else is given as values. */
type Form = Pick<Sought, 'needsPhoto' | 'exceptSwiped' | 'exceptLiking'> & { home: 'country' | 'region' }

const formOf = ({ needsPhoto, exceptSwiped, exceptLiking }: Sought, { home }: Circle): Form => ({
  needsPhoto,
  exceptSwiped,
  exceptLiking,
  home: 'region' in home ? 'region' : 'country',
})

function valuesOf({ memberId, pool, genders, kinds, hidden }: Sought, { home }: Circle): Values {
  const pairs = genders.flatMap(({ gender, sexualities }) =>
    sexualities.map((sexuality) => ({ gender, sexuality })),
  )
  return {
    memberId,
    pool,
    genders: pairs.map(({ gender }) => gender),
    sexualities: pairs.map(({ sexuality }) => sexuality),
    kinds,
    hidden,
    home: Object.values(home)[0],
  }
}

/** The candidates come as JSON, which is read several times as fast as rows of many columns. */
type Answer<Candidates> = { candidates: Candidates }

/** The members of the circle are found by the index for any age, no more than `limit`, and then looked up by id. */
const allIfFew = writeForms<Form, Answer<CandidateRow[] | null>>((form) => {
  const genders = sql`(select distinct gender from ${PAIRS}) as of_gender`
  const limit = sql`${given('limit')}::int`
  const members = sql`select p.* from profile p
    where p.member_id = any(array(select member_id from there)) and (p.gender, p.sexuality) in (select * from ${PAIRS})
      and p.date_of_birth between ${given('from')}::date and ${given('to')}::date and ${isUnknown(form)}`
  return sql`
    with run as materialized (${runsSql({ genders, kinds: given('kinds'), years: null })}),
    there as materialized (
      select member.member_id
      from ${headsSql({ columns: sql`p.member_id`, isWanted: [livesThere(form)], ofEach: limit })} limit ${limit}
    )
    select case when (select count(*) from there) < ${limit} then (${candidatesSql(members)}) end as candidates`
})

const headsOf = writeForms<Form, Answer<CandidateRow[]>>((form) => {
  const isWanted = [
    livesThere(form),
    sql`p.birth_year = run.year and p.date_of_birth between run.born_from and run.born_to`,
    sql`p.sexuality = any(run.sexualities)`,
    isUnknown(form),
  ]
  const genders = sql`(select gender, array_agg(sexuality) as sexualities from ${PAIRS} group by gender) as of_gender`
  const years = { year: given('year'), from: given('from'), to: given('to'), isWhole: given('isWhole') }
  const members = sql`
    with run as materialized (${runsSql({ genders, kinds: given('kinds'), years })})
    select member.* from ${headsSql({ columns: sql`p.*`, isWanted, ofEach: given('ofEach') })}
    order by member.sort_at desc, member.member_id limit ${given('limit')}`
  return sql`select (${candidatesSql(members)}) as candidates`
})

const MEMBER = sql`${given('memberId')}::uuid`

const PAIRS = sql`unnest(${given('genders')}::text[], ${given('sexualities')}::text[]) as pair(gender, sexuality)`

/** Rows of profiles as candidates, the most recently active first. */
const candidatesSql = (members: SQL): SQL => sql`
  select coalesce(json_agg(candidate), '[]') from (
    select p.member_id as id, p.kind, p.gender, p.date_of_birth as "dateOfBirth", p.region_id as "regionId",
      p.city_id as "cityId", p.reason_for_joining as reason, p.about <> '' as "hasAbout",
      p.has_photo as "hasPhoto", ${interestsOfSql(sql`p.member_id`)} as interests,
      case when p.kind = 'member' then (extract(epoch from p.last_active_at) * 1000)::float8 end as "lastActiveAt"
    from (${members}) p order by p.sort_at desc, p.member_id
  ) candidate`

const livesThere = ({ home }: Form): SQL => sql`p.pool = ${given('pool')}
  and ${livesInSql(home === 'region' ? { region: given('home') } : { country: given('home') })}`

/**
 * Whom the member likes or has swiped is read once per statement, as a list in which each candidate is looked up. A
 * condition with `exists` became a join that compared every candidate with every row of the member.
 */
function isUnknown({ needsPhoto, exceptSwiped, exceptLiking }: Form): SQL {
  const id = sql`p.member_id`
  const conditions = [
    sql`${id} <> ${MEMBER} and ${id} <> all(${given('hidden')}::uuid[])`,
    sql`${id} not in (${likedSql(MEMBER)})`,
    ...(needsPhoto ? [sql`p.has_photo`] : []),
    ...(exceptSwiped ? [sql`${id} not in (select profile_id from swiped where member_id = ${MEMBER})`] : []),
    ...(exceptLiking ? [sql`not ${likesSql(id, MEMBER)}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
