import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { addWriter, type Writer } from '../../../tests/support/chat.ts'
import { addMember, type Someone } from '../../../tests/support/members.ts'
import { askForPush, openPushSite, pass, readSubscriptions } from '../../../tests/support/push.ts'

let push: Awaited<ReturnType<typeof openPushSite>>
beforeAll(async () => {
  push = await openPushSite()
})
afterAll(() => push.close())

let anna: Writer
let ben: Writer
let device: ReturnType<typeof push.service.subscribe>
beforeEach(async () => {
  anna = await addWriter(push.site, { name: 'Anna' })
  ben = await addWriter(push.site, { name: 'Ben', gender: 'male' })
  device = push.service.subscribe()
  expect((await askForPush(push.site, anna, { subscription: device })).status).toBe(204)
})

/** Push messages that arrived at a device since the test began. */
const receivedBy = ({ endpoint } = device) => push.service.received.filter((one) => one.endpoint === endpoint)
const like = (from: Someone, to: Someone) =>
  push.site.call(api.likeMember, { cookies: from.cookies, body: { profile: to.id } })
const subscriptionsOf = async ({ id }: Someone) =>
  (await readSubscriptions(push.site, id)).map(({ endpoint }) => endpoint)
const choose = ({ id }: Someone, disabled: string[]) =>
  push.site.database.pool.query('update member set notifications_disabled = $2 where id = $1', [id, disabled])

describe('a device is told', () => {
  test('who wrote, and never what', async () => {
    const { body } = await ben.write({ profile: anna.id }, 'Something very private')
    await push.deliver()
    expect(receivedBy()).toHaveLength(1)
    const [{ headers, payload } = { headers: {}, payload: {} }] = receivedBy()
    expect(payload).toEqual({
      title: 'Ben',
      body: 'Een nieuw bericht voor jou',
      tag: body.conversation.id,
      check: `/chats/${body.conversation.id}`,
      open: `/login?to=%2Fchats%2F${body.conversation.id}`,
      badge: 1,
    })
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: '86400',
      topic: body.conversation.id.replaceAll('-', ''),
    })
  })

  test('once of several messages that came together', async () => {
    await ben.write({ profile: anna.id })
    await ben.write({ profile: anna.id })
    await push.deliver()
    expect(receivedBy().map(({ payload }) => payload.body)).toEqual(['2 nieuwe berichten voor jou'])
  })

  test('on every device of the member, and on nobody else’s', async () => {
    const login = await push.site.call(api.readUser, { cookies: anna.cookies })
    expect(login.body.user?.id).toBe(anna.id)
    const hers = push.service.subscribe()
    const his = push.service.subscribe()
    await askForPush(push.site, await anotherLogin(anna), { subscription: hers })
    await askForPush(push.site, ben, { subscription: his })
    await ben.write({ profile: anna.id })
    await push.deliver()
    expect([receivedBy(), receivedBy(hers), receivedBy(his)].map(({ length }) => length)).toEqual([1, 1, 0])
  })

  test('in the language of the member that a profile is fictional', async () => {
    const pal = await addWriter(push.site, { name: 'Bo', kind: 'fictional' })
    await push.site.database.pool.query("update member set language = 'en' where id = $1", [anna.id])
    await pal.write({ profile: anna.id })
    await push.deliver()
    expect(receivedBy().map(({ payload }) => payload.title)).toEqual(['Bo (fictional profile)'])
  })

  test('of a like, and of the match by the one who was liked back', async () => {
    const his = push.service.subscribe()
    await askForPush(push.site, ben, { subscription: his })
    await like(ben, anna)
    await push.deliver()
    expect(receivedBy().map(({ payload }) => [payload.title, payload.check])).toEqual([
      ['Ben vindt je leuk', `/likes/m/${ben.id}`],
    ])
    await like(anna, ben)
    await push.deliver()
    expect(receivedBy(his).map(({ payload }) => payload.body)).toEqual(['Jij en Anna vinden elkaar leuk.'])
    expect(receivedBy(), 'who made the match has seen it').toHaveLength(1)
  })
})

