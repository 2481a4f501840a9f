import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Country } from '../../../../core/i18n/locales.ts'
import type { Interest } from '../../../../core/rules/members/interests.ts'
import type { FieldValue, Gender, Sexuality } from '../../../../core/rules/members/profile.ts'
import type { ReportReason } from '../../../../core/rules/members/reports.ts'
import { bytes, moment, ownerId, referenceId } from '../columns.ts'
import { member } from './account.ts'
import { city, interest, region, site } from './site.ts'

/** What other members see and search for. A trigger keeps `kind` as it was first written. */
export const profile = pgTable(
  'profile',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    siteId: referenceId('site_id', () => site.id),
    pool: text('pool').notNull(),
    kind: text('kind').$type<'member' | 'fictional'>().notNull(),
    status: text('status').$type<'disabled' | 'active'>().notNull(),
    invisible: boolean('invisible').notNull().default(false),
    /** Whether a real member is shown to visitors too; fictional profiles always are. */
    shownToVisitors: boolean('shown_to_visitors').notNull().default(false),
    /** Whether the member was invented for a demo and is labelled as such; never true for a person. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** When the staff hid the profile from everybody but its owner. */
    hiddenAt: moment('hidden_at'),
    name: text('name').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    sexuality: text('sexuality').$type<Sexuality>().notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    country: text('country').$type<Country>().notNull(),
    regionId: text('region_id').references(() => region.id),
    cityId: text('city_id').references(() => city.id),
    // Profile fields go by one name everywhere, so that they leave a row without being renamed.
    hair_colour: text('hair_colour').$type<FieldValue<'hair_colour'>>(),
    eye_colour: text('eye_colour').$type<FieldValue<'eye_colour'>>(),
    body_type: text('body_type').$type<FieldValue<'body_type'>>(),
    relationship_status: text('relationship_status').$type<FieldValue<'relationship_status'>>(),
    tattoos: text('tattoos').$type<FieldValue<'tattoos'>>(),
    reason_for_joining: text('reason_for_joining').$type<FieldValue<'reason_for_joining'>>(),
    about: text('about').notNull().default(''),
    lastActiveAt: moment('last_active_at').notNull(),
    /** Whether there is a main photo that everybody may see; a trigger on `photo` keeps it true. */
    hasPhoto: boolean('has_photo').notNull().default(false),
    birthYear: smallint('birth_year')
      .notNull()
      .generatedAlwaysAs(sql`extract(year from date_of_birth)::smallint`),
    /**
     * The order of lists: recently active members come first, and a profile with little to see counts as
     * active longer ago. The value only ever grows, so that no profile turns up twice while a member scrolls
     * down.
     */
    sortAt: timestamp('sort_at')
      .notNull()
      .generatedAlwaysAs(
        sql`(last_active_at at time zone 'UTC') - case when has_photo then interval '0' else interval '14 days' end - case when about = '' then interval '1 day' else interval '0' end`,
      ),
  },
  (table) => [
    check('profile_kind', sql`${table.kind} in ('member', 'fictional')`),
    check('profile_status', sql`${table.status} in ('disabled', 'active')`),
    check('profile_gender', sql`${table.gender} in ('male', 'female')`),
    // The front page shows what visitors may see.
    index('profile_recent')
      .on(table.pool, table.country, table.lastActiveAt.desc(), table.memberId)
      .where(sql`${listed(table)} and (${table.kind} = 'fictional' or ${table.shownToVisitors})`),
    // Staff find members by the beginning of a name, by a city, or by both. Plain letters compare bytes, so that the
    // beginning of a name is a range of the index. The site is looked at in the index: a name may be that of many.
    index('profile_member_name')
      .on(sql`(lower(${table.name}) collate "C")`, table.memberId, table.siteId)
      .where(sql`${table.kind} = 'member'`),
    index('profile_member_city')
      .on(table.cityId, sql`(lower(${table.name}) collate "C")`, table.memberId, table.siteId)
      .where(sql`${table.kind} = 'member'`),
    // Staff list the fictional profiles of a site, or of all, by name.
    index('profile_character_of_site')
      .on(table.siteId, sql`(lower(${table.name}) collate "C")`, table.memberId)
      .where(sql`${table.kind} = 'fictional'`),
    index('profile_character')
      .on(sql`(lower(${table.name}) collate "C")`, table.memberId)
      .where(sql`${table.kind} = 'fictional'`),
    // Few of them rest, so those are a list of their own.
    index('profile_character_resting')
      .on(sql`(lower(${table.name}) collate "C")`, table.memberId)
      .where(sql`${table.kind} = 'fictional' and ${table.invisible}`),
    ...searchIndexes('profile', table, listed(table)),
    // Visitors search fictional profiles by the indexes above, and real members by these, which hold only the
    // members whom visitors may see.
    ...searchIndexes('profile_open', table, sql`${listed(table)} and ${table.shownToVisitors}`),
  ],
)

type SearchedColumn =
  | 'pool'
  | 'country'
  | 'regionId'
  | 'gender'
  | 'kind'
  | 'birthYear'
  | 'dateOfBirth'
  | 'sortAt'
  | 'memberId'
type SearchedTable = Record<SearchedColumn, AnyPgColumn>

/** The condition of being listed; `listedSql` of `server/relations/visibility-store.ts` words it in the same way. */
function listed({ status, invisible, hiddenAt }: Record<'status' | 'invisible' | 'hiddenAt', AnyPgColumn>) {
  return sql`${status} = 'active' and not ${invisible} and ${hiddenAt} is null`
}

/**
 * The search (server/members/search-store.ts) reads one sorted run per gender, kind and year of birth, or per
 * gender and kind where any age will do, and counts by birth date; each for a whole country and for one region.
 */
function searchIndexes(name: string, table: SearchedTable, where: SQL) {
  const { pool, country, regionId, gender, kind, birthYear, dateOfBirth, memberId } = table
  const sorted = sql`${table.sortAt} desc nulls last`
  return [
    index(`${name}_search_country`)
      .on(pool, country, gender, kind, birthYear, sorted, memberId, dateOfBirth, regionId)
      .where(where),
    index(`${name}_search_region`)
      .on(pool, regionId, gender, kind, birthYear, sorted, memberId, dateOfBirth)
      .where(where),
    index(`${name}_any_age_country`).on(pool, country, gender, kind, sorted, memberId, regionId).where(where),
    index(`${name}_any_age_region`).on(pool, regionId, gender, kind, sorted, memberId).where(where),
    index(`${name}_count_country`).on(pool, country, gender, kind, dateOfBirth).where(where),
    index(`${name}_count_region`).on(pool, regionId, gender, kind, dateOfBirth).where(where),
  ]
}

export const profileInterest = pgTable(
  'profile_interest',
  {
    memberId: ownerId('member_id', () => profile.memberId),
    interestId: text('interest_id')
      .$type<Interest>()
      .notNull()
      .references(() => interest.id),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.interestId] }),
    index('profile_interest_of').on(table.interestId),
  ],
)

/** A report, with a snapshot of the reported member. It outlives both accounts, without their names. */
export const report = pgTable(
  'report',
  {
    id: uuid('id').primaryKey(),
    siteId: referenceId('site_id', () => site.id),
    reporterId: uuid('reporter_id').references(() => member.id, { onDelete: 'set null' }),
    reportedId: uuid('reported_id').references(() => member.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').default(''),
    /** The profile, its photos and the last messages of the two. Erased with the reported member. */
    snapshot: jsonb('snapshot'),
    sealed: bytes('sealed'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('report_recent').on(table.siteId, table.at.desc()),
    index('report_of').on(table.reportedId),
  ],
)
