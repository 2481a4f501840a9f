import { data } from 'react-router'
import { SLUGS, type Slug } from '../../../core/rules/site/landers.ts'

/**
 * The theme at the end of an address; undefined uses the theme of the site, and an unknown theme is not
 * found.
 */
export function readSlug(given: string | undefined): Slug | undefined {
  if (given === undefined) return undefined
  const known = SLUGS.find((slug) => slug === given)
  if (!known) throw data(null, { status: 404 })
  return known
}
