import { once } from 'node:events'
import { request } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { readSource } from '../../core/rules/tracking/traffic-source.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { pagesBy } from '../../tests/support/rendered-pages.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { plainPath } from './count-traffic.ts'

const DUTCH = '145.97.39.155'
const AMERICAN = '8.8.8.8'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'

type Exchange = (call: { method: string; path: string; headers: object }) => Promise<{ status: number }>

/** A page that shows the status of a search by its visitor; some paths redirect or fail. */
const render = async (request: Request, { exchange }: { exchange: Exchange }) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/moved') return Response.redirect('http://localhost/new?network=acme', 302)
  if (pathname === '/chats') return Response.redirect('http://localhost/login', 302)
  if (pathname === '/gone') return new Response('', { status: 404 })
  const { status } = await exchange({ method: 'GET', path: '/api/members.php', headers: {} })
  return new Response(String(status))
}

const site = testSite({ pages: pagesBy(render) })
beforeEach(async () => {
  await untilCounted()
  await site.database.pool.query('delete from traffic_day')
})

type Visit = {
  ip?: string
  cookies?: Record<string, string>
  headers?: Record<string, string>
  method?: 'HEAD'
}

const visit = (url: string, { ip = AMERICAN, cookies = {}, headers = {}, method }: Visit = {}) =>
  site.request({
    url,
    method: method ?? 'GET',
    cookies,
    headers: { host: 'localhost', 'x-forwarded-for': ip, 'user-agent': BROWSER, ...headers },
  })

const keptBy = async (url: string, given?: Visit) => {
  const { cookies } = await visit(url, given)
  return cookies.source === undefined ? undefined : readSource(cookies.source)
}

const counted = async () => {
  const { rows } = await site.database.pool.query(
    'select network, ref, sub1, path, country, clicks, bounces from traffic_day order by network, ref, sub1',
  )
  return rows
}
const clicks = async () => (await counted()).reduce((sum, row) => sum + row.clicks, 0)

let markers = 0

/** Counting happens after the answer: once one more arrival is counted, all earlier ones are done. */
const untilCounted = async () => {
  const marker = `marker${++markers}`
  await visit(`/?network=${marker}`)
  const isSeen = async () => (await counted()).some(({ network }) => network === marker)
  await expect.poll(isSeen, { interval: 5 }).toBe(true)
  await site.database.pool.query('delete from traffic_day where network = $1', [marker])
}

const setSettings = async (settings: Record<string, unknown>) => {
  await changeSite(site.database.db, settings)
  site.clock.now = new Date(site.clock.now.getTime() + 16_000)
}

