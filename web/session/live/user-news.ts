import type { User } from '../../../core/contract/account/account.ts'

/** The fields of a member that every page shows; other fields are loaded with their own page. */
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
    // The id is compared, because the address of a photo may be signed anew each time.
    user.profile.main_image?.id,
    user.profile.main_image?.status,
  ])

/**
 * True when the member has changed since the page was loaded, on another device or by the site: confirmed,
 * paid, a photo approved. Credits, clocks and an ended session are handled elsewhere.
 */
export const hasUserNews = (shown: User | null, fresh: User | null): boolean =>
  shown !== null && fresh !== null && shownOf(shown) !== shownOf(fresh)
