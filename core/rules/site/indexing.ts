/**
 * Pages that search engines may index, with their addresses: public pages with content of their own. Landers
 * belong to advertisements, and the other pages to members or to a single visit. Members look for the login by the name of
 * the site.
 */
export const INDEXED_PAGES = {
  index: '/',
  signup: '/signup',
  login: '/login',
  pricing: '/pricing',
  faq: '/faq',
  fictional: '/fictional',
  honest: '/honest',
  service: '/service',
  complaints: '/complaints',
  ban: '/ban',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  'return-policy': '/return-policy',
} as const

/**
 * The list of members is indexed where the site lets visitors search (docs/product.md,
 * members-visitor-search).
 */
export const MEMBERS_PAGE = { members: '/members' } as const

/** Profiles in a sitemap; the list of members leads to all others. Our choice. */
export const PROFILES_IN_SITEMAP = 500

type Indexing = {
  page: string | undefined
  /** The setting `logged_out_search` of the site. */
  visitorsSearch: 'yes' | 'no'
  /** The kind of the profile, on the page of a profile. */
  kind?: 'member' | 'fictional' | undefined
}

/**
 * Whether a search engine may index a page. The profile of a real member is never indexed, because membership
 * is private. A fictional profile is indexed where visitors may search, and its title says that it is
 * fictional.
 */
export function mayBeIndexed({ page, visitorsSearch, kind }: Indexing): boolean {
  if (page === undefined) return false
  if (page in INDEXED_PAGES) return true
  if (visitorsSearch === 'no') return false
  return page in MEMBERS_PAGE || (page === 'members-id' && kind === 'fictional')
}
