/** Counters stop at this number and show a plus (spec section 2). */
const BADGE_CAP = 99
/** The credits badge appears at this balance and below (spec section 9). */
const LOW_CREDITS = 10

export const badgeText = (count: number): string | null =>
  count <= 0 ? null : count > BADGE_CAP ? `${BADGE_CAP}+` : String(count)

export type CreditsBadge = { tone: 'warning' | 'danger'; credits: number } | null

/** A warning while some are left, danger when none are (spec section 2, Navigation). */
export function creditsBadge(credits: number): CreditsBadge {
  if (credits > LOW_CREDITS) return null
  return { tone: credits > 0 ? 'warning' : 'danger', credits: Math.max(0, credits) }
}

/** The title tells how much is waiting: unread messages plus new likes (spec section 2). */
export const titleWithCount = (title: string, waiting: number): string =>
  waiting > 0 ? `(${badgeText(waiting)}) ${title}` : title
