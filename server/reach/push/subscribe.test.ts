import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { PUSH_DEVICES } from '../../../core/rules/reach/push.ts'
import { addMember, type Someone } from '../../../tests/support/members.ts'
import { readOpenApi } from '../../../tests/support/openapi.ts'
import { askForPush, openPushSite, readSubscriptions } from '../../../tests/support/push.ts'
import { openSite } from '../../../tests/support/site.ts'

let push: Awaited<ReturnType<typeof openPushSite>>
beforeAll(async () => {
  push = await openPushSite()
})
afterAll(() => push.close())

const rowsOf = async ({ id }: Someone) =>
  (await readSubscriptions(push.site, id)).map(({ endpoint, p256dh }) => ({ endpoint, p256dh }))

test('a visitor cannot subscribe, and the login next door still works', async () => {
  const visitor = { cookies: {} }
  expect((await askForPush(push.site, visitor, push.service.subscribe())).status).toBe(403)
  const login = { email: 'nobody@vonk.example', password: 'wrong' }
  expect((await push.site.call(api.logIn, { body: login })).status).toBe(401)
})

test('another site’s page cannot subscribe for a member', async () => {
  const { cookies } = await addMember(push.site)
  const answer = await push.site.call(api.subscribePush, {
    query: { push: '1' },
    cookies,
    headers: { 'sec-fetch-site': 'cross-site' },
    body: push.service.subscribe(),
  })
  expect(answer.body.error).toBe('cross_origin')
})

test('asking again, also with the bare subscription, changes nothing', async () => {
  const anna = await addMember(push.site)
  const device = push.service.subscribe()
  for (const body of [{ subscription: device }, device, { ...device, expirationTime: null }]) {
    expect((await askForPush(push.site, anna, body)).status).toBe(204)
  }
  expect(await rowsOf(anna)).toHaveLength(1)
})

test('a browser has one subscription: a new one takes the place of the old', async () => {
  const anna = await addMember(push.site)
  await askForPush(push.site, anna, push.service.subscribe())
  const next = push.service.subscribe()
  await askForPush(push.site, anna, next)
  expect(await rowsOf(anna)).toEqual([{ endpoint: next.endpoint, p256dh: next.keys.p256dh }])
})

test('a browser that somebody else uses now no longer tells the one before', async () => {
  const [anna, ben] = [await addMember(push.site), await addMember(push.site)]
  const device = push.service.subscribe()
  await askForPush(push.site, anna, device)
  await askForPush(push.site, ben, device)
  expect([await rowsOf(anna), await rowsOf(ben)].map(({ length }) => length)).toEqual([0, 1])
})

test('a member has so many devices and no more, however fast they ask', async () => {
  const anna = await addMember(push.site)
  const logins = await Promise.all(
    Array.from({ length: PUSH_DEVICES + 3 }, async () => {
      const other = await addMember(push.site)
      await push.site.database.pool.query('update session set member_id = $1 where member_id = $2', [
        anna.id,
        other.id,
      ])
      return other
    }),
  )
  const answers = await Promise.all(
    logins.map((login) => askForPush(push.site, login, push.service.subscribe())),
  )
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(PUSH_DEVICES)
  expect(answers.find(({ status }) => status !== 204)).toMatchObject({
    status: 422,
    body: { error: 'push_limit' },
  })
})

describe('what no browser would give is refused', () => {
  const good = () => push.service.subscribe()
  const onCurve = 'BPHH3oAGvMnlKSKnCfSeUFQDKu8GRj5qDgVTpjOwyfYP'
  test.each<[string, () => object]>([
    ['nothing', () => ({})],
    ['no keys', () => ({ endpoint: good().endpoint })],
    ['words for an address', () => ({ ...good(), endpoint: 'somewhere' })],
    ['an endless address', () => ({ ...good(), endpoint: `${good().endpoint}${'x'.repeat(1000)}` })],
    ['half a key', () => ({ ...good(), keys: { ...good().keys, p256dh: onCurve } })],
    [
      'a point beside the curve',
      () => ({
        ...good(),
        keys: { ...good().keys, p256dh: Buffer.from([4, ...Array(64).fill(7)]).toString('base64url') },
      }),
    ],
    ['a short secret', () => ({ ...good(), keys: { ...good().keys, auth: 'AAAA' } })],
    ['a secret in another alphabet', () => ({ ...good(), keys: { ...good().keys, auth: '!'.repeat(22) } })],
  ])('%s', async (_what, body) => {
    const anna = await addMember(push.site)
    const request = { method: 'POST', url: '/api/user.php?push=1', payload: body() } as const
    expect((await anna.request(request)).status).toBe(422)
    expect(await rowsOf(anna)).toEqual([])
  })

  test('an address inside our own network, or of a service nobody knows', async () => {
    const site = await openSite()
    const anna = await addMember(site)
    const { keys } = good()
    const ask = (endpoint: string) => askForPush(site, anna, { endpoint, keys })
    for (const endpoint of [
      'http://127.0.0.1:5432/',
      'https://169.254.169.254/latest',
      'https://evil.example/push',
      'file:///etc/passwd',
    ]) {
      const { status, body } = await ask(endpoint)
      expect([status, body.error], endpoint).toEqual([422, 'push_service_unknown'])
    }
    expect((await ask('https://fcm.googleapis.com/fcm/send/abc')).status).toBe(204)
    await site.close()
  })
})

test('the description of the API names both calls of one address', async () => {
  const { paths } = await readOpenApi(push.site)
  const { post, delete: leave } = paths['/api/user.php'] ?? {}
  expect(post?.summary).toBe(`${api.logIn.summary} · ${api.subscribePush.summary}`)
  expect(post?.parameters).toMatchObject([{ in: 'query', name: 'push', required: false }])
  expect(leave?.parameters).toMatchObject([{ in: 'query', name: 'push', required: true }])
})
