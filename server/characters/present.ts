import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import type { Seeks } from '../../core/rules/account/signup.ts'
import { FIELD_NAMES } from '../../core/rules/members/profile.ts'
import { gendersSought } from '../../core/rules/members/seeks.ts'
import { pickOf } from '../../core/typed.ts'
import { isPublic } from '../platform/files/present.ts'
import type { PictureRow } from './picture-store.ts'
import type { CharacterRow, findCharacter, ListedCharacter } from './store.ts'

type Profile = CharacterRow['profile']

const presentHead = (profile: Profile, city: string | null, timeZone: string, now: Date) => ({
  id: profile.memberId,
  site: profile.siteId,
  name: profile.name,
  age: ageOn(profile.dateOfBirth, dayIn(timeZone, now)),
  gender: profile.gender,
  country: profile.country,
  city,
})

/** A character in the list of the console. */
export const presentListed = (
  { profile, city, restedAt, picture, pictures }: ListedCharacter,
  timeZone: string,
  now: Date,
) => ({
  ...presentHead(profile, city, timeZone, now),
  picture,
  pictures,
  rested: restedAt?.toISOString() ?? null,
})

type Found = NonNullable<Awaited<ReturnType<typeof findCharacter>>>

/** A character with everything that staff can change of it. */
export const presentCharacter = (
  { profile, sheet, language, city, region, interests }: Found,
  timeZone: string,
  now: Date,
) => ({
  ...presentHead(profile, city, timeZone, now),
  rested: sheet?.restedAt?.toISOString() ?? null,
  version: sheet?.version ?? 0,
  language,
  seeks: seeksOf(profile),
  date_of_birth: profile.dateOfBirth,
  place: profile.cityId && city ? { id: profile.cityId, name: city, region: region ?? '' } : null,
  about: profile.about,
  interests,
  ...pickOf(profile, FIELD_NAMES),
  facts: sheet?.facts ?? '',
  voice: sheet?.voice ?? '',
})

/** The answer to “seeks” from which the sexuality of a profile was made. */
function seeksOf(profile: Pick<Profile, 'gender' | 'sexuality'>): Seeks {
  const [sought = 'both', ...others] = gendersSought(profile)
  return others.length > 0 ? 'both' : sought
}

export const presentPicture = ({ photo, source }: PictureRow) => ({
  id: photo.id,
  main: photo.isMain,
  private: photo.isPrivate,
  shown: isPublic({ ...photo, isPrivate: false }),
  source: source && {
    source: source.source,
    maker: source.maker,
    origin: source.origin,
    until: source.until,
  },
})
