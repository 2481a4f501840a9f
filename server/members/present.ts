import type { ReplyOf } from '../../core/contract/endpoint.ts'
import type { Character, listBlocks, MemberCard } from '../../core/contract/members/members.ts'
import { ONLINE_SECONDS } from '../../core/rules/account/account.ts'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { isResting } from '../../core/rules/characters/characters.ts'
import { SECOND_MS } from '../../core/rules/durations.ts'
import { type Interest, isIntimate } from '../../core/rules/members/interests.ts'
import { COUNTED_UP_TO, REAL_MEMBERS_STEP } from '../../core/rules/members/search.ts'
import { CHARACTERS } from '../../core/rules/site/landers.ts'
import type { photo } from '../platform/db/schema/photos.ts'
import { presentPhoto } from '../platform/files/present.ts'
import type { Site } from '../site/site.ts'
import type { CardSource } from './card-store.ts'
import type { CharacterRow } from './lander-store.ts'

type BlockedMember = ReplyOf<typeof listBlocks>['members'][number]

export function presentCard({ profile, photo, city }: CardSource, now: Date, timeZone: string): MemberCard {
  return {
    id: profile.memberId,
    kind: profile.kind,
    demo: profile.isDemo,
    name: profile.name,
    age: ageOn(profile.dateOfBirth, dayIn(timeZone, now)),
    gender: profile.gender,
    country: profile.country,
    city,
    online: isOnline(profile, now),
    main_image: photo && presentPhoto(photo),
    ...(isResting(profile) && { rests: true as const }),
  }
}

/** Presence is for people: a fictional profile is never online. */
const isOnline = ({ kind, invisible, lastActiveAt }: CardSource['profile'], now: Date) =>
  kind === 'member' && !invisible && now.getTime() - lastActiveAt.getTime() < ONLINE_SECONDS * SECOND_MS

export const presentBlocked = (card: MemberCard, at: Date): BlockedMember => ({
  ...card,
  blocked_at: at.toISOString(),
})

/** A number of members that was counted up to one more than we tell. */
export const presentTotal = (counted: number) => ({
  total: Math.min(counted, COUNTED_UP_TO),
  total_is_minimum: counted > COUNTED_UP_TO,
})

/** The number of real members for a visitor's search: a whole number of steps, and never whether it is exact. */
export const presentRoughTotal = (counted: number) => ({
  total: Math.min(counted - (counted % REAL_MEMBERS_STEP), COUNTED_UP_TO),
  total_is_minimum: true,
})

type CharacterDetails = { interests: Interest[]; photos: (typeof photo.$inferSelect)[] }

/** A fictional profile on a lander, with the fields that the site shows of profiles. */
export function presentCharacter(
  row: CharacterRow,
  { interests, photos }: CharacterDetails,
  { settings, timeZone }: Site,
  now: Date,
): Character {
  const shows = (field: 'city' | 'interests') => settings.visible_profile_fields.includes(field)
  const { online: _, ...card } = presentCard(row, now, timeZone)
  return {
    ...card,
    kind: 'fictional',
    city: shows('city') ? card.city : null,
    main_image: presentPhoto(row.photo),
    photos: photos.slice(0, CHARACTERS.photosEach).map((photo) => presentPhoto(photo)),
    about: row.profile.about,
    interests: shows('interests') ? interests.filter((id) => !isIntimate(id)) : [],
  }
}
