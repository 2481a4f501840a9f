import { type SQL, sql } from 'drizzle-orm'
import type { Gender } from '../../core/rules/members/profile.ts'
import type { Tx } from '../platform/db/database.ts'
import { given, type Values, writeForms } from '../platform/db/statements.ts'
import { hiddenFromSql } from '../relations/store.ts'
import { listedSql } from '../relations/visibility-store.ts'
import type { BirthDates } from './birth-dates.ts'
import { type CardRow, type CardSource, cardColumnsSql, cardSource, cardTablesSql } from './card-store.ts'
import type { Place } from './cursor.ts'
import {
  type Home,
  headsOfEach,
  headsSql,
  type Kind,
  livesInSql,
  runsSql,
  yearsOf,
} from './index-run-store.ts'

/** The members who are searched for, wherever they live. */
export type Wanted = {
  pool: string
  genders: readonly Gender[]
  kinds: readonly Kind[]
  /** The member who searches, to whom blocked members and the member are not shown; null for a visitor. */
  viewerId: string | null
  /** Leaves out real members who are not shown to visitors. */
  isVisitor: boolean
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
  /** Goes on after this place. */
  after?: Place | undefined
}

/** A member whom a search found, in which of its parts, and the card unless the member is skipped. */
export type Found = Place & { part: number; card: CardSource | null }

type Question = {
  wanted: Wanted
  /** The parts of the search, one after the other. */
  parts: readonly SearchPart[]
  /** How many members to find, and how many of the first are needed without their cards. */
  count: number
  skipped?: number
  /** Everything that matches, to be counted up to a limit; nothing is counted without it. */
  counted?: { part: SearchPart; upTo: number }
}

/** A few members of each run nearly always suffice; where they do not, more of each run are read. */
const LEAST_OF_A_RUN = 4
const SPREAD = 8
const FURTHER = 6

/** Members in the order of display with their cards, and the number of all, if it was asked for. */
export async function findPlaces(
  tx: Tx,
  question: Question,
): Promise<{ found: Found[]; total: number | null }> {
  const { wanted, parts, count } = question
  if (parts.length === 0) return { found: [], total: null }
  const ask = placesIn(formOf(question))
  const values = valuesOf(question)
  for (const further of [1, FURTHER, count]) {
    const ofEach = parts.map((part) => Math.min(count, further * fewOf(wanted, part, count)))
    const [answer] = await ask(tx, { ...values, ...numbered('ofEach', ofEach) })
    if (!answer) throw new Error('an aggregate has one row')
    const { found, total } = answer
    // A run that was cut short could hold a member who belongs before the last one found.
    const isLastOfPart = ({ part }: FoundRow, index: number) => found[index + 1]?.part !== part
    if (found.every((row, index) => row.isSettled || !isLastOfPart(row, index)))
      return { found: found.map(readFound), total }
  }
  throw new Error('a run that was read whole leaves nothing open')
}

const fewOf = ({ genders, kinds }: Wanted, { born }: SearchPart, count: number) =>
  headsOfEach({
    count,
    runs: genders.length * kinds.length * (born ? yearsOf(born).year.length : 1),
    least: LEAST_OF_A_RUN,
    spread: SPREAD,
  })

type FoundRow = Omit<CardRow, 'memberId'> & {
  memberId: string | null
  id: string
  sortAt: number
  part: number
  isSettled: boolean
}
/** The members come as JSON, which is read several times as fast as rows of many columns. */
type Answer = { found: FoundRow[]; total: number | null }

const readFound = ({ id, sortAt, part, memberId, ...row }: FoundRow): Found => ({
  id,
  sortAt,
  part,
  card: memberId === null ? null : cardSource({ ...row, memberId }),
})

/** Counts members up to `limit`. */
export async function countPart(tx: Tx, wanted: Wanted, part: SearchPart, limit: number): Promise<number> {
  const form = {
    crowds: crowdsOf(wanted).map(({ isOpen }) => isOpen),
    part: partForm(part),
    isMember: wanted.viewerId !== null,
  }
  const [row] = await countOf(form)(tx, { ...sharedValues(wanted), ...countValues(part, limit) })
  return row?.total ?? 0
}

