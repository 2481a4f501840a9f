import { describe, expect, test, vi } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { ERROR_CODES } from '../../../core/contract/errors.ts'
import en from '../../../locales/en/shell/errors.json' with { type: 'json' }
import nl from '../../../locales/nl/shell/errors.json' with { type: 'json' }
import { refusalOf } from '../../../tests/support/call.ts'
import { readOpenApi } from '../../../tests/support/openapi.ts'
import { openSite, type TestSite } from '../../../tests/support/site.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { createHealth } from './health.ts'
import { addressGroup } from './rate-limit.ts'

const site = testSite()

describe('errors', () => {
  test('an unknown call is not found, in the language of the site', async () => {
    const answer = await site.request({ url: '/api/nothing.php' })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ error: 'call_unknown', message: nl.call_unknown })
  })

  test('the locale cookie decides the language of a refusal', async () => {
    const answer = await site.request({ url: '/api/nothing.php', cookies: { locale: 'en' } })
    expect(refusalOf(answer).message).toBe(en.call_unknown)
  })

  test('a locale cookie that names no language is ignored', async () => {
    const answer = await site.request({ url: '/api/nothing.php', cookies: { locale: '../../etc' } })
    expect(refusalOf(answer).message).toBe(nl.call_unknown)
  })

  test('wrong input names the field', async () => {
    const answer = await site.call(api.geocode, { query: { lat: 'north', lon: '4.9' } })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ error: 'invalid_input', fields: { lat: 'Vul een getal in.' } })
  })

  test('a body that is not JSON is a bad request', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await site.request({ method: 'POST', url: '/api/user.php', headers, payload: '{"email":' })
    expect(answer.status).toBe(400)
    expect(ERROR_CODES).toContain(refusalOf(answer).error)
  })

  test('a body of another kind is refused', async () => {
    const headers = { 'content-type': 'application/xml' }
    const answer = await site.request({ method: 'POST', url: '/api/user.php', headers, payload: '<a/>' })
    expect(answer.status).toBe(415)
    expect(refusalOf(answer).error).toBe('unsupported_media_type')
  })

  test('a large body is refused with 413', async () => {
    const payload = { email: 'a@b.nl', password: 'x'.repeat(300_000) }
    const answer = await site.call(api.logIn, { body: payload })
    expect(answer.status).toBe(413)
    expect(answer.body.error).toBe('body_too_large')
  })

  test('a mistake of ours is told without details', async () => {
    const broken = await openSite()
    await broken.database.pool.query('alter table city rename to cities')
    const answer = await broken.call(api.listCities, { query: { country: 'NL', name: 'Utrecht' } })
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      error: 'internal',
      message: 'Er is een fout opgetreden, probeer het later opnieuw',
    })
    await broken.close()
  })
})

