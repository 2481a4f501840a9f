import type { User } from '../../core/contract/account/account.ts'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { isListed } from '../../core/rules/members/visibility.ts'
import { TIME_BONUS_CODE, TIME_BONUS_PERCENT, timeBonusEnd } from '../../core/rules/money/discounts.ts'
import { presentPhoto } from '../platform/files/present.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { listSessions, readAccount } from './store.ts'

type Account = Awaited<ReturnType<typeof readAccount>>
type Surroundings = { now: Date; timeZone: string; signer: AddressSigner; creditPrice: User['credit_price'] }
type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

/** The member as they see themselves. */
export function presentUser(account: Account, { now, timeZone, signer, creditPrice }: Surroundings): User {
  const { member, profile, photo, credits } = account
  return {
    id: member.id,
    email: member.email ?? '',
    status: member.status,
    credits: credits ?? 0,
    credit_price: creditPrice,
    paid_user: member.paidUser,
    signup_date: member.signupDate.toISOString(),
    time_bonus: presentTimeBonus(member, now),
    language: member.language,
    notifications_disabled: member.notificationsDisabled,
    mail_stopped_by: member.mailStoppedBy,
    invisible: profile.invisible,
    shown_to_visitors: profile.shownToVisitors,
    profile: {
      id: profile.memberId,
      status: profile.status,
      demo: profile.isDemo,
      name: profile.name,
      age: ageOn(profile.dateOfBirth, dayIn(timeZone, now)),
      gender: profile.gender,
      sexuality: profile.sexuality,
      country: profile.country,
      region: profile.regionId,
      region_name: account.regionName,
      city: profile.cityId,
      city_name: account.cityName,
      hair_colour: profile.hairColour,
      eye_colour: profile.eyeColour,
      body_type: profile.bodyType,
      relationship_status: profile.relationshipStatus,
      tattoos: profile.tattoos,
      reason_for_joining: profile.reasonForJoining,
      interests: account.interests,
      about: profile.about,
      main_image:
        photo && presentPhoto(photo, signer.signFor(member.id), { isOwnerHidden: !isListed(profile) }),
    },
  }
}

function presentTimeBonus(member: Account['member'], now: Date): User['time_bonus'] {
  const end = timeBonusEnd(member, now)
  return (
    end && {
      code: TIME_BONUS_CODE,
      value_percentage: TIME_BONUS_PERCENT,
      expires: end.toISOString(),
      seconds_left: Math.ceil((end.getTime() - now.getTime()) / 1000),
    }
  )
}

export const presentSession = (row: SessionRow, current: Buffer) => ({
  id: row.id,
  current: row.tokenHash.equals(current),
  device: deviceOf(row.userAgent),
  created: row.createdAt.toISOString(),
  last_seen: row.lastSeenAt.toISOString(),
})

/** Common names of browser and system. The order matters: most browsers claim to be others as well. */
export function deviceOf(userAgent: string): string {
  const browsers = ['Edg', 'OPR', 'Firefox', 'SamsungBrowser', 'Chrome', 'Safari']
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' }
  const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux']
  const browser = browsers.find((name) => userAgent.includes(`${name}/`))
  const system = systems.find((name) => userAgent.includes(name))?.replace('Macintosh', 'Mac')
  return [browser && (names[browser] ?? browser), system].filter(Boolean).join(', ')
}
