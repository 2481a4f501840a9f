/** Badges show this number and a plus for anything above it (docs/product.md, shell-badges). */
const BADGE_CAP = 99
/** The credits badge shows at this balance and below (docs/product.md, shell-badges). */
const LOW_CREDITS = 10

export const badgeText = (count: number): string | null =>
  count <= 0 ? null : count > BADGE_CAP ? `${BADGE_CAP}+` : String(count)

export type CreditsBadge = { tone: 'warning' | 'danger'; credits: number } | null

/**
 * The credits badge warns while credits are left and shows danger at zero (docs/product.md, shell-badges).
 */
export function creditsBadge(credits: number): CreditsBadge {
  if (credits > LOW_CREDITS) return null
  return { tone: credits > 0 ? 'warning' : 'danger', credits: Math.max(0, credits) }
}

/** The page title begins with the number of unread messages and new likes (docs/product.md, shell-title). */
export const titleWithCount = (title: string, waiting: number): string =>
  waiting > 0 ? `(${badgeText(waiting)}) ${title}` : title
