import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { consoleApi } from '../../../core/contract/console/api.ts'
import { CONSENT_COOKIE } from '../../../core/rules/site/consent.ts'
import { ENTRY_COOKIE, ENTRY_STATEMENT } from '../../../core/rules/site/entry-warning.ts'
import { TRAFFIC_SOURCE_COOKIE } from '../../../core/rules/tracking/traffic-source.ts'
import { addMember } from '../../../tests/support/members.ts'
import { logInStaff } from '../../../tests/support/staff.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { createKeptPages, type KeptPage } from './kept-pages.ts'

/** A page that says how many times it was made and which cookies it was made with. */
let made = 0
const SCRIPT = 'document.title = "here"'
const render = async (request: Request, { nonce }: { nonce: string }) => {
  made++
  const { pathname } = new URL(request.url)
  const headers = new Headers({ 'content-type': 'text/html' })
  if (pathname === '/with-cookie') headers.set('set-cookie', 'draft=secret')
  const status = pathname === '/missing' ? 404 : 200
  const cookies = request.headers.get('cookie') ?? ''
  const smuggled = pathname === '/smuggled' ? '<script>steal()</script>' : ''
  const html = `<p>${made} for ${cookies}</p>${smuggled}<script nonce="${nonce}">${SCRIPT}</script>`
  return new Response(html, { headers, status })
}
const entry = { createPages: () => render, isKept: (path: string) => path !== '/made-for-one' }

const site = testSite({
  pages: {
    mode: 'production',
    serviceWorker: async () => '',
    // React Router types an entry without what ours exports besides, and the rest of a build is not used.
    loadBuild: async () => BUILD as unknown as ServerBuild,
  },
})
const BUILD = { entry: { module: entry } }

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36'

const open = (url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  site.request({ url, cookies, headers })
const bodyOf = async (...given: Parameters<typeof open>) => String((await open(...given)).body)

describe('a page that is kept', () => {
  test('is made once for visitors who are alike, and its scripts run by their hash', async () => {
    const first = await open('/', { locale: 'de' })
    expect((await open('/', { locale: 'de' })).body).toBe(first.body)
    expect(first.body).toContain(`<script>${SCRIPT}</script>`)
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(policy).not.toContain('nonce')
    expect(first.headers['referrer-policy']).toBe('same-origin')
    expect(first.headers['cache-control']).toBe('private, no-cache')
  })

  test('never lets a script run that did not carry the nonce: such a page is made for each visitor', async () => {
    const first = await open('/smuggled')
    expect((await open('/smuggled')).body).not.toBe(first.body)
    expect(first.body).toContain('<script>steal()</script>')
    const hash = createHash('sha256').update('steal()').digest('base64')
    expect(String(first.headers['content-security-policy'])).toMatch(/script-src 'self' 'nonce-/)
    expect(String(first.headers['content-security-policy'])).not.toContain(hash)
  })

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['language', { locale: 'fi' }, {}],
    ['country', { country: 'BE' }, {}],
    ['theme', { theme: 'dark' }, {}],
    ['answer on the age', { [ENTRY_COOKIE]: ENTRY_STATEMENT }, {}],
    ['consent', { [CONSENT_COOKIE]: 'all' }, {}],
    ['host', {}, { host: 'funke.localhost' }],
    ['kind, a person instead of a robot', {}, { 'user-agent': BROWSER }],
  ])('is another one for a visitor of another %s', async (_what, cookies, headers) => {
    const usual = await bodyOf('/terms')
    const other = await bodyOf('/terms', cookies, headers)
    expect(other).not.toBe(usual)
    expect(await bodyOf('/terms', cookies, headers)).toBe(other)
    expect(await bodyOf('/terms')).toBe(usual)
  })

  test.each<[string, string, Record<string, string>]>([
    ['with a session', '/faq', { vonk_session: 'a'.repeat(43) }],
    ['who came by a link', '/faq', { [TRAFFIC_SOURCE_COOKIE]: 'campaign=secret' }],
    ['with a cookie that nobody knows', '/faq', { draft: 'secret' }],
    ['whose address says more', '/faq?to=/secret', {}],
    ['whose link names a campaign', '/faq?utm_source=secret', {}],
  ])('is made for a visitor %s alone, and nobody else sees it', async (_who, url, cookies) => {
    const alone = await open(url, cookies)
    expect(String(alone.headers['content-security-policy'])).toContain('nonce')
    expect((await open(url, cookies)).body).not.toBe(alone.body)
    expect(await bodyOf('/faq')).not.toContain('secret')
  })

  test('is made anew at once after a decision about a member, and after it was undone', async () => {
    const decider = await logInStaff(site, 'moderator')
    const { id: member } = await addMember(site, { name: 'Bert' })
    const body = { member, about: 'spam' as const, reason: 'seen in a ticket' }
    const opened = (await decider.call(consoleApi.openCase, { body })).body
    const params = { id: opened.case }
    await decider.call(consoleApi.claimCase, { params })
    const shown = await bodyOf('/')
    expect(await bodyOf('/')).toBe(shown)
    const hiding = {
      measures: ['hide' as const],
      rule: 'kind' as const,
      ground: 'terms' as const,
      facts: 'Spam.',
    }
    const decided = await decider.call(consoleApi.decideCase, { params, body: { version: 1, ...hiding } })
    const hidden = await bodyOf('/')
    expect(hidden).not.toBe(shown)
    await decider.call(consoleApi.undoDecision, { params: { id: decided.body.decision } })
    expect(await bodyOf('/')).not.toBe(hidden)
  })

  test.each(['/with-cookie', '/missing', '/made-for-one'])(
    'is never kept at %s, and made once',
    async (url) => {
      const before = made
      const first = await bodyOf(url)
      expect(made).toBe(before + 1)
      expect(await bodyOf(url)).not.toBe(first)
    },
  )
})

