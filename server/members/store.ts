import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { Tx } from '../platform/db/database.ts'
import { profile, profileInterest } from '../platform/db/schema/members.ts'
import { city, region } from '../platform/db/schema/site.ts'
import { buildOnce, given, writeStatement } from '../platform/db/statements.ts'
import { seenSql } from '../relations/visibility-store.ts'
import { type CardRow, type CardSource, cardColumnsSql, cardSource, cardTablesSql } from './card-store.ts'

/** The most recently active profiles of a country that visitors may see, with their main photo. */
export async function listRecentForVisitors(
  tx: Tx,
  pool: string,
  country: Country,
  limit: number,
): Promise<CardSource[]> {
  const rows = await recentForVisitors(tx, { pool, country, limit })
  return rows.map(cardSource)
}

// The index says where nulls would stand, so the order must say it too.
const recentForVisitors = writeStatement<CardRow>(sql`
  select ${cardColumnsSql} from profile p ${cardTablesSql}
  where p.country = ${given('country')} and ${seenSql({ viewer: null, pool: sql`${given('pool')}` }, 'p')}
    and card_photo.id is not null
  order by p.last_active_at desc nulls last, p.member_id limit ${given('limit')}`)

const MEMBER = sql`${given('memberId')}::uuid`

/** The ids of a member's interests, for statements of other stores. */
export const interestsOfSql = (memberId: SQL) =>
  sql<
    Interest[]
  >`array(select interest_id from profile_interest where member_id = ${memberId} order by interest_id)`

const detailsQuery = buildOnce((tx) =>
  tx
    .select({
      region: region.name,
      city: city.name,
      interests: interestsOfSql(MEMBER),
    })
    .from(profile)
    .leftJoin(region, eq(region.id, profile.regionId))
    .leftJoin(city, eq(city.id, profile.cityId))
    .where(eq(profile.memberId, MEMBER))
    .prepare('read-details'),
)

/** The parts of a profile that are kept in other tables. */
export async function readDetails(tx: Tx, memberId: string) {
  const [row] = await detailsQuery(tx).execute({ memberId })
  return row ?? { region: null, city: null, interests: [] }
}

/** The interests of many members at once. */
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
