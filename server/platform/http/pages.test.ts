import { expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../../core/rules/site/demo.ts'
import { changeSite } from '../../../tests/support/change-site.ts'
import { pagesBy } from '../../../tests/support/rendered-pages.ts'
import { openSite } from '../../../tests/support/site.ts'
import { listProviders } from '../../money/payments/providers.ts'
import { createVerotel } from '../../money/payments/verotel/verotel.ts'

type Visit = {
  exchange(call: {
    method: string
    path: string
    headers: object
    body?: string
  }): Promise<{ status: number }>
}
type Render = (request: Request, visit: Visit) => Promise<Response>

/** A site whose pages are rendered by a function of the test. */
const siteWith = (render: Render) => openSite({ pages: pagesBy(render) })

test('a page that cannot be rendered is apologised for, in the language of the visitor', async () => {
  const site = await siteWith(async () => {
    throw new Error('secret details')
  })
  const answer = await site.request({ url: '/anything', cookies: { locale: 'de' } })
  expect(answer.status).toBe(500)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('<html lang="de">')
  expect(answer.body).toContain('href="/"')
  expect(answer.body).not.toContain('secret')
  await site.close()
})

test('somebody who asks for too many pages reads so, on a page', async () => {
  const site = await openSite({
    callsPerMinute: 1,
    pages: pagesBy(async () => new Response('hello')),
  })
  expect((await site.request({ url: '/' })).body).toBe('hello')
  const refused = await site.request({ url: '/' })
  expect(refused.status).toBe(429)
  expect(refused.headers['content-type']).toContain('text/html')
  await site.close()
})

test('what the API sets while a page is made reaches the browser, and later calls of the same page', async () => {
  const site = await siteWith(async (_request, { exchange }) => {
    const body = JSON.stringify({ email: 'free@vonk.example', password: 'vonk-demo' })
    await exchange({
      method: 'POST',
      path: '/api/user.php',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const update = {
      method: 'PUT',
      path: '/api/user.php',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }
    return new Response(String((await exchange(update)).status))
  })
  const answer = await site.request({ method: 'POST', url: '/login' })
  expect(answer.body).toBe('200')
  expect(answer.cookies.vonk_session).toMatch(/^[\w-]{43}$/)
  await site.close()
})

test('guessing passwords through the form is limited like guessing them through the API', async () => {
  let guesses = 0
  const site = await siteWith(async (_request, { exchange }) => {
    const body = JSON.stringify({ email: `person${guesses++}@vonk.example`, password: 'a guess' })
    const call = {
      method: 'POST',
      path: '/api/user.php',
      headers: { 'content-type': 'application/json' },
      body,
    }
    return new Response(String((await exchange(call)).status))
  })
  const answers: unknown[] = []
  for (let guess = 0; guess < 21; guess++) answers.push((await site.request({ url: '/' })).body)
  expect(answers.slice(0, 20)).toEqual(Array(20).fill('401'))
  expect(answers.at(-1)).toBe('429')
  await site.close()
})

test('a form that is too large, or does not say how large it is, is refused', async () => {
  const site = await siteWith(
    async (request) => new Response((await request.formData()).get('name')?.toString()),
  )
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = (payload: string, more: object = {}) =>
    site.request({ method: 'POST', url: '/settings', headers: { ...headers, ...more }, payload })
  expect((await send('name=Anna')).body).toBe('Anna')
  expect((await send(`name=${'x'.repeat(300_000)}`)).status).toBe(413)
  expect((await send('name=Anna', { 'transfer-encoding': 'chunked' })).status).toBe(400)
  await site.close()
})

test('pages may show pictures of the site’s own store and send a buyer to the provider, and nowhere else', async () => {
  const provider = createVerotel(
    {
      shopId: '1',
      signatureKey: 'key',
      url: 'https://pay.example/startorder',
      apiUrl: 'https://pay.example/api',
      apiUser: 'shop',
      apiPassword: 'secret',
    },
    { now: () => new Date() },
  )
  const page = () => Promise.resolve(new Response('hello', { headers: { 'content-type': 'text/html' } }))
  const site = await openSite({
    providers: listProviders(provider),
    pages: pagesBy(page),
  })
  await changeSite(site.database.db, { cdn_prefix: 'https://pictures.example/vonk/' }, 'localhost')
  // The site directory picks up a change of a site after a few seconds.
  site.clock.now = new Date(site.clock.now.getTime() + 20_000)
  const policyOf = async () => (await site.request({ url: '/' })).headers['content-security-policy']
  const policy = await policyOf()
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/)
  expect(await policyOf()).not.toBe(policy)
  expect(policy).toContain(`img-src 'self' data: blob: https://pictures.example;`)
  expect(policy).toContain(`form-action 'self' https://pay.example;`)
  await site.close()
})

test('nothing keeps a page or an answer for a member, nor the page that logs them in or out', async () => {
  const site = await siteWith(async (request, { exchange }) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/login') {
      const body = JSON.stringify({ email: DEMO_EMAILS.free, password: DEMO_PASSWORD })
      await exchange({
        method: 'POST',
        path: '/api/user.php',
        headers: { 'content-type': 'application/json' },
        body,
      })
    }
    if (pathname === '/logout') await exchange({ method: 'GET', path: '/api/logout.php', headers: {} })
    return new Response('page', { headers: pathname === '/kept' ? { 'cache-control': 'max-age=60' } : {} })
  })
  const { cookies } = await site.call(api.logIn, {
    body: { email: DEMO_EMAILS.free, password: DEMO_PASSWORD },
  })
  const caching = async (url: string, own = cookies) =>
    (await site.request({ url, cookies: own })).headers['cache-control']
  for (const url of ['/chats', '/chats.data', '/kept', '/api/chats.php', '/api/unknown.php', '/logout'])
    expect([url, await caching(url)]).toEqual([url, 'no-store'])
  expect(await caching('/login', {})).toBe('no-store')
  expect(await caching('/', {})).toBe('private, no-cache')
  await site.close()
})
