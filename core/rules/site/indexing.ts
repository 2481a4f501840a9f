/**
 * The pages that search engines may keep, with their addresses: what everybody may read and what says something of its
 * own. Landers belong to advertisements, and the rest to members or to one moment.
 */
export const INDEXED_PAGES = {
  index: '/',
  signup: '/signup',
  pricing: '/pricing',
  faq: '/faq',
  fictional: '/fictional',
  service: '/service',
  complaints: '/complaints',
  ban: '/ban',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  'return-policy': '/return-policy',
} as const

/**
 * The list of members, indexed where the site lets visitors search (docs/product.md, members-visitor-search).
 */
export const MEMBERS_PAGE = { members: '/members' } as const

/** Profiles named in a sitemap at most; the list of members leads to the others. Our choice. */
export const PROFILES_IN_SITEMAP = 500

type Indexing = {
  page: string | undefined
  /** The site's `logged_out_search`. */
  visitorsSearch: 'yes' | 'no'
  /** Whose profile it is, on a page about one. */
  kind?: 'member' | 'fictional' | undefined
}

/**
 * Whether a search engine may keep a page. The profile of somebody real never: that they are here is theirs to tell.
 * An invented one may be found where visitors may search, and its title says that it is invented.
 */
export function mayBeIndexed({ page, visitorsSearch, kind }: Indexing): boolean {
  if (page === undefined) return false
  if (page in INDEXED_PAGES) return true
  if (visitorsSearch === 'no') return false
  return page in MEMBERS_PAGE || (page === 'members-id' && kind === 'fictional')
}
