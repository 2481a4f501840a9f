import type { User } from '../../../core/contract/account.ts'

export type AccountAlert = 'activation' | 'photo' | 'notifications'
/** The alerts that can be sent away. */
export type DismissibleAlert = Exclude<AccountAlert, 'activation'>
/** When each was sent away, in seconds since 1970. */
export type Dismissals = Partial<Record<DismissibleAlert, number>>

const SIGNUP = ['signup', 'complete-signup', 'signup-matches', 'members-id-signup']
const SETTINGS = ['settings', 'delete-account']

/** The pages on which each alert stays away (spec section 4), by their names in `web/routes.ts`. */
const QUIET_PAGES: Record<AccountAlert, readonly string[]> = {
  activation: [...SIGNUP, ...SETTINGS, 'notifications'],
  photo: [...SIGNUP, ...SETTINGS, 'profile', 'activate-done', 'premium', 'notifications', 'directdebit'],
  notifications: [...SETTINGS, 'notifications'],
}

const CONDITIONS: Record<AccountAlert, (user: AlertedUser) => boolean> = {
  activation: ({ status, notifications_disabled, profile }) =>
    status === 'not_confirmed' && profile.status === 'disabled' && notifications_disabled.length === 0,
  photo: ({ profile }) => profile.main_image === null,
  notifications: ({ notifications_disabled }) => notifications_disabled.length > 0,
}

const BY_URGENCY: readonly AccountAlert[] = ['activation', 'photo', 'notifications']

/** What an alert looks at; null for a visitor. */
export type AlertedUser = Pick<User, 'status' | 'notifications_disabled'> & {
  profile: Pick<User['profile'], 'status' | 'main_image'>
}

type Situation = {
  user: AlertedUser | null
  /** Undefined on an unknown address. */
  page: string | undefined
  /** Null while it is not known: then only what cannot be dismissed may show. */
  dismissed: Dismissals | null
}

/** The one alert to show, if any: never two at a time. */
export function chooseAlert({ user, page, dismissed }: Situation): AccountAlert | null {
  if (!user || page === undefined) return null
  const isDismissed = (alert: AccountAlert) =>
    alert !== 'activation' && (dismissed === null || dismissed[alert] !== undefined)
  const fits = (alert: AccountAlert) =>
    CONDITIONS[alert](user) && !QUIET_PAGES[alert].includes(page) && !isDismissed(alert)
  return BY_URGENCY.find(fits) ?? null
}

/** Right after a signup elsewhere, a phone shows the reminder as a modal (spec section 4). */
export const isReminderModal = (query: URLSearchParams, isSmartphone: boolean) =>
  isSmartphone && query.has('api_signup_complete')
