import type { Db } from '../platform/db/database.ts'
import type { Site } from './site.ts'
import { readSites } from './store.ts'

/** Operators change sites rarely; a change shows within this time on every process. */
const FRESH_MS = 15_000

/** Finds the site of a host or an id, in memory because every request asks. */
export type SiteDirectory = { forHost(host: string): Promise<Site>; forId(id: string): Promise<Site> }

export function createSiteDirectory(db: Db, now: () => number): SiteDirectory {
  type Known = { sites: Map<string, Site>; hosts: Map<string, string>; fallback: Site; at: number }
  let known: Promise<Known> | undefined
  let loadedAt = Number.NEGATIVE_INFINITY

  const load = async (): Promise<Known> => {
    const { sites, hosts } = await readSites(db)
    const fallback = sites.find((site) => site.isDefault)
    if (!fallback) throw new Error('no site is marked as the default one')
    return { sites: new Map(sites.map((site) => [site.id, site])), hosts, fallback, at: now() }
  }

  const current = () => {
    if (!known || now() - loadedAt > FRESH_MS) {
      const previous = known
      loadedAt = now()
      // While the database is away, the sites of the last load are better than none.
      known = load().catch((error) => previous ?? Promise.reject(error))
      known.catch(() => {
        known = undefined
      })
    }
    return known
  }

  return {
    async forHost(host) {
      const { sites, hosts, fallback } = await current()
      return sites.get(hosts.get(bareHost(host)) ?? '') ?? fallback
    },
    async forId(id) {
      const { sites, fallback } = await current()
      return sites.get(id) ?? fallback
    },
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
