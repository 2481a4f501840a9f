import { type SQL, sql } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import type { profile } from '../platform/db/schema/members.ts'
import { listedSql } from '../relations/visibility-store.ts'
import { type BirthDates, byYear } from './birth-dates.ts'

/*
 * The indexes of profiles hold, for each gender, kind and year of birth, a run that is already in the order of lists.
 * A list reads the heads of its runs and merges them. So its cost follows from the number of runs and the length of
 * the page, not from the number of members.
 */

type Kind = (typeof profile.$inferSelect)['kind']

/** Where the members of a list live. */
export type Home = { country: Country } | { region: string }

type Runs = {
  /** A table expression with a column `gender`, and further columns that the list needs for each gender. */
  genders: SQL
  kinds: readonly Kind[]
  /** `null` for any age, which has an index of its own. */
  born: readonly BirthDates[] | null
}

/** Values as one parameter, however many there are. */
export const listSql = (values: readonly (string | number | boolean)[]) => sql.param([...values])

/** One row for each run that is to be read: `number`, `gender`, `kind`, and the year of birth where ages count. */
export function runsSql({ genders, kinds, born }: Runs): SQL {
  const choices = sql`${genders}, unnest(${listSql(kinds)}::text[]) as kind`
  if (!born) return sql`select row_number() over () as number, * from ${choices}`
  const years = born.flatMap(byYear)
  return sql`
    select row_number() over () as number, * from ${choices}, unnest(
      ${listSql(years.map(({ year }) => year))}::smallint[],
      ${listSql(years.map(({ from }) => from))}::date[],
      ${listSql(years.map(({ to }) => to))}::date[],
      ${listSql(years.map(isWhole))}::boolean[]
    ) as birth(year, born_from, born_to, is_whole)`
}

/** A year that is wanted as a whole needs no comparison of birth dates. */
const isWhole = ({ from, to }: BirthDates) => from.endsWith('-01-01') && to.endsWith('-12-31')

type Heads = { columns: SQL; isWanted: readonly SQL[]; ofEach: number }

/** The first members of each run, in the order of lists: a table expression over `run`, with the rows as `member`. */
export const headsSql = ({ columns, isWanted, ofEach }: Heads): SQL => sql`
  run, lateral (
    select ${columns} from profile p
    where ${listedSql('p')} and p.gender = run.gender and p.kind = run.kind and ${sql.join([...isWanted], sql` and `)}
    order by p.sort_at desc nulls last, p.member_id limit ${ofEach}
  ) member`

export const livesInSql = (home: Home): SQL =>
  'region' in home ? sql`p.region_id = ${home.region}` : sql`p.country = ${home.country}`

type Portion = { count: number; runs: number; least: number; spread: number }

/** How many of each run to read first for a list of `count`: `spread` times its even share, and never fewer than `least`. */
export const headsOfEach = ({ count, runs, least, spread }: Portion): number =>
  Math.min(count, Math.max(least, Math.ceil((spread * count) / Math.max(1, runs))))
