import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { CONSENT_COOKIE } from '../../../core/rules/site/consent.ts'
import { ENTRY_COOKIE } from '../../../core/rules/site/entry-warning.ts'

/** A kept page is shown for this long without a look at the database. */
const FRESH_MS = 5_000
/** After that, and up to this age, one visitor still gets it at once while it is made anew. */
const STALE_MS = 15_000
/** Pages kept per site; the one that was made first makes room. */
const MAX_PAGES = 200

/** The cookies by which pages differ between visitors. With any other cookie a page is made for its visitor alone. */
const KNOWN_COOKIES: readonly string[] = ['locale', 'country', 'theme', ENTRY_COOKIE, CONSENT_COOKIE]

/** A page that holds for every visitor with the same key. */
export type KeptPage = {
  html: Buffer
  /** What the page was compressed to, by encoding. */
  packed: Map<string, Promise<Buffer>>
  headers: Record<string, string>
  /** The hashes of the page's own scripts, which may run. */
  scripts: string
  /** The pattern of the address, for the log. */
  pattern: string
}

/** Is told whether a page was kept, kept a little too long, or made for the visitor who waits. */
type OnLook = (outcome: 'kept' | 'stale' | 'made') => void

type Entry = { page: KeptPage | null; madeAt: number; next: Promise<KeptPage | null> | null }

export type KeptPages = ReturnType<typeof createKeptPages>

/**
 * Keeps visitors' pages for seconds. The pages of a site are forgotten with the site's settings, which are read
 * anew every few seconds, so a changed setting never meets an old page; all pages are forgotten when a decision changes
 * who is seen.
 */
export function createKeptPages(now: () => number = Date.now, onLook: OnLook = () => {}) {
  let bySite = new WeakMap<object, Map<string, Entry>>()

  const pagesOf = (site: object) => {
    const pages = bySite.get(site) ?? new Map<string, Entry>()
    bySite.set(site, pages)
    return pages
  }

  /**
   * The page of a key, made if need be; visitors who come at the same time wait for the same one. Null if what
   * was made is for one visitor alone.
   */
  async function find(site: object, key: string, make: () => Promise<KeptPage | null>) {
    const pages = pagesOf(site)
    const entry: Entry = pages.get(key) ?? { page: null, madeAt: Number.NEGATIVE_INFINITY, next: null }
    const age = now() - entry.madeAt
    const isFresh = entry.page !== null && age < FRESH_MS
    onLook(isFresh ? 'kept' : entry.page && age < STALE_MS ? 'stale' : 'made')
    if (isFresh) return entry.page
    if (!pages.has(key)) add(pages, key, entry)
    entry.next ??= make()
      .then((page) => {
        entry.page = page
        entry.madeAt = now()
        return page
      })
      .finally(() => {
        entry.next = null
      })
    if (!entry.page || age >= STALE_MS) return entry.next
    // The next visitor sees what went wrong, if it still does.
    entry.next.catch(() => {})
    return entry.page
  }

  return {
    find,
    /** Forgets all pages, those included that are being made and may have read what no longer holds. */
    forget: () => {
      bySite = new WeakMap()
    },
  }
}

function add(pages: Map<string, Entry>, key: string, entry: Entry) {
  const [first] = pages.keys()
  if (pages.size >= MAX_PAGES && first !== undefined) pages.delete(first)
  pages.set(key, entry)
}

/**
 * Everything by which a page can differ from one visitor to the next; null for a request whose page is made for
 * its visitor alone: with a session, with what a link brought along, with anything that we do not know.
 */
export function keyOf(request: FastifyRequest, country: string | null): string | null {
  const { method, url, headers, cookies, host, protocol } = request
  if (method !== 'GET' || url.includes('?') || headers.authorization !== undefined) return null
  const names = Object.keys(cookies)
  if (names.some((name) => !KNOWN_COOKIES.includes(name))) return null
  // Other cookies may have been added to the header for the calls of this page.
  if ((headers.cookie ?? '').split(';').filter(Boolean).length > names.length) return null
  const agent = headers['user-agent'] ?? ''
  const answers = KNOWN_COOKIES.map((name) => cookies[name] ?? null)
  return JSON.stringify([
    host,
    protocol,
    url,
    country,
    answers,
    isbot(agent),
    agent.includes('HeadlessChrome'),
  ])
}

/**
 * A page without the nonce of the visitor for whom it was made; the scripts that carried it may run by their hashes. Null
 * for a page with any other inline script: nobody who rendered the page vouched for it.
 */
export function withoutNonce(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`
  const inline = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script/gi)].filter(
    ([, attributes = '', code = '']) => code !== '' && !attributes.includes(' src='),
  )
  if (inline.some(([, attributes = '']) => !attributes.includes(mark))) return null
  const hashes = inline.map(
    ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return { html: html.replaceAll(mark, ''), scripts: [...new Set(hashes)].join(' ') }
}
