import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { Tx } from '../platform/db/database.ts'
import { profile, profileInterest } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { city, region } from '../platform/db/schema/site.ts'
import { buildOnce, given } from '../platform/db/statements.ts'
import { seenSql } from '../relations/visibility-store.ts'

/** The most recently active profiles of a country that visitors may see, with their main photo. */
export const listRecentForVisitors = (tx: Tx, pool: string, country: Country, limit: number) =>
  tx
    .select({ profile, photo, city: city.name })
    .from(profile)
    .innerJoin(photo, and(eq(photo.memberId, profile.memberId), photo.isMain))
    .leftJoin(city, eq(city.id, profile.cityId))
    .where(
      and(
        eq(profile.country, country),
        seenSql({ viewer: null, pool }),
        eq(photo.status, 'active'),
        eq(photo.isPrivate, false),
      ),
    )
    // The index says where nulls would stand, so the order must say it too.
    .orderBy(sql`${profile.lastActiveAt} desc nulls last`, profile.memberId)
    .limit(limit)

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
