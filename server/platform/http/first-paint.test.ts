import { beforeAll, expect, test } from 'vitest'
import { addWriter } from '../../../tests/support/chat.ts'
import { openLogin } from '../../../tests/support/members.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { PAGES } from '../../../web/pages.ts'
import { builtPages } from '../../main.ts'

const site = testSite(async () => ({ pages: await builtPages(), callsPerMinute: false }))
let login: Record<string, string>

beforeAll(async () => {
  login = await openLogin(site, (await addWriter(site)).id)
})

const open = async (url: string, cookies: Record<string, string> = {}) =>
  (await site.app.inject({ url, cookies: { locale: 'en', ...cookies } })).body

/** What a browser fetches for a document before it has painted it. */
const blockersIn = (html: string) =>
  html.match(/<link[^>]*(stylesheet|modulepreload|as="fetch")[^>]*>/g) ?? []

/** The size of scripts inside a document. */
const inlineCodeIn = (html: string) =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].reduce(
    (sum, [, code = '']) => sum + code.length,
    0,
  )

const PLAIN = PAGES.filter(({ isPlain }) => isPlain).map(({ path }) => path)

test('the pages that most visitors see first are plain', () => {
  expect(PLAIN).toEqual(expect.arrayContaining(['/', '/login', '/pricing', '/terms', '/faq', '/honest']))
})

test.each([...PLAIN, '/nothing', '/landers/gallery/she'])(
  'a visitor’s page at %s has no framework, and is painted without another file',
  async (url) => {
    const html = await open(url)
    expect(html).toMatch(/^<!DOCTYPE html><html /)
    expect(blockersIn(html)).toEqual([])
    expect(html).toMatch(/<style[^>]*>[^<]*\.page/)
    expect(html).not.toContain('__reactRouter')
    expect(html).not.toMatch(/\/assets\/(entry|platform)/)
    expect(inlineCodeIn(html)).toBeLessThan(2_000)
  },
)

test.each(PLAIN)(
  'the page at %s is kept for the next visitor, so all scripts inside it carried the nonce',
  async (url) => {
    await open(url)
    const { headers } = await site.app.inject({ url, cookies: { locale: 'en' } })
    expect(headers['content-security-policy']).not.toContain('nonce-')
  },
)

test.each([...PLAIN, '/nothing'])(
  'no button of a visitor’s page at %s waits for code that never comes',
  async (url) => {
    const html = await open(url)
    const buttons = html.match(/<button[^>]*type="button"[^>]*>/g) ?? []
    expect(buttons.filter((button) => !/ (popoverTarget|data-does)="/i.test(button))).toEqual([])
    const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
    expect(forms.filter((form) => !/type="submit"|data-does="submit-on-change"/.test(form))).toEqual([])
  },
)

test.each(['/', '/faq', '/nothing'])('a member’s page at %s is alive', async (url) => {
  expect(await open(url, login)).toContain('__reactRouterContext')
})

test('a plain page with the signup over it brings the code of the signup', async () => {
  expect(await open('/pricing?signup=1')).toContain('__reactRouterContext')
})

test.each(['/', '/members', '/landers/gallery/she'])(
  'the fonts of %s come beside the pictures, behind them in the queue',
  async (url) => {
    const fonts = (await open(url)).match(/<link[^>]* as="font"[^>]*>/g) ?? []
    expect(fonts).toHaveLength(2)
    expect(fonts.every((link) => /fetchPriority="low"/.test(link))).toBe(true)
  },
)

test.each([
  ['a visitor', '/members'],
  ['a member', '/members'],
  ['a member', '/chats'],
])('for %s the code of %s waits for the first pictures', async (who, url) => {
  const html = await open(url, who === 'a member' ? login : {})
  expect(blockersIn(html).filter((link) => !/rel="stylesheet"/.test(link))).toEqual([])
  expect(html).toMatch(/<link rel="late-module" href="\/assets\/platform-/)
  expect(html).toMatch(/<script[^>]* type="late"[^>]*>[\s\S]*__reactRouterRouteModules/)
  expect(html).not.toMatch(/<script[^>]* type="module"[^>]*>/)
})