type Checked = { ids: readonly string[]; wanted: Wanted; matches: SearchPart }

/**
 * Which of these members are not listed at this moment for the member who searches, and how many of all matches are
 * hidden from that member.
 */
export async function findHidden(tx: Tx, { ids, wanted, matches }: Checked) {
  const values = { ...sharedValues(wanted), ...countValues(matches, 0), ids }
  const [row] = await hiddenOf(partForm(matches))(tx, values)
  if (!row) throw new Error('an aggregate has one row')
  return row
}

/** A part of the members searched for whose indexes are the same. */
type Crowd = { kinds: readonly Kind[]; isOpen: boolean }

/** Real members who are shown to visitors have indexes of their own; their list is merged with that of the others. */
const crowdsOf = ({ isVisitor, kinds }: Wanted): Crowd[] =>
  isVisitor ? kinds.map((kind) => ({ kinds: [kind], isOpen: kind === 'member' })) : [{ kinds, isOpen: false }]

/** What decides the text of a statement; everything else is given as values. */
type PartForm = {
  home: 'country' | 'region'
  isAged: boolean
  isSince: boolean
  except: 'nobody' | 'region' | 'recent'
  isAfter: boolean
}
type Form = {
  crowds: boolean[]
  parts: PartForm[]
  counted: PartForm | null
  isMember: boolean
  isSkipping: boolean
}

const partForm = ({ home, born, since, except, after }: SearchPart): PartForm => ({
  home: 'region' in home ? 'region' : 'country',
  isAged: born !== null,
  isSince: since !== undefined,
  except: !except ? 'nobody' : except.since === undefined ? 'region' : 'recent',
  isAfter: after !== undefined,
})

const formOf = ({ wanted, parts, counted, skipped = 0 }: Question): Form => ({
  crowds: crowdsOf(wanted).map(({ isOpen }) => isOpen),
  parts: parts.map(partForm),
  counted: counted ? partForm(counted.part) : null,
  isMember: wanted.viewerId !== null,
  isSkipping: skipped > 0,
})

/** Values with the number of their part or crowd behind the name. */
const numbered = (name: string, values: readonly unknown[]): Values =>
  Object.fromEntries(values.map((value, index) => [`${name}${index}`, value]))

const sharedValues = (wanted: Wanted): Values => ({
  pool: wanted.pool,
  genders: wanted.genders,
  viewer: wanted.viewerId,
  ...numbered(
    'kinds',
    crowdsOf(wanted).map(({ kinds }) => kinds),
  ),
})

const countValues = ({ home, born }: SearchPart, limit: number): Values => ({
  countedHome: Object.values(home)[0],
  countedFrom: born?.[0]?.from,
  countedTo: born?.[0]?.to,
  limit,
})

const valuesOf = ({ wanted, parts, count, skipped = 0, counted }: Question): Values => ({
  ...sharedValues(wanted),
  ...(counted && countValues(counted.part, counted.upTo)),
  count,
  skipped,
  ...Object.assign({}, ...parts.map(partValues)),
})

