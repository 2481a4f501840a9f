import type { MemberCard } from '../../core/contract/members/members.ts'
import { ONLINE_SECONDS } from '../../core/rules/account/account.ts'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import type { profile } from '../platform/db/schema/members.ts'
import type { photo } from '../platform/db/schema/photos.ts'
import { presentPhoto } from '../platform/files/present.ts'

type Row = {
  profile: typeof profile.$inferSelect
  photo: typeof photo.$inferSelect | null
  city: string | null
}

export function presentCard({ profile, photo, city }: Row, now: Date, timeZone: string): MemberCard {
  return {
    id: profile.memberId,
    kind: profile.kind,
    name: profile.name,
    age: ageOn(profile.dateOfBirth, dayIn(timeZone, now)),
    gender: profile.gender,
    country: profile.country,
    city,
    online: !profile.invisible && now.getTime() - profile.lastActiveAt.getTime() < ONLINE_SECONDS * 1000,
    main_image: photo && presentPhoto(photo),
  }
}
