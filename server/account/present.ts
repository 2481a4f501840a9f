import type { Seeker, User } from '../../core/contract/account/account.ts'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { isClosedOut, isForGood } from '../../core/rules/account/self-exclusion.ts'
import { FIELD_NAMES } from '../../core/rules/members/profile.ts'
import { isListed } from '../../core/rules/members/visibility.ts'
import { TIME_BONUS_CODE, TIME_BONUS_PERCENT, timeBonusEnd } from '../../core/rules/money/discounts.ts'
import { pickOf } from '../../core/typed.ts'
import { presentPhoto } from '../platform/files/present.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { Caller } from '../site/caller.ts'
import type { LookDayRow, LookRow } from './data/store.ts'
import type { listSessions } from './store.ts'
import type { UserRow } from './user-store.ts'

type Surroundings = { now: Date; timeZone: string; signer: AddressSigner; creditPrice: User['credit_price'] }
type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

/** Whom a member looks for, as the session knows it; null for a visitor. */
export function presentSeeker({ member, site }: Caller, now: Date): Seeker | null {
  if (!member) return null
  const { gender, sexuality, country, dateOfBirth } = member.seeker
  return { gender, sexuality, country, age: ageOn(dateOfBirth, dayIn(site.timeZone, now)) }
}

/** The member as they see themselves. */
export function presentUser(user: UserRow, { now, timeZone, signer, creditPrice }: Surroundings): User {
  const { photo } = user
  const isOwnerHidden = !isListed({
    status: user.profileStatus,
    invisible: user.invisible,
    hiddenAt: user.hiddenAt,
  })
  return {
    id: user.id,
    email: user.email ?? '',
    status: user.status,
    credits: user.credits,
    credit_price: creditPrice,
    paid_user: user.paidUser,
    signup_date: user.signupDate.toISOString(),
    time_bonus: presentTimeBonus(user, now),
    language: user.language,
    notifications_disabled: user.notificationsDisabled,
    mail_stopped_by: user.mailStoppedBy,
    closed_out: presentClosedOut(user, now),
    invisible: user.invisible,
    shown_to_visitors: user.shownToVisitors,
    profile: {
      id: user.id,
      status: user.profileStatus,
      demo: user.isDemo,
      name: user.name,
      age: ageOn(user.dateOfBirth, dayIn(timeZone, now)),
      gender: user.gender,
      sexuality: user.sexuality,
      country: user.country,
      region: user.regionId,
      region_name: user.regionName,
      city: user.cityId,
      city_name: user.cityName,
      ...pickOf(user, FIELD_NAMES),
      interests: user.interests,
      about: user.about,
      main_image: photo && presentPhoto(photo, signer.signFor(user.id), { isOwnerHidden }),
    },
  }
}

function presentClosedOut({ closedUntil }: UserRow, now: Date): User['closed_out'] {
  if (closedUntil === null || !isClosedOut(closedUntil, now)) return null
  return { until: isForGood(closedUntil) ? null : closedUntil.toISOString() }
}

function presentTimeBonus(user: UserRow, now: Date): User['time_bonus'] {
  if (isClosedOut(user.closedUntil, now)) return null
  const end = timeBonusEnd(user, now)
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

/** Staff looked at a field of the member: the role is told, not the name. */
export const presentLook = ({ field: what, at, role, groundKind, groundId, reason }: LookRow) => ({
  what,
  at: at.toISOString(),
  role,
  for: { kind: groundKind, id: groundId },
  reason,
})

export const presentLookDay = ({ kind: what, at, role }: LookDayRow) => ({
  what,
  at: at.toISOString(),
  role,
  for: null,
  reason: null,
})
