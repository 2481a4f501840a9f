import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Country } from '../../core/i18n/locales.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { Audience } from '../../core/rules/site/landers.ts'
import type { Tx } from '../platform/db/database.ts'
import { profile, profileInterest } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { city } from '../platform/db/schema/site.ts'
import { seenSql } from '../relations/visibility-store.ts'
import type { BirthDates } from './birth-dates.ts'

type Wanted = {
  pool: string
  countries: readonly Country[]
  audience: Omit<Audience, 'ages'>
  born: BirthDates | null
  /** Profiles that the lander shows already. */
  except: readonly string[]
}

export type CharacterRow = {
  profile: typeof profile.$inferSelect
  photo: typeof photo.$inferSelect
  city: string | null
}

/** Fictional profiles with a picture, in the order of all lists. */
export const findCharacters = (tx: Tx, wanted: Wanted, limit: number): Promise<CharacterRow[]> =>
  tx
    .select({ profile, photo, city: city.name })
    .from(profile)
    .innerJoin(photo, and(eq(photo.memberId, profile.memberId), photo.isMain))
    .leftJoin(city, eq(city.id, profile.cityId))
    .where(
      and(
        inArray(profile.country, [...wanted.countries]),
        inArray(profile.gender, [...wanted.audience.genders]),
        eq(profile.kind, 'fictional'),
        seenSql({ viewer: null, pool: wanted.pool }),
        eq(photo.status, 'active'),
        eq(photo.isPrivate, false),
        sql`${profile.memberId} <> all(${sql.param([...wanted.except])}::uuid[])`,
        ...fitting(wanted),
      ),
    )
    // The index says where nulls would stand, so the order must say it too.
    .orderBy(sql`${profile.sortAt} desc nulls last`, profile.memberId)
    .limit(limit)

function fitting({ audience: { sexualities, bodyTypes, interests }, born }: Wanted): SQL[] {
  return [
    ...(born ? [gte(profile.dateOfBirth, born.from), lte(profile.dateOfBirth, born.to)] : []),
    ...(sexualities ? [inArray(profile.sexuality, [...sexualities])] : []),
    ...(bodyTypes ? [inArray(profile.body_type, [...bodyTypes])] : []),
    ...(interests ? [likesOneOf(interests)] : []),
  ]
}

const likesOneOf = (interests: readonly Interest[]): SQL =>
  sql`exists (select from ${profileInterest} where ${profileInterest.memberId} = ${profile.memberId}
    and ${profileInterest.interestId} = any(${sql.param([...interests])}::text[]))`
