/** Restrictions of a member, which stand beside the profile's status (docs/product.md, review-restrictions). */
export const RESTRICTIONS = ['hidden', 'silent', 'closed', 'no_buying'] as const
export type Restriction = (typeof RESTRICTIONS)[number]

/** What a call of the API does, as far as a restriction can forbid it. */
export type RestrictedUse = 'reach' | 'show' | 'buy'

/**
 * The uses that each restriction forbids: `reach` sends something to another member, `show` shows something new to
 * others, `buy` spends money. A closed account has no session, so that it can use nothing.
 */
const FORBIDDEN: Record<Restriction, readonly RestrictedUse[]> = {
  hidden: ['reach'],
  silent: ['reach', 'show'],
  no_buying: ['buy'],
  closed: ['reach', 'show', 'buy'],
}

export const isForbidden = (restrictions: readonly Restriction[], use: RestrictedUse): boolean =>
  restrictions.some((restriction) => FORBIDDEN[restriction].includes(use))
