import { randomUUID } from 'node:crypto'
import type { LockedPhoto, MemberProfile } from '../../core/contract/members/members.ts'
import { commonGround } from '../../core/rules/members/common-ground.ts'
import { FIELD_NAMES, NOTHING_CHOSEN } from '../../core/rules/members/profile.ts'
import { isListed } from '../../core/rules/members/visibility.ts'
import type { VisibleField } from '../../core/rules/site/site.ts'
import { pickOf } from '../../core/typed.ts'
import type { profile } from '../platform/db/schema/members.ts'
import { isPublic, presentPhoto } from '../platform/files/present.ts'
import type { SignAddress } from '../platform/files/signed-addresses.ts'
import type { Site } from '../site/site.ts'
import { presentCard } from './present.ts'
import { presentPhotoAccess } from './present-photo-access.ts'
import type { ProfileParts, ProfilePhoto } from './profile-store.ts'

type Found = ProfileParts & { profile: typeof profile.$inferSelect; isOwn: boolean }

/** `sign` makes the addresses of private photos for a viewer who is logged in. */
type Viewing = { site: Site; now: Date; sign: SignAddress | undefined }

/** A whole profile, without what the site does not show or the viewer may not open. */
export function presentProfile(found: Found, { site, now, sign }: Viewing): MemberProfile {
  const { profile, details, photos, relation, isOwn, access } = found
  const { visible_profile_fields: shown, visible_profile_notes: notes } = site.settings
  const ifShown = <T>(field: VisibleField, value: T): T | null => (shown.includes(field) ? value : null)
  const visible = photos
    .filter(({ status }) => isOwn || status === 'active')
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
  const main = visible.find((row) => row.isMain && isPublic(row)) ?? null
  const isAllowed = access?.mine?.state === 'allowed' && access.isPremium
  // Visitors see the main photo alone; the others are for members (docs/product.md, members-photo-private).
  const open = visible.filter((row) => (relation ? isOwn || isAllowed || isPublic(row) : row === main))
  const locked = visible.filter((row) => !open.includes(row))
  const interests = ifShown('interests', details.interests) ?? []
  return {
    ...presentCard({ profile, photo: main, city: ifShown('city', details.city) }, now, site.timeZone),
    region: ifShown('region', details.region),
    sexuality: ifShown('sexuality', profile.sexuality),
    ...NOTHING_CHOSEN,
    ...pickOf(
      profile,
      FIELD_NAMES.filter((name) => shown.includes(name)),
    ),
    about: notes === 'yes' ? profile.about : '',
    in_common: relation && !isOwn ? commonGround(relation, saidBy(profile, details), shown) : null,
    interests: interests.map((id) => ({ id, shared: !isOwn && isAmong(relation?.interests, id) })),
    photos: open.map((row) => ({
      ...presentPhoto(row, sign, { isOwnerHidden: isOwn && !isListed(profile) }),
      private: row.isPrivate,
    })),
    locked_photos: locked.map(presentLocked),
    liked: relation?.liked ?? false,
    likes_me: relation?.likesMe ?? false,
    match: relation?.match ?? false,
    blocked: relation?.blocked ?? false,
    conversation: relation?.conversation ?? null,
    photo_access: access && presentPhotoAccess(access, now),
  }
}

const saidBy = (profile: Found['profile'], { interests }: Found['details']) => ({
  kind: profile.kind,
  interests,
  cityId: profile.cityId,
  regionId: profile.regionId,
  reason: profile.reason_for_joining,
})

const isAmong = <T>(list: readonly T[] | undefined, value: T) => list?.includes(value) ?? false

/** A public photo opens by its id, so a visitor who may not open it gets a random id. */
const presentLocked = (row: ProfilePhoto): LockedPhoto => ({
  id: isPublic(row) ? randomUUID() : row.id,
  width: row.width,
  height: row.height,
})
