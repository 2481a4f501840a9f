import type { User } from '../../core/contract/account.ts'
import { presentPhoto } from '../files/present.ts'
import type { readAccount } from './store.ts'

/** The member as they see themselves. */
export function presentUser({
  member,
  profile,
  photo,
  credits,
}: Awaited<ReturnType<typeof readAccount>>): User {
  return {
    id: member.id,
    email: member.email ?? '',
    status: member.status,
    credits: credits ?? 0,
    paid_user: member.paidUser,
    signup_date: member.signupDate.toISOString(),
    language: member.language,
    notifications_disabled: member.notificationsDisabled,
    profile: {
      id: profile.memberId,
      name: profile.name,
      country: profile.country,
      status: profile.status,
      main_image: photo && presentPhoto(photo),
    },
  }
}