describe('who may call', () => {
  test('a call for members tells a visitor to log in', async () => {
    const answer = await site.call(api.updateUser, { body: { language: 'de' } })
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({
      error: 'authentication_required',
      message: 'Log in om dit te doen.',
      authentication_required: true,
    })
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
  ])('a change asked for by %s is refused', async (_who, headers) => {
    const answer = await site.call(api.logIn, { headers, body: { email: 'a', password: 'b' } })
    expect(answer.status).toBe(403)
    expect(answer.body.error).toBe('cross_origin')
  })

  test('another site cannot log a member out', async () => {
    const answer = await site.call(api.logOut, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.body.error).toBe('cross_origin')
  })

  test('our own pages may', async () => {
    const answer = await site.call(api.logOut, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(answer.status).toBe(204)
  })
})

describe('headers', () => {
  test('every answer has a request id of its own, and one that is no page may run nothing', async () => {
    const [one, two] = await Promise.all([site.call(api.readHealth), site.call(api.readHealth)])
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
    expect(one.headers).toMatchObject({
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  test('over TLS the browser is told to stay with it', async () => {
    const answer = await site.call(api.readHealth, { headers: { 'x-forwarded-proto': 'https' } })
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/)
  })
})

describe('limits', () => {
  test('too many calls from one address are refused, other addresses go on', async () => {
    const small = await openSite({ callsPerMinute: 3 })
    const call = (ip: string) => small.call(api.listInterests, { headers: { 'x-forwarded-for': ip } })
    for (let i = 0; i < 3; i++) expect((await call('192.0.2.1')).status).toBe(200)
    const refused = await call('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(refused.body.error).toBe('too_many_requests')
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await call('192.0.2.2')).status).toBe(200)
    await small.close()
  })

  test('one household with IPv6 counts as one address', () => {
    expect(addressGroup('2001:db8:1:2:aaaa::1')).toBe(addressGroup('2001:db8:1:2:bbbb:cccc:0:9'))
    expect(addressGroup('2001:db8:1:2::1')).not.toBe(addressGroup('2001:db8:1:3::1'))
    expect(addressGroup('::ffff:192.0.2.1')).not.toBe(addressGroup('::ffff:192.0.2.2'))
  })

  test('a provider’s whole network counts too, with a larger allowance', async () => {
    const small = await openSite({ callsPerMinute: 2 })
    const call = (ip: string) => small.call(api.listInterests, { headers: { 'x-forwarded-for': ip } })
    for (let i = 0; i < 8; i++) expect((await call(`2001:db8:1:20${i}::1`)).status).toBe(200)
    expect((await call('2001:db8:1:2aa::1')).status).toBe(429)
    expect((await call('2001:db8:1:300::1')).status).toBe(200)
    expect((await call('2001:db8:2:200::1')).status).toBe(200)
    await small.close()
  })

  test('behind proxies, the address they tell counts, and not what a client claims in front of it', async () => {
    const server = { logLevel: 'silent', trustProxy: 1 }
    const small = await openSite({ callsPerMinute: 1, server })
    const call = (path: string) => small.call(api.listInterests, { headers: { 'x-forwarded-for': path } })
    expect((await call('192.0.2.1')).status).toBe(200)
    expect((await call('192.0.2.2')).status).toBe(200)
    expect((await call('198.51.100.7, 192.0.2.1')).status).toBe(429)
    await small.close()
  })
})

describe('the description of the API', () => {
  test('lists every call with its schemas', async () => {
    const { openapi, paths } = await readOpenApi(site)
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toContain('/api/settings.php')
    expect(paths['/api/user.php']?.post?.requestBody).toBeDefined()
    expect(Object.keys(paths).filter((path) => !path.endsWith('.php'))).toEqual([])
  })

  test('has a page for people', async () => {
    const answer = await site.request({ url: '/api/docs/' })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    const code = await site.request({ url: '/api/docs/js/scalar.js' })
    expect(code.status).toBe(200)
    expect(code.headers['content-type']).toContain('javascript')
  })
})

describe('health', () => {
  const probe = async (at: TestSite, url: string) => {
    const { status, body } = await at.request({ url })
    return { status, body }
  }

  test('is told to balancers however often they ask, and asks the database nothing', async () => {
    const small = await openSite({ callsPerMinute: 1 })
    const asked = vi.spyOn(small.database.pool, 'connect')
    for (let i = 0; i < 5; i++) {
      expect(await probe(small, '/health/live')).toEqual({ status: 200, body: { status: 'live' } })
      expect(await probe(small, '/health/ready')).toEqual({ status: 200, body: { status: 'ready' } })
      expect(await probe(small, '/api/health.php')).toEqual({ status: 200, body: { status: 'ok' } })
    }
    expect(asked).not.toHaveBeenCalled()
    await small.close()
  })

  test('a process without its database runs, but is not ready', async () => {
    const alone = await openSite({ health: createHealth({ isDatabaseThere: () => false }) })
    expect((await probe(alone, '/health/live')).status).toBe(200)
    expect(await probe(alone, '/health/ready')).toEqual({ status: 503, body: { status: 'database_away' } })
    const answer = await alone.call(api.readHealth)
    expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    await alone.close()
  })

  test('a process whose live events reach nobody is not ready while another one is well', async () => {
    let isStranded = true
    const stranded = await openSite({ health: createHealth({ isStranded: () => isStranded }) })
    expect(await probe(stranded, '/health/ready')).toEqual({ status: 503, body: { status: 'live_away' } })
    expect((await probe(stranded, '/health/live')).status).toBe(200)
    isStranded = false
    expect((await probe(stranded, '/health/ready')).status).toBe(200)
    await stranded.close()
  })

  test('a process that drains is not ready, and answers until its clients have gone elsewhere', async () => {
    const health = createHealth()
    const leaving = await openSite({ health })
    expect((await leaving.call(api.listInterests)).headers.connection).not.toBe('close')
    health.drain()
    expect(await probe(leaving, '/health/ready')).toEqual({ status: 503, body: { status: 'draining' } })
    expect((await probe(leaving, '/health/live')).status).toBe(200)
    const answer = await leaving.call(api.listInterests)
    expect(answer.status).toBe(200)
    expect(answer.headers.connection).toBe('close')
    await leaving.close()
  })
})
