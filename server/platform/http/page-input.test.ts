import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { addWriter, type Writer } from '../../../tests/support/chat.ts'
import { openLogin } from '../../../tests/support/members.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { PAGES } from '../../../web/pages.ts'
import { builtPages } from '../../main.ts'

const site = testSite(async () => ({ pages: await builtPages(), callsPerMinute: false }))
let anna: Writer

beforeAll(async () => {
  anna = await addWriter(site)
})

/** Bad values of a part of an address, written as an address holds them. */
const BAD_PARTS = ['%00', '%ff', '%ed%a0%80', '9007199254740992', '-1', '..%2f..%2fetc', 'x'.repeat(3_000)]
/** Bad values of a field of a query or a form. */
const BAD_FIELDS = ['%00', '%ff', '', '9007199254740992', 'x'.repeat(300)]

const sources = readdirSync('web', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))

/** Every name by which a page reads a query or a form. */
const NAMES = [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/(?:\.(?:get|getAll|has)\(|textIn\(\w+, |text\()'([a-z_\d]+)'/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ),
]

type Sent = { method?: 'GET' | 'POST'; url: string; payload?: string; cookies: Record<string, string> }

/** What is wrong with the answer to a request for a page: nothing, as a rule. */
async function findingIn({ cookies, payload, ...request }: Sent): Promise<string[]> {
  const { statusCode, headers, body } = await site.app.inject({
    ...request,
    cookies: { ...cookies, locale: 'pl' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(payload !== undefined && { payload }),
  })
  const isData = headers['x-remix-response'] === 'yes'
  const isPage = String(headers['content-type']).startsWith('text/html') && body.includes('lang="pl"')
  const isFine = statusCode < 400 || (statusCode < 500 && (isData || isPage))
  return isFine ? [] : [`${request.method ?? 'GET'} ${request.url} ${statusCode} ${body.slice(0, 200)}`]
}

async function findingsIn(requests: Sent[]): Promise<string[]> {
  const findings: string[] = []
  for (let at = 0; at < requests.length; at += 8)
    findings.push(...(await Promise.all(requests.slice(at, at + 8).map(findingIn))).flat())
  return findings
}

/** The address of a page, with one value in place of each of its parameters. */
const filled = (path: string, value: string) => path.replace(/:\w+\??/g, value)

/** The address of the data of a page, which runs its loaders and leaves out the painting. */
const dataOf = (path: string) => (path === '/' ? '/_.data' : `${path}.data`)

const query = (value: string) => NAMES.map((name) => `${name}=${value}`).join('&')
const ID = '00000000-0000-4000-8000-000000000000'

test('the names of queries and forms are found in the sources', () => {
  expect(NAMES.length).toBeGreaterThan(40)
  expect(NAMES).toEqual(expect.arrayContaining(['before', 'token', 'q', 'email', 'to']))
})

describe.each(['a visitor', 'a member'])('%s', (who) => {
  const isMember = who === 'a member'
  // Visitors are sent away from the pages of members before these read anything.
  const pages = PAGES.filter(({ access }) => isMember || access === 'everyone')
  const cookiesOf = async () => (isMember ? openLogin(site, anna.id) : {})

  test('meets no failure at bad parameters', async () => {
    const cookies = await cookiesOf()
    const requests = pages
      .filter(({ path }) => path.includes(':'))
      .flatMap(({ path }) => BAD_PARTS.map((part) => ({ url: dataOf(filled(path, part)), cookies })))
    expect(await findingsIn(requests)).toEqual([])
  })

  test('meets no failure at bad queries', async () => {
    const cookies = await cookiesOf()
    const searches = [...BAD_FIELDS.map(query), `${query('1')}&${query('2')}`]
    const requests = pages.flatMap(({ path }) =>
      searches.map((search) => ({ url: `${dataOf(filled(path, ID))}?${search}`, cookies })),
    )
    expect(await findingsIn(requests)).toEqual([])
  })

  test('meets no failure at bad forms', async () => {
    const requests: Sent[] = []
    for (const { path } of pages) {
      // A form may end the login of its sender.
      const cookies = await cookiesOf()
      for (const value of BAD_FIELDS)
        requests.push({ method: 'POST', url: dataOf(filled(path, ID)), payload: query(value), cookies })
    }
    expect(await findingsIn(requests)).toEqual([])
  })
})

describe('what a page does not take is refused on a page, in one language', () => {
  const FORM = 'application/x-www-form-urlencoded'
  const german = (request: InjectOptions) => site.app.inject({ ...request, cookies: { locale: 'de' } })

  test.each<[string, number, RegExp, InjectOptions]>([
    ['a form where there is none', 405, /geht unter dieser Adresse nicht/, { method: 'POST', url: '/faq' }],
    ['an unknown method', 405, /geht unter dieser Adresse nicht/, { method: 'PUT', url: '/login' }],
    ['a request for an echo', 405, /geht unter dieser Adresse nicht/, { method: 'TRACE', url: '/login' }],
    ['text as a form', 415, /In dieser Form/, form('text/plain', 'a=1')],
    [
      'a form that is cut off',
      400,
      /konnten wir nicht lesen/,
      form('multipart/form-data; boundary=x', '--x'),
    ],
    ['a form with U+0000', 400, /konnten wir nicht lesen/, form(FORM, 'email=%00')],
    [
      'a form of another site',
      403,
      /von einer anderen Website/,
      form(FORM, '', { origin: 'https://evil.example' }),
    ],
    ['an unknown address', 404, /wurde nicht gefunden/, { url: '/no/such/page' }],
    ['another host as an address', 404, /wurde nicht gefunden/, { url: '//evil.example/a' }],
    ['an unknown member', 404, /wurde nicht gefunden/, { url: '/members/nobody' }],
  ])('%s: %i', async (_what, status, words, request) => {
    const answer = await german(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('lang="de"')
    expect(answer.body).toMatch(words)
    if (status === 405) expect(answer.headers.allow).toMatch(/GET, HEAD|POST/)
  })

  test('a page with a form names both ways to ask for it', async () => {
    const answer = await german({ method: 'DELETE', url: '/login' })
    expect(answer.headers.allow).toBe('GET, HEAD, POST')
  })

  function form(type: string, payload: string, headers: Record<string, string> = {}): InjectOptions {
    return { method: 'POST', url: '/login', payload, headers: { 'content-type': type, ...headers } }
  }
})