describe('the first link by which somebody came', () => {
  test('is kept for thirty days, where the law lets us', async () => {
    const { headers } = await visit('/?network=acme&ref=7&sub1=a&sub2=b&sub3=c&gender=male')
    expect(headers['set-cookie']).toMatch(/^source=\S+; Path=\/; Max-Age=2592000; SameSite=Lax$/)
    expect(await keptBy('/?network=acme&ref=7&sub1=a&sub2=b&sub3=c&gender=male')).toEqual({
      network: 'acme',
      ref: '7',
      sub1: 'a',
      sub2: 'b',
      sub3: 'c',
    })
  })

  test('is not replaced by a later one', async () => {
    const cookies = { source: JSON.stringify({ network: 'first' }) }
    expect(await keptBy('/?network=second', { cookies })).toBeUndefined()
  })

  test('takes the place of something that is none', async () => {
    for (const source of ['nonsense', '{"network":""}', '[]'])
      expect(await keptBy('/?network=acme', { cookies: { source } })).toEqual({ network: 'acme' })
  })

  test('is kept only with consent where the law wants one, and forgotten with it', async () => {
    expect(await keptBy('/?network=acme', { ip: DUTCH })).toBeUndefined()
    expect(await keptBy('/?network=acme', { ip: DUTCH, cookies: { consent: 'necessary' } })).toBeUndefined()
    expect(await keptBy('/?network=acme', { ip: DUTCH, cookies: { consent: 'all' } })).toEqual({
      network: 'acme',
    })
    const cookies = { source: JSON.stringify({ network: 'acme' }), consent: 'necessary' }
    const { headers } = await visit('/', { ip: DUTCH, cookies })
    expect(headers['set-cookie']).toBe('source=; Path=/; Max-Age=0; SameSite=Lax')
    expect((await visit('/', { cookies })).headers['set-cookie']).toBeUndefined()
  })

  test('is not written for the API or for an address that says nothing', async () => {
    expect(await keptBy('/api/settings.php?network=acme')).toBeUndefined()
    expect(await keptBy('/?lb=1')).toBeUndefined()
  })

  test('opens the search that a site keeps for those who came by a link, with or without consent', async () => {
    await setSettings({ logged_out_search: 'no', logged_out_search_trafficsource: 'yes' })
    const mayLook = async (url: string, given?: Visit) => (await visit(url, given)).body === '200'
    const from = (referer: string) => ({ ip: DUTCH, headers: { referer } })
    expect(await mayLook('/members', { ip: DUTCH })).toBe(false)
    expect(await mayLook('/members?network=acme', { ip: DUTCH })).toBe(true)
    expect(await mayLook('/members?sub1=7', { ip: DUTCH })).toBe(false)
    expect(await mayLook('/members', { cookies: { source: '{"ref":"7"}' } })).toBe(true)
    expect(await mayLook('/members.data?only=page', from('http://localhost/members?network=acme'))).toBe(true)
    expect(await mayLook('/members.data', from('http://elsewhere.example/?network=acme'))).toBe(false)
    await setSettings({ logged_out_search_trafficsource: 'no' })
    expect(await mayLook('/members?network=acme', { ip: DUTCH })).toBe(false)
    await setSettings({ logged_out_search: 'yes' })
  })
})

describe('an arrival', () => {
  test('is counted by day, source, page and country, and nobody stands in it', async () => {
    for (let time = 0; time < 3; time++) await visit('/signup?network=acme&ref=7&sub1=a')
    await visit('/members/0b0f2c3e-8f6a-4a52-9d9b-111111111111/landing2/she?network=acme&ref=8', {
      ip: DUTCH,
    })
    await expect.poll(clicks, { interval: 5 }).toBe(4)
    expect(await counted()).toEqual([
      { network: 'acme', ref: '7', sub1: 'a', path: '/signup', country: 'US', clicks: 3, bounces: 0 },
      {
        network: 'acme',
        ref: '8',
        sub1: '',
        path: '/members/:id/landing2/she',
        country: 'NL',
        clicks: 1,
        bounces: 0,
      },
    ])
  })

  test('is not a robot, a reload, a look ahead, a page change, a walk on the site or a failure', async () => {
    const no: Record<string, [string, Visit]> = {
      robot: ['/', { headers: { 'user-agent': 'Googlebot/2.1' } }],
      program: ['/', { headers: { 'user-agent': '' } }],
      reload: ['/', { headers: { 'cache-control': 'max-age=0' } }],
      ahead: ['/', { headers: { 'sec-purpose': 'prefetch' } }],
      frame: ['/', { headers: { 'sec-fetch-dest': 'iframe' } }],
      walk: ['/', { headers: { 'sec-fetch-site': 'same-origin' } }],
      link: ['/', { headers: { referer: 'http://localhost/' } }],
      data: ['/_root.data', {}],
      failure: ['/gone', {}],
      head: ['/', { method: 'HEAD' }],
      // The redirect's target carries the source, so the arrival is counted there.
      moved: ['/moved', {}],
    }
    for (const [ref, [path, given]] of Object.entries(no)) await visit(`${path}?ref=${ref}`, given)
    await visit('/?gender=male')
    await visit('/?ref=yes', {
      headers: { 'sec-fetch-site': 'cross-site', referer: 'https://acme.example/' },
    })
    await visit('/chats?ref=sent-on')
    await untilCounted()
    expect((await counted()).map(({ ref }) => ref)).toEqual(['sent-on', 'yes'])
  })

  test('cannot fill the disk with made-up values', async () => {
    const fill = (from: number, to: number) =>
      site.database.pool.query(
        `insert into traffic_day (key, site_id, day, path, country)
         select int4send(n), id, $3, '', '' from site, generate_series($1::int, $2::int) n where is_default`,
        [from, to, '2026-03-14'],
      )
    const last = async () => {
      await expect.poll(clicks, { interval: 5 }).toBe(1)
      const [row] = (await counted()).filter((one) => one.clicks > 0)
      await site.database.pool.query('delete from traffic_day where clicks > 0')
      return [row.network, row.ref, row.sub1, row.path]
    }
    await fill(1, 20_000)
    await visit('/signup?network=acme&ref=7&sub1=made-up')
    expect(await last()).toEqual(['acme', '7', '', ''])
    await fill(20_001, 25_000)
    await visit('/signup?network=made-up&ref=7')
    expect(await last()).toEqual(['', '', '', ''])
    await site.database.pool.query('delete from traffic_day')
  })

  test('has a path without members, conversations and letters', () => {
    expect(plainPath('/landers/transitionsvideolanding/gilf')).toBe('/landers/transitionsvideolanding/gilf')
    expect(plainPath('/')).toBe('/')
    expect(plainPath('/eyJwIjoidW5zdWIifQ.c2ln')).toBe('/:id')
    expect(plainPath('/%3Cscript%3E/a/b/c/d/e/f/g')).toBe('/:id/a/b/c/d')
  })
})

