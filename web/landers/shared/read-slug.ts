import { data } from 'react-router'
import { SLUGS, type Slug } from '../../../core/rules/site/landers.ts'

/**
 * The theme at the end of an address; undefined uses the theme of the site, and an unknown theme is not
 * found.
 */
export function readSlug(name: string | undefined): Slug | undefined {
  if (name === undefined) return undefined
  const slug = SLUGS.find((candidate) => candidate === name)
  if (!slug) throw data(null, { status: 404 })
  return slug
}
