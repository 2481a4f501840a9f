import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { Tx } from '../platform/db/database.ts'
import { conversation } from '../platform/db/schema/chat.ts'
import { profile, profileInterest } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { city, region } from '../platform/db/schema/site.ts'
import { given, writeStatement } from '../platform/db/statements.ts'
import { likesSql, matchSql } from '../relations/like-store.ts'
import { blocksSql } from '../relations/store.ts'
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

type Seeker = Pick<typeof profile.$inferSelect, 'gender' | 'sexuality' | 'country' | 'regionId'> & {
  id: string
}

const seekerOf = writeStatement<Seeker>(sql`
  select member_id as id, gender, sexuality, country, region_id as "regionId"
  from profile where member_id = ${given('memberId')}::uuid`)

/** The parts of a member's profile that decide whom they look for. */
export async function findSeeker(tx: Tx, memberId: string): Promise<Seeker | null> {
  const [row] = await seekerOf(tx, { memberId })
  return row ?? null
}

/** The parts of a profile that are kept in other tables. */
export async function readDetails(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({
      region: region.name,
      city: city.name,
      interests: interestsOf(memberId),
    })
    .from(profile)
    .leftJoin(region, eq(region.id, profile.regionId))
    .leftJoin(city, eq(city.id, profile.cityId))
    .where(eq(profile.memberId, memberId))
  return row ?? { region: null, city: null, interests: [] }
}

/** A viewer's relation to a member: likes, match, block, conversation, and what they share. */
export async function readRelation(tx: Tx, viewerId: string, memberId: string) {
  const [lowId, highId] = [viewerId, memberId].sort()
  const [row] = await tx
    .select({
      interests: interestsOf(viewerId),
      cityId: profile.cityId,
      regionId: profile.regionId,
      reason: profile.reasonForJoining,
      liked: likesSql(viewerId, memberId),
      likesMe: likesSql(memberId, viewerId),
      match: matchSql(viewerId, memberId),
      blocked: blocksSql(viewerId, memberId),
      conversation: sql<string | null>`(select ${conversation.id} from ${conversation}
        where ${conversation.lowId} = ${lowId} and ${conversation.highId} = ${highId})`,
    })
    .from(profile)
    .where(eq(profile.memberId, viewerId))
  return row ?? null
}

const interestsOf = (memberId: string) =>
  sql<
    Interest[]
  >`array(select interest_id from profile_interest where member_id = ${memberId} order by interest_id)`

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
