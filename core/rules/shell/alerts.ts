import type { User } from '../../contract/account/account.ts'
import { DAY_SECONDS } from '../durations.ts'

/**
 * Banners that can show below the navigation (docs/product.md, shell-one-banner). The activation modal takes
 * the place of its alert.
 */
export type Banner = 'activation-modal' | 'activation' | 'closed-out' | 'photo' | 'push' | 'notifications'
/** Banners that a member can dismiss. */
export type DismissibleBanner = Extract<Banner, 'photo' | 'push' | 'notifications'>
/** The times at which banners and the popup of the time bonus were dismissed, in seconds since 1970. */
export type Dismissals = Partial<Record<DismissibleBanner | 'bonus', number>>

/**
 * Banners by rank (docs/product.md, shell-one-banner): only the first that applies shows. A banner about what
 * keeps a member from taking part goes before what can wait, and what the member switched off comes last. Our
 * choice. No banner shows while the entry warning is open. The
 * consent notice may stay unanswered for long, so only dismissible banners wait for it.
 */
const ORDER: readonly Banner[] = [
  'activation-modal',
  'activation',
  'closed-out',
  'photo',
  'push',
  'notifications',
]

/**
 * Pages whose one thing fills the first screen, so that no banner stands above it (docs/product.md,
 * shell-one-banner).
 */
const FULL_SCREENS = [
  'swipe-game',
  'match-finder',
  'members-id',
  'likes-m-id',
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'directdebit',
  'transactions-id',
]

const SIGNUP = ['signup', 'complete-signup', 'signup-matches', 'members-id-signup']
const SETTINGS = ['settings', 'delete-account']
const NO_ACTIVATION = [...SIGNUP, ...SETTINGS, 'notifications']

/** Pages on which a banner does not show (docs/product.md, shell-one-banner and the shell-alert rules). */
const QUIET_PAGES: Record<Banner, readonly string[]> = {
  'activation-modal': NO_ACTIVATION,
  activation: [...NO_ACTIVATION, ...FULL_SCREENS],
  'closed-out': [...SIGNUP, ...SETTINGS, ...FULL_SCREENS],
  photo: [...SIGNUP, ...SETTINGS, ...FULL_SCREENS, 'profile', 'activate-done', 'premium', 'notifications'],
  push: [...SIGNUP, ...FULL_SCREENS, 'notifications', 'activate-done', 'premium'],
  notifications: [...SETTINGS, ...FULL_SCREENS, 'notifications'],
}

/** Only the default layout has a place for banners (docs/product.md, shell-one-banner). */
const LAYOUT_WITH_BANNERS = 'default'

/**
 * A dismissed banner stays away this long (docs/product.md, shell-dismissals): a missing photo is asked for
 * again after a week, push messages and mails are offered again after a month. Our choice.
 */
const STAYS_AWAY_SECONDS: Record<DismissibleBanner, number> = {
  photo: 7 * DAY_SECONDS,
  push: 30 * DAY_SECONDS,
  notifications: 30 * DAY_SECONDS,
}

/**
 * This parameter marks the first visit of a member who signed up elsewhere (docs/product.md,
 * shell-alert-activation).
 */
export const SIGNUP_COMPLETE_QUERY = 'api_signup_complete'

/** The parts of a user that decide about banners. */
export type AlertedUser = Pick<User, 'status' | 'notifications_disabled' | 'signup_date' | 'closed_out'> & {
  profile: Pick<User['profile'], 'status' | 'main_image'>
}

export type Situation = {
  /** Undefined on an unknown address. */
  page: { name: string; layout: string } | undefined
  query: URLSearchParams
  /** Null for a visitor. */
  user: AlertedUser | null
  /** Whether the entry warning is open. */
  isWarned: boolean
  /** Whether the consent notice is open. */
  asksConsent: boolean
  /** Whether this device supports push messages and is not subscribed yet. */
  canPush: boolean
  isSmartphone: boolean
  /** Null while dismissals are not loaded: then only banners that cannot be dismissed may show. */
  dismissed: Dismissals | null
  /** In milliseconds since 1970. */
  now: number
}

/** The banner to show, if any: never two at a time. */
export function alertFor(situation: Situation): Banner | null {
  const { page, user, isWarned, asksConsent } = situation
  if (!page || !user || isWarned) return null
  const fits = (banner: Banner) =>
    hasPlace(banner, page) && hasReason(banner, user, situation) && !isSentAway(banner, user, situation)
  const first = ORDER.find(fits) ?? null
  return first && asksConsent && isDismissible(first) ? null : first
}

function hasPlace(banner: Banner, { name, layout }: NonNullable<Situation['page']>): boolean {
  return layout === LAYOUT_WITH_BANNERS && !QUIET_PAGES[banner].includes(name)
}

function hasReason(banner: Banner, user: AlertedUser, situation: Situation): boolean {
  const { notifications_disabled: disabled, profile } = user
  switch (banner) {
    case 'activation':
      return needsActivation(user)
    case 'activation-modal':
      return showsReminderAsModal(situation) && hasReason('activation', user, situation)
    case 'closed-out':
      return user.closed_out !== null
    case 'photo':
      return profile.main_image === null
    case 'push':
      return situation.canPush && user.closed_out === null
    case 'notifications':
      return disabled.length > 0 && user.closed_out === null
  }
}

/** Whether a member still has to open the link of the activation mail, and gets our mails. */
export const needsActivation = ({ status, notifications_disabled, profile }: AlertedUser): boolean =>
  status === 'not_confirmed' && profile.status === 'disabled' && notifications_disabled.length === 0

/**
 * The activation alert is a modal on a phone right after a signup elsewhere (docs/product.md,
 * shell-alert-activation).
 */
export const showsReminderAsModal = ({ query, isSmartphone }: Pick<Situation, 'query' | 'isSmartphone'>) =>
  isSmartphone && query.has(SIGNUP_COMPLETE_QUERY)

const isDismissible = (banner: Banner): banner is DismissibleBanner => banner in STAYS_AWAY_SECONDS

function isSentAway(banner: Banner, { signup_date }: AlertedUser, { dismissed, now }: Situation): boolean {
  if (!isDismissible(banner)) return false
  if (dismissed === null) return true
  const at = dismissed[banner]
  return countsFor(signup_date, at) && now / 1000 - at < STAYS_AWAY_SECONDS[banner]
}

/** Several members may share a browser, so a dismissal from before this member joined does not count. */
export const countsFor = (signupDate: string, dismissedAt: number | undefined): dismissedAt is number =>
  dismissedAt !== undefined && dismissedAt * 1000 >= Math.floor(Date.parse(signupDate) / 1000) * 1000
