import { type SQL, sql } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import type { profile } from '../platform/db/schema/members.ts'
import type { InSql } from '../platform/db/statements.ts'
import { listedSql } from '../relations/visibility-store.ts'
import { type BirthDates, byYear } from './birth-dates.ts'

/*
 * The indexes of profiles hold, for each gender, kind and year of birth, a run that is already in the order of lists.
 * A list reads the heads of its runs and merges them. So its cost follows from the number of runs and the length of
 * the page, not from the number of members.
 */

export type Kind = (typeof profile.$inferSelect)['kind']

/** Where the members of a list live. */
export type Home = { country: Country } | { region: string }

type Runs = {
  /** A table expression with a column `gender`, and further columns that the list needs for each gender. */
  genders: SQL
  kinds: List
  /** `null` for any age, which has an index of its own. */
  years: Years | null
}

/** Lists of the same length: years of birth, the dates that are wanted in each, and whether those are all of it. */
type Years = { year: List; from: List; to: List; isWhole: List }
type List = InSql<ReturnType<typeof listSql>>

/** Values as one parameter, however many there are. */
export const listSql = (values: readonly (string | number | boolean)[]) => sql.param([...values])

/** One row for each run that is to be read: `number`, `gender`, `kind`, and the year of birth where ages count. */
export function runsSql({ genders, kinds, years }: Runs): SQL {
  const choices = sql`${genders}, unnest(${kinds}::text[]) as kind`
  if (!years) return sql`select row_number() over () as number, * from ${choices}`
  return sql`
    select row_number() over () as number, * from ${choices}, unnest(
      ${years.year}::smallint[], ${years.from}::date[], ${years.to}::date[], ${years.isWhole}::boolean[]
    ) as birth(year, born_from, born_to, is_whole)`
}

/** Birth dates as the lists of `Years`. */
export function yearsOf(born: readonly BirthDates[]) {
  const years = born.flatMap(byYear)
  return {
    year: years.map(({ year }) => year),
    from: years.map(({ from }) => from),
    to: years.map(({ to }) => to),
    isWhole: years.map(isWhole),
  }
}

/** A year that is wanted as a whole needs no comparison of birth dates. */
const isWhole = ({ from, to }: BirthDates) => from.endsWith('-01-01') && to.endsWith('-12-31')

type Heads = { runs?: SQL; columns: SQL; isWanted: readonly SQL[]; ofEach: InSql<number> }

/** The first members of each run, in the order of lists: a table expression over `runs`, with the rows as `member`. */
export const headsSql = ({ runs = sql`run`, columns, isWanted, ofEach }: Heads): SQL => sql`
  ${runs} run, lateral (
    select ${columns} from profile p
    where ${listedSql('p')} and p.gender = run.gender and p.kind = run.kind and ${sql.join([...isWanted], sql` and `)}
    order by p.sort_at desc nulls last, p.member_id limit ${ofEach}
  ) member`

type HomeInSql = { country: InSql<Country> } | { region: InSql<string> }

export const livesInSql = (home: HomeInSql): SQL =>
  'region' in home ? sql`p.region_id = ${home.region}` : sql`p.country = ${home.country}`

type Portion = { count: number; runs: number; least: number; spread: number }

/** How many of each run to read first for a list of `count`: `spread` times its even share, and never fewer than `least`. */
export const headsOfEach = ({ count, runs, least, spread }: Portion): number =>
  Math.min(count, Math.max(least, Math.ceil((spread * count) / Math.max(1, runs))))