describe('hostile values', () => {
  const HOSTILE = {
    markup: `network=${encodeURIComponent('<script>alert(1)</script>')}`,
    SQL: `network=${encodeURIComponent(`'; drop table member; --`)}`,
    'another header': 'network=%00%0d%0aSet-Cookie:%20vonk_session=x',
    'broken percent signs': 'network=%E0%A4%A&ref=%',
    'bytes that are no text': 'network=%ff%fe&sub1=%F0%9F%98%80&ref=7',
    'long ones': `network=${'x'.repeat(6000)}&sub1=${'%F0%9D%92%9C'.repeat(500)}`,
    lists: 'network=a&network=b&network[]=c&network[d]=e',
    templates: `network=${encodeURIComponent('{id}{sub1}%s%n$(reboot)')}`,
    'names every object knows': 'network=__proto__&ref=constructor&sub1=toString',
    'attributes of a cookie': 'network=acme;%20Max-Age=0;%20Domain=evil.example',
  }

  test.each(Object.entries(HOSTILE))('%s are harmless in the cookie and the count', async (_, query) => {
    const { status, headers } = await visit(`/?${query}`)
    expect(status).toBe(200)
    expect([headers['set-cookie'] ?? []].flat()).toHaveLength(1)
    expect(headers['set-cookie']).toMatch(
      /^source=[\w%.~!*'()-]{1,4000}; Path=\/; Max-Age=2592000; SameSite=Lax$/,
    )
    await expect.poll(clicks, { interval: 5 }).toBe(1)
    const [{ network, ref, sub1 }] = await counted()
    expect(network + ref + sub1).toMatch(/^[\p{L}\p{N} ._:@/+=~,-]+$/u)
  })

  test('an address that is none is answered all the same', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const address = site.app.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    for (const path of ['//?network=acme', '//[/?network=acme', '/\\?network=acme', '/???network=acme&?']) {
      const call = request({ port, path, headers: { host: 'localhost', 'user-agent': BROWSER } }).end()
      const [answer] = await once(call, 'response')
      answer.resume()
      expect([path, answer.statusCode]).toEqual([path, 200])
    }
  })
})
