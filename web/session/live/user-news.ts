import type { User } from '../../../core/contract/account/account.ts'

/** What pages show of a member wherever they are; what only its own page shows is loaded with that page. */
const shownOf = (user: User) =>
  JSON.stringify([
    user.id,
    user.email,
    user.status,
    user.paid_user,
    user.language,
    user.time_bonus?.expires,
    user.notifications_disabled.toSorted(),
    user.mail_stopped_by,
    user.invisible,
    user.profile.name,
    user.profile.status,
    // Its address may be signed anew each time.
    user.profile.main_image?.id,
    user.profile.main_image?.status,
  ])

/**
 * Whether the member has changed since the page was loaded, on another device or by what we did: confirmed, paid,
 * a photo approved. Credits and clocks have ways of their own, and so has a login that ended.
 */
export const hasUserNews = (shown: User | null, fresh: User | null): boolean =>
  shown !== null && fresh !== null && shownOf(shown) !== shownOf(fresh)