const partValues = ({ home, born, since, except, after }: SearchPart, index: number): Values => {
  const years = born && yearsOf(born)
  const values = {
    home: Object.values(home)[0],
    year: years?.year,
    from: years?.from,
    to: years?.to,
    isWhole: years?.isWhole,
    since: since === undefined ? undefined : stamp(since),
    except: except?.region,
    exceptSince: except?.since === undefined ? undefined : stamp(except.since),
    afterAt: after && stamp(after.sortAt),
    afterId: after?.id,
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}${index}`, value]))
}

/**
 * Each part merges the heads of its runs (see `index-run-store.ts`); the parts follow one another, and a later
 * one is not even begun where an earlier one suffices.
 */
const placesIn = writeForms<Form, Answer>(({ crowds, parts, counted, isMember, isSkipping }) => {
  const tables = parts.flatMap((part, index) => [
    ...crowds.flatMap((isOpen, crowd) => crowdTables(part, { index, crowd, isOpen, isMember })),
    partTable(index, crowds.length),
  ])
  const all = parts.map((_, index) => sql`(select ${index}::int as part, * from ${partName(index)})`)
  const inOrder = sql`order by part, sort_at desc, member_id`
  const numberedPlace = sql`(select *, row_number() over (${inOrder}) as row from place)`
  return sql`
    with ${hiddenTable(isMember)} ${sql.join(tables, sql`, `)},
    place as (select * from (${sql.join(all, sql` union all `)}) every_part limit ${given('count')}),
    found as (
      select place.part, place.member_id as id, (extract(epoch from place.sort_at) * 1000000)::bigint as "sortAt",
        place.is_settled as "isSettled", ${cardColumnsSql}
      from ${isSkipping ? numberedPlace : sql`place`} place
      left join profile p on p.member_id = place.member_id
        ${isSkipping ? sql`and place.row > ${given('skipped')}` : sql``}
      ${cardTablesSql}
      order by place.part, place.sort_at desc, place.member_id
    )
    select coalesce(json_agg(found), '[]') as found,
      ${counted ? totalSql({ crowds, part: counted, isMember }) : sql`null::int`} as total
    from found`
})

const runName = (part: number, crowd: number) => sql.raw(`run_${part}_${crowd}`)
const headName = (part: number, crowd: number) => sql.raw(`head_${part}_${crowd}`)
const partName = (part: number) => sql.raw(`part_${part}`)

type At = { index: number; crowd: number; isOpen: boolean; isMember: boolean }

/** The runs of a crowd in one part, and the heads of those. */
function crowdTables(part: PartForm, { index, crowd, isOpen, isMember }: At): SQL[] {
  const of = (name: string) => given(`${name}${index}`)
  const isWanted = [
    sql`p.pool = ${given('pool')}`,
    livesInSql(part.home === 'region' ? { region: of('home') } : { country: of('home') }),
    ...(isOpen ? [IS_OPEN] : []),
    ...(part.isAged ? [BORN_IN_YEAR] : []),
    ...(isMember ? [sql`p.member_id <> all(${HIDDEN})`] : []),
    // The first condition follows from the second, but it is the one that can use the index.
    ...(part.isAfter
      ? [
          sql`p.sort_at <= ${of('afterAt')}::timestamp
            and (p.sort_at < ${of('afterAt')}::timestamp or p.member_id > ${of('afterId')}::uuid)`,
        ]
      : []),
    ...(part.isSince ? [sql`p.sort_at >= ${of('since')}::timestamp`] : []),
    ...exceptSql(part.except, of),
  ]
  const runs = runsSql({
    genders: sql`unnest(${given('genders')}::text[]) as gender`,
    kinds: given(`kinds${crowd}`),
    years: part.isAged ? { year: of('year'), from: of('from'), to: of('to'), isWhole: of('isWhole') } : null,
  })
  const heads = headsSql({
    runs: runName(index, crowd),
    columns: sql`p.sort_at, p.member_id`,
    isWanted,
    ofEach: of('ofEach'),
  })
  return [
    sql`${runName(index, crowd)} as materialized (${runs})`,
    sql`${headName(index, crowd)} as materialized (select run.number, member.* from ${heads})`,
  ]
}

function exceptSql(except: PartForm['except'], of: (name: string) => ReturnType<typeof given>): SQL[] {
  if (except === 'nobody') return []
  const isElsewhere = sql`p.region_id is distinct from ${of('except')}`
  return except === 'region'
    ? [isElsewhere]
    : [sql`(${isElsewhere} or p.sort_at < ${of('exceptSince')}::timestamp)`]
}

/** The first members of a part, merged from the heads of its crowds. */
function partTable(index: number, crowds: number): SQL {
  const numbers = Array.from({ length: crowds }, (_, crowd) => crowd)
  const heads = numbers.map((crowd) => sql`select sort_at, member_id from ${headName(index, crowd)}`)
  const cuts = numbers.map(
    (crowd) =>
      sql`select min(sort_at) as at from ${headName(index, crowd)} group by number
        having count(*) = ${given(`ofEach${index}`)}::bigint and ${given(`ofEach${index}`)}::bigint < ${given('count')}::bigint`,
  )
  return sql`${partName(index)} as (
    select sort_at, member_id,
      coalesce(sort_at > (select max(at) from (${sql.join(cuts, sql` union all `)}) cut), true) as is_settled
    from (${sql.join(heads, sql` union all `)}) head
    order by sort_at desc, member_id limit ${given('count')}
  )`
}

type Counted = { crowds: readonly boolean[]; part: PartForm; isMember: boolean }

const countOf = writeForms<Counted, { total: number }>(
  (counted) =>
    sql`with ${hiddenTable(counted.isMember)} one as (select) select ${totalSql(counted)} as total`,
)

const hiddenOf = writeForms<PartForm, { unlisted: string[]; hidden: number }>(
  (part) => sql`
    with ${hiddenTable(true)} shown as materialized (
      select p.member_id from profile p
      where p.member_id = any(${given('ids')}::uuid[]) and ${listedSql('p')} and p.pool = ${given('pool')}
        and p.member_id <> all(${HIDDEN})
    )
    select array(
        select id::text from unnest(${given('ids')}::uuid[]) id where id not in (select member_id from shown)
      ) as unlisted,
      (${hiddenMatchesSql(matchesSql(part, { crowd: 0, isOpen: false }))})::int as hidden`,
)

/** The number of members of all crowds, up to `limit`. */
function totalSql({ crowds, part, isMember }: Counted): SQL {
  const counts = crowds.map((isOpen, crowd) => countSql(part, { crowd, isOpen, isMember }))
  return sql`least(${given('limit')}::int, ${sql.join(counts, sql` + `)})::int`
}

/** Condition: a profile `p` of the crowd matches. */
function matchesSql({ home, isAged }: PartForm, { crowd, isOpen }: Pick<At, 'crowd' | 'isOpen'>): SQL {
  const where = home === 'region' ? { region: given('countedHome') } : { country: given('countedHome') }
  return sql`${listedSql('p')} ${isOpen ? sql`and ${IS_OPEN}` : sql``} and p.pool = ${given('pool')}
    and ${livesInSql(where)} and p.gender = any(${given('genders')}::text[])
    and p.kind = any(${given(`kinds${crowd}`)}::text[])
    ${isAged ? sql`and p.date_of_birth between ${given('countedFrom')}::date and ${given('countedTo')}::date` : sql``}`
}

/** Hidden members are few, so they are looked up by id; `offset 0` prevents a search for them. */
const hiddenMatchesSql = (isWanted: SQL): SQL =>
  sql`select count(*) from (select * from profile where member_id = any(${HIDDEN}) offset 0) p where ${isWanted}`

function countSql(part: PartForm, { crowd, isOpen, isMember }: Omit<At, 'index'>): SQL {
  const isWanted = matchesSql(part, { crowd, isOpen })
  const limit = sql`${given('limit')}::int`
  if (!isMember)
    return sql`(select count(*) from (select from profile p where ${isWanted} limit ${limit}) counted)`
  // Hidden members are counted apart, so that an index alone suffices.
  return sql`(
    select count(*) from (
      select from profile p where ${isWanted} limit ${limit} + cardinality(${HIDDEN})
    ) counted
  ) - (${hiddenMatchesSql(isWanted)})`
}

const VIEWER = sql`${given('viewer')}::uuid`

/** The ids of members who are not shown to the member who searches, the member among them. */
const hiddenTable = (isMember: boolean): SQL =>
  isMember
    ? sql`hidden as materialized (select ${VIEWER} || ${hiddenFromSql(VIEWER)}::uuid[] as ids),`
    : sql``
const HIDDEN = sql`(select ids from hidden)::uuid[]`

const BORN_IN_YEAR = sql`p.birth_year = run.year
  and (run.is_whole or p.date_of_birth between run.born_from and run.born_to)`

/** Worded as in the indexes. */
const IS_OPEN = sql`p.shown_to_visitors`

/** Microseconds as the database writes them; a `Date` would drop the last three digits. */
function stamp(microseconds: number): string {
  const seconds = new Date(Math.floor(microseconds / 1000)).toISOString().slice(0, -1)
  return seconds + String(microseconds % 1000).padStart(3, '0')
}
