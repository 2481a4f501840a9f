import type { PartName } from '../../contract/site/parts/parts.ts'
import { fieldOf } from '../../typed.ts'

/** Whether people can sign up by themselves. */
export const isOpen = (identity: unknown): boolean => fieldOf(identity, 'signups') !== 'invite_only'

/**
 * Whether a change of an open site needs a second person (docs/product.md, site-four-eyes): what members pay, who the
 * company is, closing the site, and the hosts that lead to it.
 */
export function needsSecondPerson(part: PartName, before: unknown, after: unknown): boolean {
  if (part === 'offers' || part === 'company') return true
  if (part !== 'identity') return false
  const hosts = (identity: unknown) => JSON.stringify(fieldOf(identity, 'hosts'))
  return !isOpen(after) || hosts(before) !== hosts(after)
}
