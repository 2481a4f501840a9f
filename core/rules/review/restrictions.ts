/**
 * Restrictions of a member, which stand beside the profile's status (docs/product.md, review-restrictions). A member is held
 * while an alarm says that they may be a minor and nobody has decided its case; the others come from decisions.
 */
export const RESTRICTIONS = ['hidden', 'silent', 'closed', 'no_buying', 'held'] as const
export type Restriction = (typeof RESTRICTIONS)[number]

/** What a call of the API does, as far as a restriction can forbid it. */
export type RestrictedUse = 'write' | 'reach' | 'show' | 'buy'

/**
 * The uses that each restriction forbids: `write` sends a message, `reach` anything else to another member, `show` shows something new to
 * others, `buy` spends money. A closed account has no session, so that it can use nothing.
 */
const FORBIDDEN: Record<Restriction, readonly RestrictedUse[]> = {
  hidden: ['write', 'reach'],
  silent: ['write', 'reach', 'show'],
  no_buying: ['buy'],
  closed: ['write', 'reach', 'show', 'buy'],
  // `send_message` refuses the messages of a held member, after alarms in them were heard.
  held: ['reach', 'show', 'buy'],
}

export const isForbidden = (restrictions: readonly Restriction[], use: RestrictedUse): boolean =>
  restrictions.some((restriction) => FORBIDDEN[restriction].includes(use))
