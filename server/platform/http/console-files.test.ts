import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folder.ts'
import { pagesBy } from '../../../tests/support/rendered-pages.ts'
import { testSite } from '../../../tests/support/test-site.ts'

const folder = temporaryFolder('console')
mkdirSync(join(folder.path, 'assets'))
writeFileSync(join(folder.path, 'index.html'), '<!doctype html><html lang="en"><title>console</title></html>')
writeFileSync(join(folder.path, 'assets/app-1.js'), 'run()')
afterAll(() => folder.remove())

const pages = pagesBy(
  async () => new Response('a page of members', { headers: { 'content-type': 'text/html' } }),
)
const site = testSite({ pages: { ...pages, console: folder.path }, consoleHost: 'staff.example' })
const ask = (url: string, host = 'staff.example', cookies = {}) =>
  site.request({ url, headers: { host }, cookies })

test('every address of the console gives its one document, which nothing keeps and search engines leave out', async () => {
  for (const url of ['/console', '/console/', '/console/staff?person=1', '/console/invitation/abc']) {
    const { status, headers, body } = await ask(url)
    expect([url, status]).toEqual([url, 200])
    expect(body).toContain('<title>console</title>')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  }
  expect((await ask('/robots.txt')).body).not.toContain('console')
})

test('the document may load nothing from elsewhere and run no script that stands in it', async () => {
  const policy = String((await ask('/console')).headers['content-security-policy'])
  expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self';`)
  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).not.toMatch(/https?:|unsafe|nonce|\*/)
})

test('the document comes in the theme that was chosen', async () => {
  const inTheme = async (theme: string) =>
    (await ask('/console', 'staff.example', { console_theme: theme })).body
  expect(await inTheme('dark')).toContain('<html data-theme="dark" lang="en">')
  expect(await inTheme('"><script>')).toContain('<html lang="en">')
})

test('files of the console are kept for ever; one that is gone is a 404 and never the document', async () => {
  const file = await ask('/console/assets/app-1.js')
  expect(file.status).toBe(200)
  expect(file.headers['cache-control']).toContain('immutable')
  expect((await ask('/console/assets/app-0.js')).status).toBe(404)
  expect((await ask('/console/assets/../index.html')).status).not.toBe(500)
})

test('a console with a host of its own is nowhere else, and neither are its calls', async () => {
  const at = async (host: string, url: string) => (await ask(url, host)).status
  expect(await at('staff.example', '/console')).toBe(200)
  expect(await at('staff.example:8443', '/console/staff')).toBe(200)
  for (const url of ['/console', '/console?x', '/console/staff', '/console/assets/app-1.js'])
    expect([url, await at('localhost', url)]).toEqual([url, 404])
  expect(await at('localhost', '/api/console/session')).toBe(404)
  expect((await ask('/', 'localhost')).body).toBe('a page of members')
})
