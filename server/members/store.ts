import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { conversation } from '../platform/db/schema/chat.ts'
import { profile } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { block, memberLike, memberMatch } from '../platform/db/schema/relations.ts'
import { city, region } from '../platform/db/schema/site.ts'

/** A profile of the pool, whatever its status. */
export async function findProfile(tx: Tx, memberId: string, pool: string) {
  const [row] = await tx
    .select()
    .from(profile)
    .where(and(eq(profile.memberId, memberId), eq(profile.pool, pool)))
  return row
}

/** Active members with their public main photo and their city. */
export const listCards = (tx: Tx, ids: string[]) =>
  tx
    .select({ profile, photo, city: city.name })
    .from(profile)
    .leftJoin(
      photo,
      and(
        eq(photo.memberId, profile.memberId),
        photo.isMain,
        eq(photo.status, 'active'),
        eq(photo.isPrivate, false),
      ),
    )
    .leftJoin(city, eq(city.id, profile.cityId))
    .where(and(inArray(profile.memberId, ids), eq(profile.status, 'active')))

/** The most recently active visible members of a country, with their main photo. */
export const recentlyActive = (tx: Tx, pool: string, country: Country, limit: number) =>
  tx
    .select({ profile, photo, city: city.name })
    .from(profile)
    .innerJoin(photo, and(eq(photo.memberId, profile.memberId), photo.isMain))
    .leftJoin(city, eq(city.id, profile.cityId))
    .where(
      and(
        eq(profile.pool, pool),
        eq(profile.country, country),
        eq(profile.status, 'active'),
        sql`not ${profile.invisible}`,
        eq(photo.status, 'active'),
        eq(photo.isPrivate, false),
      ),
    )
    // The index says where nulls would stand, so the order must say it too.
    .orderBy(sql`${profile.lastActiveAt} desc nulls last`, profile.memberId)
    .limit(limit)

/** What of a member decides whom they look for and what they may see. */
export async function findSeeker(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({
      id: profile.memberId,
      gender: profile.gender,
      sexuality: profile.sexuality,
      country: profile.country,
      regionId: profile.regionId,
    })
    .from(profile)
    .where(eq(profile.memberId, memberId))
  return row ?? null
}

/** The parts of a profile that are kept elsewhere. */
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

/** How a member stands to somebody: likes, match, block, conversation, and what they share. */
export async function readRelation(tx: Tx, viewerId: string, memberId: string) {
  const pair = [viewerId, memberId].sort() as [string, string]
  const exists = (query: ReturnType<typeof sql>) => sql<boolean>`exists (${query})`
  const like = (from: string, to: string) =>
    exists(sql`select from ${memberLike} where ${memberLike.fromId} = ${from} and ${memberLike.toId} = ${to}`)
  const [row] = await tx
    .select({
      isPremium: member.paidUser,
      interests: interestsOf(viewerId),
      liked: like(viewerId, memberId),
      likesMe: like(memberId, viewerId),
      match: exists(
        sql`select from ${memberMatch} where ${memberMatch.lowId} = ${pair[0]} and ${memberMatch.highId} = ${pair[1]}`,
      ),
      blocked: exists(
        sql`select from ${block} where ${block.blockerId} = ${viewerId} and ${block.blockedId} = ${memberId}`,
      ),
      conversation: sql<string | null>`(select ${conversation.id} from ${conversation}
        where ${conversation.lowId} = ${pair[0]} and ${conversation.highId} = ${pair[1]})`,
    })
    .from(member)
    .where(eq(member.id, viewerId))
  return row ?? null
}

const interestsOf = (memberId: string) =>
  sql<
    Interest[]
  >`array(select interest_id from profile_interest where member_id = ${memberId} order by interest_id)`

/** The like of one for the other is no longer new. */
export const markLikeSeen = (tx: Tx, fromId: string, toId: string, now: Date) =>
  tx
    .update(memberLike)
    .set({ seenAt: now })
    .where(and(eq(memberLike.fromId, fromId), eq(memberLike.toId, toId), isNull(memberLike.seenAt)))