describe('a device is not told', () => {
  test('of what the member reads as it arrives', async () => {
    const { body } = await ben.write({ profile: anna.id })
    pass(push.site, 1)
    await anna.call(api.readChat, { query: { conversation: body.conversation.id } })
    await push.deliver()
    expect(receivedBy()).toEqual([])
  })

  test('before an open page had time to mark it as read', async () => {
    await ben.write({ profile: anna.id })
    await push.deliver(1)
    expect(receivedBy()).toEqual([])
    await push.deliver(3)
    expect(receivedBy()).toHaveLength(1)
  })

  test('of the kinds the member switched off', async () => {
    await choose(anna, ['new_messages', 'like'])
    await like(ben, anna)
    const { body } = await ben.write({ profile: anna.id })
    await push.deliver()
    expect(receivedBy(), 'a new conversation is another kind').toHaveLength(1)
    await anna.call(api.readChat, { query: { conversation: body.conversation.id } })
    await ben.write({ conversation: body.conversation.id })
    await push.deliver()
    expect(receivedBy()).toHaveLength(1)
  })

  test('of a match with a fictional profile', async () => {
    const pal = await addMember(push.site, { kind: 'fictional' })
    await push.site.database.pool.query(
      `insert into member_like (from_id, to_id, kind, at) values ($1, $2, 'fictional', $3), ($2, $1, 'member', $3)`,
      [pal.id, anna.id, push.site.clock.now],
    )
    await push.site.database.pool.query(`select record_event($1, 'match', $2, $3)`, [
      anna.id,
      { profile: pal.id },
      push.site.clock.now,
    ])
    await push.deliver()
    expect(receivedBy()).toEqual([])
  })

  test('of somebody who was blocked meanwhile', async () => {
    await ben.write({ profile: anna.id })
    await anna.call(api.blockMember, { body: { profile: ben.id } })
    await push.deliver()
    expect(receivedBy()).toEqual([])
  })

  test('after logging out there', async () => {
    await anna.call(api.logOut)
    expect(await subscriptionsOf(anna)).toEqual([])
    await ben.write({ profile: anna.id })
    await push.deliver()
    expect(receivedBy()).toEqual([])
  })

  test('after switching it off', async () => {
    const off = { query: { push: '1' }, body: { endpoint: device.endpoint } } as const
    await ben.call(api.unsubscribePush, off)
    expect(await subscriptionsOf(anna), 'nobody else can').toEqual([device.endpoint])
    expect((await anna.call(api.unsubscribePush, off)).status).toBe(204)
    expect(await subscriptionsOf(anna)).toEqual([])
  })
})

describe('a push service', () => {
  test('that is busy is asked again later, and nothing is told twice', async () => {
    push.service.answers.push({ status: 503 }, { status: 429, headers: { 'retry-after': '120' } })
    await ben.write({ profile: anna.id })
    await push.deliver()
    await push.deliver(20)
    await push.deliver(60)
    expect(receivedBy()).toEqual([])
    await push.deliver(70)
    expect(receivedBy()).toHaveLength(1)
    await push.deliver(3600)
    expect(receivedBy()).toHaveLength(1)
  })

  test('that says a browser is gone is not called for it again', async () => {
    push.service.forget(device.endpoint)
    await ben.write({ profile: anna.id })
    await push.deliver()
    expect(await subscriptionsOf(anna)).toEqual([])
  })

  test('that refuses a message keeps the subscription, and is not asked again', async () => {
    push.service.answers.push({ status: 403 })
    await ben.write({ profile: anna.id })
    await push.deliver()
    await push.deliver(3600)
    expect(receivedBy()).toEqual([])
    expect(await subscriptionsOf(anna)).toEqual([device.endpoint])
  })

  test('that points elsewhere is not followed', async () => {
    const before = push.service.calls()
    push.service.answers.push({ status: 307, headers: { location: device.endpoint } })
    await ben.write({ profile: anna.id })
    await push.deliver()
    expect(push.service.calls() - before).toBe(1)
  })

  test('that never answers is given up after some tries', async () => {
    push.service.answers.push(...Array.from({ length: 9 }, () => ({ status: 500 })))
    await ben.write({ profile: anna.id })
    for (let hour = 0; hour < 9; hour++) await push.deliver(7300)
    expect(push.service.answers.length).toBe(3)
    push.service.answers.length = 0
    const { rows } = await push.site.database.pool.query('select count(*)::int as left from push_due')
    expect(rows[0].left).toBe(0)
  })
})

/** Another session of the same member, on another device. */
async function anotherLogin({ id }: Someone): Promise<Someone> {
  const other = await addMember(push.site)
  await push.site.database.pool.query('update session set member_id = $1 where member_id = $2', [
    id,
    other.id,
  ])
  return { id, cookies: other.cookies }
}
