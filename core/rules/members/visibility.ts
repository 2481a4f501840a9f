/** A profile, as far as it decides who may see it. */
export type SeenProfile = {
  memberId: string
  pool: string
  kind: 'member' | 'fictional'
  /** A profile is disabled until its address is confirmed, and again once its account is deleted. */
  status: 'disabled' | 'active'
  invisible: boolean
  /** When the staff hid the profile. */
  hiddenAt: Date | null
  shownToVisitors: boolean
}

/** A member who looks at a profile, and what is between the two. A visitor is `null`. */
export type Viewer = {
  id: string
  /** The owner of the profile blocked this viewer. */
  isBlocked: boolean
  hasConversation: boolean
}

/** Whether a profile stands in lists; the photos of all others are not served to everybody. */
export const isListed = ({
  status,
  invisible,
  hiddenAt,
}: Pick<SeenProfile, 'status' | 'invisible' | 'hiddenAt'>) =>
  status === 'active' && !invisible && hiddenAt === null

/**
 * Who may see whom (docs/product.md, members-visibility). Whoever may not see a profile gets the answers for a
 * profile that never existed. `server/relations/visibility-store.ts` holds the same rule in SQL.
 */
export function mayMemberBeSeen(
  viewer: Viewer | null,
  profile: SeenProfile,
  site: { pool: string },
): boolean {
  if (viewer?.id === profile.memberId) return true
  if (profile.pool !== site.pool || profile.status !== 'active' || profile.hiddenAt !== null) return false
  if (!viewer) return !profile.invisible && (profile.kind === 'fictional' || profile.shownToVisitors)
  if (viewer.isBlocked) return false
  return !profile.invisible || viewer.hasConversation
}
