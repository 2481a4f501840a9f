import type { FastifyInstance } from 'fastify'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { INDEXED_PAGES, MEMBERS_PAGE, PROFILES_IN_SITEMAP } from '../../core/rules/site/indexing.ts'
import type { Db } from '../platform/db/database.ts'
import { escapeHtml } from '../platform/texts/escape-html.ts'
import type { SiteDirectory } from './directory.ts'
import type { Site } from './site.ts'
import { findFictionalProfiles } from './store.ts'

type Deps = { db: Db; sites: SiteDirectory; now: () => Date }

/** Paths without pages; pictures of people are not for picture search either. */
const CLOSED = ['/api/', '/photos/', '/demo/']

/** How long the profiles of a site's sitemap are cached. */
const FRESH_MS = HOUR_MS
const CACHING = 'public, max-age=3600'

/** `robots.txt` and `sitemap.xml` of the site of the host; all addresses are the site's own. */
export function serveSearchEngines(app: FastifyInstance, { db, sites, now }: Deps) {
  const options = { schema: { hide: true } }
  const cache = new Map<string, { at: number; ids: Promise<string[]> }>()

  const profilesOf = (site: Site) => {
    const found = cache.get(site.id)
    if (found && now().getTime() - found.at < FRESH_MS) return found.ids
    const ids = findFictionalProfiles(db, site, PROFILES_IN_SITEMAP)
    cache.set(site.id, { at: now().getTime(), ids })
    ids.catch(() => cache.delete(site.id))
    return ids
  }

  app.get('/robots.txt', options, async (request, reply) => {
    const site = await sites.forHost(request.host)
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '']
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHING)
      .send(`${[...lines, `Sitemap: ${site.address}/sitemap.xml`].join('\n')}\n`)
  })

  app.get('/sitemap.xml', options, async (request, reply) => {
    const site = await sites.forHost(request.host)
    const isOpen = site.settings.logged_out_search === 'yes'
    const profiles = isOpen ? await profilesOf(site) : []
    const paths = [
      ...Object.values(INDEXED_PAGES),
      ...(isOpen ? Object.values(MEMBERS_PAGE) : []),
      ...profiles.map((id) => `/members/${id}`),
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', CACHING)
      .send(sitemap(paths.map((path) => site.address + path)))
  })
}

const sitemap = (addresses: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`).join('\n')}
</urlset>
`