describe('the keeping of pages', () => {
  const page = (html: string): KeptPage => ({
    html: Buffer.from(html),
    packed: new Map(),
    headers: {},
    scripts: '',
    pattern: '/',
  })

  test('shows an old page once more while the next one is made, and waits when it is too old', async () => {
    let time = 0
    const { find } = createKeptPages(() => time)
    const settings = {}
    const at = async (now: number, html: string) => {
      time = now
      return (await find(settings, 'key', async () => page(html)))?.html.toString()
    }
    expect(await at(0, 'first')).toBe('first')
    expect(await at(4_999, 'unused')).toBe('first')
    expect(await at(6_000, 'second')).toBe('first')
    expect(await at(6_001, 'unused')).toBe('second')
    expect(await at(60_000, 'third')).toBe('third')
  })

  test('makes a page once for all who come at the same time, and forgets it with the settings', async () => {
    const { find } = createKeptPages(() => 0)
    let count = 0
    const make = async () => page(String(++count))
    const settings = {}
    await Promise.all([find(settings, 'key', make), find(settings, 'key', make), find(settings, 'key', make)])
    expect(count).toBe(1)
    expect((await find({}, 'key', make))?.html.toString()).toBe('2')
  })

  test('forgets a page that was being made when a decision changed who is seen', async () => {
    const { find, forget } = createKeptPages(() => 0)
    const settings = {}
    const before = find(settings, 'key', async () => {
      forget()
      return page('shows somebody')
    })
    expect((await before)?.html.toString()).toBe('shows somebody')
    expect((await find(settings, 'key', async () => page('hides them')))?.html.toString()).toBe('hides them')
  })

  test('tries again after a failure', async () => {
    const { find } = createKeptPages(() => 0)
    const settings = {}
    await expect(find(settings, 'key', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await find(settings, 'key', async () => page('back')))?.html.toString()).toBe('back')
  })
})
