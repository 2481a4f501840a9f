import { beforeAll, expect, test } from 'vitest'
import { addWriter } from '../../../tests/support/chat.ts'
import { openLogin } from '../../../tests/support/members.ts'
import { testSite } from '../../../tests/support/test-site.ts'
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

test.each(['/', '/login', '/members', '/landers/gallery/she', '/nothing'])(
  'a visitor’s page at %s is laid out by the standards, and painted without another file',
  async (url) => {
    const html = await open(url)
    expect(html).toMatch(/^<!DOCTYPE html><html /)
    expect(blockersIn(html)).toEqual([])
    expect(html).toMatch(/<style[^>]*>[^<]*\.page/)
    expect(html).not.toMatch(/<script[^>]* src=[^>]*entry/)
  },
)

test.each(['/', '/members'])(
  'the fonts of %s come beside the pictures, behind them in the queue',
  async (url) => {
    const fonts = (await open(url)).match(/<link[^>]* as="font"[^>]*>/g) ?? []
    expect(fonts).toHaveLength(2)
    expect(fonts.every((link) => /fetchPriority="low"/.test(link))).toBe(true)
  },
)

test('a member’s page links the style sheets that the browser has in its cache', async () => {
  const html = await open('/members', login)
  expect(html).not.toContain('data-sheet')
  expect(blockersIn(html).filter((link) => !/rel="stylesheet"/.test(link))).toEqual([])
})

test.each(['/', '/members'])('the code of %s waits for the first paint', async (url) => {
  const script = /<script[^>]* type="module"[^>]*>([\s\S]*?)<\/script>/.exec(await open(url))?.[1] ?? ''
  expect(script).toMatch(/await window\.firstPaint[\s\S]*\/assets\/platform-[\s\S]*__reactRouterRouteModules/)
  expect(script).not.toMatch(/^import /m)
})

test('what stands below the first screen of the front page is laid out after it was painted', async () => {
  const html = await open('/')
  const [hero = '', ...parts] = html.slice(html.indexOf('<main')).split('late-part')
  expect(hero).toContain('</form>')
  expect(parts.length).toBeGreaterThan(3)
  expect(html).toMatch(/:where\(:root\[data-first-paint\]\) ?\.late-part ?\{content-visibility:hidden/)
})
