import type { User } from '../../contract/account/account.ts'
import { DAY_SECONDS } from '../durations.ts'
import { isMembersArea } from './members-area.ts'

/** What a member can be told below the navigation (spec section 4). The modal takes the place of its alert. */
export type Banner = 'activation-modal' | 'activation' | 'time-bonus' | 'photo' | 'push' | 'notifications'
/** Those that can be sent away. */
export type DismissibleBanner = Extract<Banner, 'photo' | 'push' | 'notifications'>
/** When each was sent away, in seconds since 1970; the popup of the time bonus too. */
export type Dismissals = Partial<Record<DismissibleBanner | 'bonus', number>>

/**
 * Who goes first; whatever comes later yields to it. What keeps somebody from taking part goes before an offer that
 * runs out, that before what can be done any day, and what the member chose themselves comes last. Our choice, as
 * the spec leaves it open. The question of age goes before all of it; that of what we may remember can be left
 * unanswered for long, so only what can be told any day waits for it.
 */
const ORDER: readonly Banner[] = [
  'activation-modal',
  'activation',
  'time-bonus',
  'photo',
  'push',
  'notifications',
]

/** Where somebody looks at prices, the clock of those prices goes even before the activation. Our choice. */
const ORDER_AT_PRICES: readonly Banner[] = ['activation-modal', 'time-bonus', ...ORDER]
const PRICES: readonly string[] = ['premium']

const SIGNUP = ['signup', 'complete-signup', 'signup-matches', 'members-id-signup']
const SETTINGS = ['settings', 'delete-account']
const NO_ACTIVATION = [...SIGNUP, ...SETTINGS, 'notifications']

/** The pages on which each stays away (spec section 4); the bonus has a list of where it shows instead. */
const QUIET_PAGES: Record<Exclude<Banner, 'time-bonus'>, readonly string[]> = {
  'activation-modal': NO_ACTIVATION,
  activation: NO_ACTIVATION,
  photo: [...SIGNUP, ...SETTINGS, 'profile', 'activate-done', 'premium', 'notifications', 'directdebit'],
  push: [...SIGNUP, 'notifications', 'activate-done', 'directdebit', 'premium'],
  notifications: [...SETTINGS, 'notifications'],
}

/** The layout that has a place for them all (spec section 2); the chat, which is bare, has one for the bonus alone. */
const LAYOUT_FOR_ALL = 'default'
const LAYOUTS_FOR_BONUS: readonly string[] = ['default', 'chat']

/**
 * "Until dismissed", says the spec; so long that holds. A face is worth asking for again after a week, an offer after
 * a month, and so is reminding somebody of what they or their mailbox switched off. Our choice.
 */
const STAYS_AWAY_SECONDS: Record<DismissibleBanner, number> = {
  photo: 7 * DAY_SECONDS,
  push: 30 * DAY_SECONDS,
  notifications: 30 * DAY_SECONDS,
}

/** Right after a signup elsewhere the address says so (spec section 4). */
export const SIGNUP_COMPLETE_QUERY = 'api_signup_complete'

/** What a banner looks at. */
export type AlertedUser = Pick<User, 'status' | 'notifications_disabled' | 'signup_date'> & {
  profile: Pick<User['profile'], 'status' | 'main_image'>
}

export type Situation = {
  /** Undefined on an unknown address. */
  page: { name: string; layout: string } | undefined
  query: URLSearchParams
  /** Null for a visitor. */
  user: AlertedUser | null
  /** The question of age is open. */
  isWarned: boolean
  /** The question of what we may remember is open. */
  asksConsent: boolean
  /** The bonus runs. */
  hasTimeBonus: boolean
  /** This device could be told things and is not yet. */
  canPush: boolean
  isSmartphone: boolean
  /** Null while it is not known: then only what cannot be dismissed may show. */
  dismissed: Dismissals | null
  /** In milliseconds since 1970. */
  now: number
}

/** The one banner to show, if any: never two at a time. */
export function alertFor(situation: Situation): Banner | null {
  const { page, user, isWarned, asksConsent } = situation
  if (!page || !user || isWarned) return null
  const order = PRICES.includes(page.name) ? ORDER_AT_PRICES : ORDER
  const fits = (banner: Banner) =>
    hasPlace(banner, page) && hasReason(banner, user, situation) && !isSentAway(banner, user, situation)
  const first = order.find(fits) ?? null
  return first && asksConsent && isDismissible(first) ? null : first
}

function hasPlace(banner: Banner, { name, layout }: NonNullable<Situation['page']>): boolean {
  if (banner === 'time-bonus') return LAYOUTS_FOR_BONUS.includes(layout) && isMembersArea(name)
  return layout === LAYOUT_FOR_ALL && !QUIET_PAGES[banner].includes(name)
}

function hasReason(banner: Banner, user: AlertedUser, situation: Situation): boolean {
  const { status, notifications_disabled: disabled, profile } = user
  switch (banner) {
    case 'activation':
      return status === 'not_confirmed' && profile.status === 'disabled' && disabled.length === 0
    case 'activation-modal':
      return showsReminderAsModal(situation) && hasReason('activation', user, situation)
    case 'time-bonus':
      return situation.hasTimeBonus
    case 'photo':
      return profile.main_image === null
    case 'push':
      return situation.canPush
    case 'notifications':
      return disabled.length > 0
  }
}

/** On a phone, right after a signup elsewhere, the reminder is a modal (spec section 4). */
export const showsReminderAsModal = ({ query, isSmartphone }: Pick<Situation, 'query' | 'isSmartphone'>) =>
  isSmartphone && query.has(SIGNUP_COMPLETE_QUERY)

const isDismissible = (banner: Banner): banner is DismissibleBanner => banner in STAYS_AWAY_SECONDS

function isSentAway(banner: Banner, { signup_date }: AlertedUser, { dismissed, now }: Situation): boolean {
  if (!isDismissible(banner)) return false
  if (dismissed === null) return true
  const at = dismissed[banner]
  return countsFor(signup_date, at) && now / 1000 - at < STAYS_AWAY_SECONDS[banner]
}

/** A browser may have been somebody else's before: what was sent away before this member joined does not count. */
export const countsFor = (signupDate: string, dismissedAt: number | undefined): dismissedAt is number =>
  dismissedAt !== undefined && dismissedAt * 1000 >= Math.floor(Date.parse(signupDate) / 1000) * 1000
