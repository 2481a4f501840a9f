import { raiseAttention, resolveAttention } from '../platform/attention/store.ts'
import type { Db } from '../platform/db/database.ts'
import { messageOf } from '../platform/error-code.ts'
import type { Tell } from '../platform/log.ts'
import { composeSite, keyOf } from './compose-site.ts'
import { loadParts } from './parts/load-parts.ts'
import { readEdition } from './parts/store.ts'
import type { Site } from './site.ts'
import { readSites } from './store.ts'

/** How often a process looks whether anything was published, which is one row. */
const LOOK_MS = 3000
/** How often sites are read though nothing was published, for what is no part of theirs, such as the month's seal. */
const READ_MS = 60_000

/** Finds the site of a host or an id, in memory because every request asks. */
export type SiteDirectory = {
  forHost(host: string): Promise<Site>
  /** The site of a host without waiting; undefined where the sites must be read first. */
  knownFor(host: string): Site | undefined
  forId(id: string): Promise<Site>
  all(): Promise<Site[]>
  /** Lets the next request look whether anything was published. */
  lookAgain(): void
}

/** The host of the last request and its site: nearly all requests name the same few. */
type Asked = { host: string; site: Site }

type Known = {
  sites: Map<string, { site: Site; key: string }>
  hosts: Map<string, string>
  fallback: Site
  edition: number
  /** When a version begins to count that is published already. */
  nextAt: number
  readAt: number
  asked?: Asked
}

export function createSiteDirectory(db: Db, now: () => number, tell: Tell = () => {}): SiteDirectory {
  let known: Promise<Known> | undefined
  /** What the latest look brought; undefined while one is under way, so that nobody is told what was before it. */
  let settled: Known | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  const report = reportProblems(db, now, tell)

  const look = async (before: Known | undefined): Promise<Known> => {
    const at = now()
    const { edition, nextAt } = await readEdition(db, new Date(at))
    const isSame = before?.edition === edition && at < before.nextAt && at - before.readAt < READ_MS
    if (before && isSame) return before
    const found = await readAll(db, at, before, report)
    return { ...found, edition, nextAt: nextAt?.getTime() ?? Number.POSITIVE_INFINITY, readAt: at }
  }

  const isFresh = () => now() - lookedAt <= LOOK_MS && !(settled && now() >= settled.nextAt)

  const current = () => {
    if (!known || !isFresh()) {
      const previous = known
      lookedAt = now()
      settled = undefined
      // While the database is away, the sites of the last look are better than none.
      const looking = Promise.resolve(previous)
        .then(look)
        .catch((error) => previous ?? Promise.reject(error))
      known = looking
      looking.then(
        (found) => {
          if (known === looking) settled = found
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
    knownFor: (host) => (settled && isFresh() ? siteOf(settled, host) : undefined),
    async forId(id) {
      const { sites, fallback } = await current()
      return sites.get(id)?.site ?? fallback
    },
    async all() {
      return [...(await current()).sites.values()].map(({ site }) => site)
    },
    lookAgain() {
      lookedAt = Number.NEGATIVE_INFINITY
    },
  }
}

type Report = ReturnType<typeof reportProblems>

/** All sites. One that did not change stays the same object, because much is kept for as long as it lives. */
async function readAll(db: Db, at: number, before: Known | undefined, report: Report) {
  const { rows, hosts } = await readSites(db, new Date(at))
  const parts = await loadParts(db, new Date(at))
  const sites: Known['sites'] = new Map()
  for (const row of rows) {
    const none = { problems: [] }
    const stored = {
      ...row,
      parts: parts.get(row.site.id) ?? none,
      companyParts: parts.get(row.company.id) ?? none,
    }
    const key = keyOf(stored)
    const earlier = before?.sites.get(row.site.id)
    const { site, problems } = composeSite(stored)
    await report(site, problems)
    sites.set(site.id, earlier?.key === key ? earlier : { site, key })
  }
  const fallback = [...sites.values()].find(({ site }) => site.isDefault)?.site
  if (!fallback) throw new Error('no site is marked as the default one')
  return { sites, hosts, fallback }
}

function siteOf(found: Known, host: string): Site {
  if (found.asked?.host === host) return found.asked.site
  const site = found.sites.get(found.hosts.get(bareHost(host)) ?? '')?.site ?? found.fallback
  found.asked = { host, site }
  return site
}

/** Asks a person to look at a site with a wrong version, once per problem, and says when it is mended. */
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
    if (detail !== '') tell(`${domain}: ${detail}`, { level: 'error' })
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
