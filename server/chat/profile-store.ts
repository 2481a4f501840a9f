import { eq, sql } from 'drizzle-orm'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { ReasonForJoining } from '../../core/rules/members/profile.ts'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { profile, profileInterest } from '../platform/db/schema/members.ts'
import { city } from '../platform/db/schema/site.ts'
import { given, writeStatement } from '../platform/db/statements.ts'
import { blocksSql } from '../relations/store.ts'

/** The fictional profile that a pal answers for. */
export async function findPersona(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({ profile, city: city.name })
    .from(profile)
    .leftJoin(city, eq(city.id, profile.cityId))
    .where(eq(profile.memberId, memberId))
  if (!row) return undefined
  const interests = await tx
    .select({ id: profileInterest.interestId })
    .from(profileInterest)
    .where(eq(profileInterest.memberId, memberId))
  return { ...row.profile, city: row.city, interests: interests.map(({ id }) => id) }
}

/** The member whom a pal answers. */
export async function findPartner(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({
      name: profile.name,
      country: profile.country,
      language: member.language,
      siteId: member.siteId,
    })
    .from(profile)
    .innerJoin(member, eq(member.id, profile.memberId))
    .where(eq(profile.memberId, memberId))
  return row
}

/** The profile text of a member. */
export async function findAbout(tx: Tx, memberId: string): Promise<string> {
  const [row] = await tx.select({ about: profile.about }).from(profile).where(eq(profile.memberId, memberId))
  return row?.about ?? ''
}

/** What icebreakers are made from. */
export type IcebreakerProfile = {
  name: string
  city: string | null
  reason: ReasonForJoining | null
  interests: { id: Interest; shared: boolean }[]
}

const icebreakerProfile = writeStatement<IcebreakerProfile>(sql`
  select profile.name, city.name as city, profile.reason_for_joining as reason, coalesce((
    select jsonb_agg(jsonb_build_object('id', theirs.interest_id, 'shared', own.interest_id is not null)
      order by theirs.interest_id)
    from profile_interest theirs
    left join profile_interest own on own.interest_id = theirs.interest_id and own.member_id = ${given('readerId')}
    where theirs.member_id = profile.member_id), '[]') as interests
  from profile left join city on city.id = profile.city_id
  where profile.member_id = ${given('memberId')}
    and not ${blocksSql(sql`${given('readerId')}`, sql`profile.member_id`)}`)

/**
 * The profile for icebreakers: name, city, reason and interests, and which of these the reader shares. There is none for a
 * reader who blocked the member.
 */
export async function findIcebreakerProfile(tx: Tx, memberId: string, readerId: string) {
  const [row] = await icebreakerProfile(tx, { memberId, readerId })
  return row
}
