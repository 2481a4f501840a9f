import type { Country, Locale } from '../../core/i18n/locales.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { FieldName } from '../../core/rules/members/profile.ts'
import type { member } from '../platform/db/schema/account.ts'
import type { profile, profileInterest } from '../platform/db/schema/members.ts'

type ProfileRow = typeof profile.$inferInsert

/** What is invented of a character, by staff or by the demo. */
export type Invented = Pick<
  ProfileRow,
  'name' | 'gender' | 'sexuality' | 'dateOfBirth' | FieldName | 'about'
> & {
  place: { country: Country; region: string | null; city: string | null }
  interests: readonly Interest[]
}

type Birth = {
  id: string
  site: { id: string; pool: string }
  language: Locale
  signupDate: Date
  lastActiveAt: Date
}

export type CharacterRows = {
  member: typeof member.$inferInsert
  profile: ProfileRow
  interests: (typeof profileInterest.$inferInsert)[]
}

/** The rows of a fictional profile: an identity without a login, and a profile that members see at once. */
export function characterRows(
  { place, interests, ...words }: Invented,
  { id, site, language, signupDate, lastActiveAt }: Birth,
): CharacterRows {
  return {
    member: { id, siteId: site.id, status: 'active', language, signupDate },
    profile: {
      memberId: id,
      siteId: site.id,
      pool: site.pool,
      kind: 'fictional',
      status: 'active',
      ...words,
      ...placeColumns(place),
      lastActiveAt,
    },
    interests: interests.map((interestId) => ({ memberId: id, interestId })),
  }
}

export const placeColumns = ({ country, region, city }: Invented['place']) => ({
  country,
  regionId: region,
  cityId: city,
})
