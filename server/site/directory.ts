import { raiseAttention, resolveAttention } from '../platform/attention/store.ts'
import type { Db } from '../platform/db/database.ts'
import { messageOf } from '../platform/error-code.ts'
import { parseSite } from './parse-site.ts'
import type { Site } from './site.ts'
import { readSites } from './store.ts'

/** Operators change sites rarely; a change shows within this time on every process. */
const FRESH_MS = 15_000

/** Finds the site of a host or an id, in memory because every request asks. */
export type SiteDirectory = {
  forHost(host: string): Promise<Site>
  /** The site of a host without waiting; undefined where the sites must be read first. */
  knownFor(host: string): Site | undefined
  forId(id: string): Promise<Site>
  all(): Promise<Site[]>
}

/** The host of the last request and its site: nearly all requests name the same few. */
type Asked = { host: string; site: Site }

/** Prints a line for the operator. */
type Tell = (line: string) => void

export function createSiteDirectory(db: Db, now: () => number, tell: Tell = () => {}): SiteDirectory {
  type Known = { sites: Map<string, Site>; hosts: Map<string, string>; fallback: Site; asked?: Asked }
  let known: Promise<Known> | undefined
  let last: Known | undefined
  /** What the latest load brought; undefined while it is under way, so that nobody is told what was before it. */
  let settled: Known | undefined
  let loadedAt = Number.NEGATIVE_INFINITY
  const report = reportProblems(db, now, tell)

  const load = async (): Promise<Known> => {
    const { rows, hosts } = await readSites(db, new Date(now()))
    const sites = new Map<string, Site>()
    for (const row of rows) {
      const { site, problems } = parseSite(row)
      await report(site, problems)
      // A process that knows right settings goes on with them; one that starts closes the site.
      sites.set(site.id, site.isClosed ? (last?.sites.get(site.id) ?? site) : site)
    }
    const fallback = [...sites.values()].find((site) => site.isDefault)
    if (!fallback) throw new Error('no site is marked as the default one')
    last = { sites, hosts, fallback }
    return last
  }

  const siteOf = (found: Known, host: string): Site => {
    if (found.asked?.host === host) return found.asked.site
    const site = found.sites.get(found.hosts.get(bareHost(host)) ?? '') ?? found.fallback
    found.asked = { host, site }
    return site
  }

  const current = () => {
    if (!known || now() - loadedAt > FRESH_MS) {
      const previous = known
      loadedAt = now()
      settled = undefined
      // While the database is away, the sites of the last load are better than none.
      const loading = load().catch((error) => previous ?? Promise.reject(error))
      known = loading
      loading.then(
        (found) => {
          if (known === loading) settled = found
        },
        () => {
          known = undefined
        },
      )
    }
    return known
  }

  return {
    async forHost(host) {
      return siteOf(await current(), host)
    },
    knownFor: (host) => (settled && now() - loadedAt <= FRESH_MS ? siteOf(settled, host) : undefined),
    async forId(id) {
      const { sites, fallback } = await current()
      return sites.get(id) ?? fallback
    },
    async all() {
      const { sites } = await current()
      return [...sites.values()]
    },
  }
}

/** Asks a person to look at a site with wrong settings, once per problem, and says when it is mended. */
function reportProblems(db: Db, now: () => number, tell: Tell) {
  const reported = new Map<string, string>()
  return async ({ id: siteId, domain }: Site, problems: string[]) => {
    const detail = problems.join('; ').slice(0, 500)
    if (reported.get(siteId) === detail) return
    reported.set(siteId, detail)
    const at = new Date(now())
    const key = `site_settings:${siteId}`
    const writing =
      detail === ''
        ? resolveAttention(db, key, at)
        : raiseAttention(db, { kind: 'site_settings', key, siteId, detail }, at, { reopen: true })
    if (detail !== '') tell(`The settings of ${domain} are wrong, and the site is closed: ${detail}`)
    await writing.catch((error) => tell(`This could not be noted: ${messageOf(error)}`))
  }
}

/** `Example.com:3000` and `www.example.com.` are both `example.com`. */
function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '')
}
