import type { MemberCard } from '../../core/contract/members.ts'
import { ONLINE_SECONDS } from '../../core/rules/accounts.ts'
import { ageOn, dayIn } from '../../core/rules/age.ts'
import { presentPhoto } from '../files/present.ts'
import type { recentlyActive } from './store.ts'

type Row = Awaited<ReturnType<typeof recentlyActive>>[number]

export function presentCard({ profile, photo, city }: Row, now: Date, timeZone: string): MemberCard {
  return {
    id: profile.memberId,
    kind: profile.kind,
    name: profile.name,
    age: ageOn(profile.dateOfBirth, dayIn(timeZone, now)),
    gender: profile.gender,
    country: profile.country,
    city,
    online: now.getTime() - profile.lastActiveAt.getTime() < ONLINE_SECONDS * 1000,
    main_image: presentPhoto(photo),
  }
}
