import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { EVENT_DAYS } from '../../core/rules/chat/chat.ts'
import { addressOf } from '../../tests/support/address.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { type LiveEvent, listen, messageIn, openStream, type Stream } from '../../tests/support/events.ts'
import { wait } from '../../tests/support/money.ts'
import { startProxy } from '../../tests/support/tcp-proxy.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { buildApp } from '../app.ts'
import { createContext } from '../context.ts'
import { openDatabase } from '../platform/db/database.ts'
import { keepPartitions } from '../platform/db/keep-partitions.ts'
import { recordEvent } from '../platform/realtime/event-store.ts'
import { createLocalBus } from '../platform/realtime/live.ts'
import { createJobs } from '../work.ts'

const site = testSite()
let address: string
const open: Stream[] = []
beforeAll(async () => {
  address = await listen(site)
})
afterAll(() => {
  for (const stream of open) stream.close()
})

const streamOf = async (member: { cookies: Record<string, string> }, last?: string) => {
  const stream = await openStream(address, member.cookies, last)
  open.push(stream)
  return stream
}

const never: LiveEvent = { name: 'never', data: {} }

const pair = async () => {
  const anna = await addWriter(site, { name: 'Anna' })
  const ben = await addWriter(site, { name: 'Ben' })
  return { anna, ben }
}

describe('when the connections to the database fall silent', () => {
  test('events go on over new ones, and the state says so meanwhile', async () => {
    const { anna, ben } = await pair()
    const url = new URL(site.database.pool.options.connectionString ?? '')
    const proxy = await startProxy(Number(url.port))
    url.port = String(proxy.port)
    const database = openDatabase({ url: url.href, connections: 4, onError: () => {} })
    // Another process of the same site, which reaches the database over the way that falls silent.
    const other = await createContext({ ...site.context, database, bus: createLocalBus(), tell: () => {} })
    const app = await buildApp(other, createJobs(other), { server: { logLevel: 'silent', trustProxy: true } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const his = await openStream(addressOf(app.server), ben.cookies)
    await anna.write({ profile: ben.id }, 'Ervoor')
    other.hub.wake([ben.id])
    await his.until('message')

    proxy.hold()
    proxy.open()
    await anna.write({ profile: ben.id }, 'Erna')
    other.hub.wake([ben.id])
    await expect.poll(() => other.hub.state().ok).toBe(false)
    expect(messageIn((await his.until('message', 2))[1] ?? never).text).toBe('Erna')
    expect(other.hub.state().ok).toBe(true)
    his.close()
    await app.close()
    await proxy.close()
    await database.close()
  })
})

describe('live', () => {
  test('is for members only', async () => {
    expect((await fetch(`${address}/api/events.php`)).status).toBe(403)
  })

  test('a message arrives at the other side, and with what is left at the sender’s own devices', async () => {
    const { anna, ben } = await pair()
    const [his, hers] = [await streamOf(ben), await streamOf(anna)]
    await anna.write({ profile: ben.id }, 'Live!')
    const [arrived] = await his.until('message')
    expect(arrived?.data).toMatchObject({
      message: { text: 'Live!', mine: false },
      profile: { name: 'Anna' },
      unread: 1,
    })
    const [own] = await hers.until('message')
    expect(own?.data).toMatchObject({ message: { mine: true, credits: 2 } })
    expect((await hers.until('credits'))[0]?.data).toEqual({ credits: 98 })
  })

  test('reading is told to both', async () => {
    const { anna, ben } = await pair()
    const { body } = await anna.write({ profile: ben.id })
    const [his, hers] = [await streamOf(ben), await streamOf(anna)]
    await ben.call(api.readChat, { query: { conversation: body.conversation.id } })
    expect((await hers.until('read'))[0]?.data).toMatchObject({ number: 1, mine: false })
    expect((await his.until('read'))[0]?.data).toMatchObject({ number: 1, mine: true })
  })

  test('typing is told and not kept', async () => {
    const { anna, ben } = await pair()
    const conversation = (await anna.write({ profile: ben.id })).body.conversation.id
    const his = await streamOf(ben)
    await anna.call(api.notifyTyping, { body: { conversation } })
    expect((await his.until('typing'))[0]).toEqual({ name: 'typing', data: { conversation } })
  })

  test('who comes online is told to whom they talk with', async () => {
    const { anna, ben } = await pair()
    await anna.write({ profile: ben.id })
    const his = await streamOf(ben)
    await streamOf(anna)
    expect((await his.until('presence'))[0]?.data).toEqual({ profile: anna.id, online: true })
  })

  test('a stream that broke is resumed without a gap and without a repeat', async () => {
    const { anna, ben } = await pair()
    const first = await streamOf(ben)
    await anna.write({ profile: ben.id }, 'Eén')
    const [seen] = await first.until('message')
    first.close()
    for (const text of ['Twee', 'Drie', 'Vier']) await anna.write({ profile: ben.id }, text)
    const second = await streamOf(ben, seen?.id)
    await anna.write({ profile: ben.id }, 'Vijf')
    const missed = await second.until('message', 4)
    const texts = missed.map((event) => messageIn(event).text)
    expect(texts).toEqual(['Twee', 'Drie', 'Vier', 'Vijf'])
  })

  test('a stream that resumes from a number nobody was given is told to load everything again', async () => {
    const { ben } = await pair()
    const stream = await streamOf(ben, '12345')
    await stream.until('reload')
  })

  test('a stream from before the events that are kept is told to load everything again', async () => {
    const { anna, ben } = await pair()
    const first = await streamOf(ben)
    await anna.write({ profile: ben.id }, 'Oud')
    const [old] = await first.until('message')
    await anna.write({ profile: ben.id }, 'Ook oud')
    const [, newer] = await first.until('message', 2)
    first.close()

    wait(site, { days: EVENT_DAYS + 1 })
    await anna.write({ profile: ben.id }, 'Nieuw')
    await keepPartitions(site.database.db, site.clock.now)

    const late = await streamOf(ben, old?.id)
    await late.until('reload')
    expect(
      late.events.map(({ name }) => name),
      'nothing is told one by one',
    ).toEqual(['reload'])

    const inTime = await streamOf(ben, newer?.id)
    const [missed] = await inTime.until('message')
    expect(missed?.data).toMatchObject({ message: { text: 'Nieuw' } })
    expect(inTime.events.some(({ name }) => name === 'reload')).toBe(false)
  })

  describe('after a failover that lost the last moments', () => {
    /** What a standby that was behind does not have. */
    const loseFrom = async (memberId: string, number: number) => {
      const { pool } = site.database
      await pool.query('delete from member_event where member_id = $1 and number >= $2', [memberId, number])
      await pool.query(
        `update member_stream set last_number = newest.number, last_at = newest.at from member_event newest
         where member_stream.member_id = $1 and newest.member_id = $1 and newest.number = $2`,
        [memberId, number - 1],
      )
    }

    test('an open stream is told to load everything again, and is told of what comes', async () => {
      const { anna, ben } = await pair()
      const his = await streamOf(ben)
      for (const text of ['Eén', 'Twee', 'Drie']) await anna.write({ profile: ben.id }, text)
      await his.until('message', 3)
      await loseFrom(ben.id, 2)
      await site.hub.look()
      expect((await his.until('reload'))[0]?.id).toMatch(/^1-/)
      await anna.write({ profile: ben.id }, 'Daarna')
      expect(messageIn((await his.until('message', 4)).at(-1) ?? never).text).toBe('Daarna')
    })

    test('so is one whose numbers were given to other events before anybody looked', async () => {
      const { anna, ben } = await pair()
      const his = await streamOf(ben)
      for (const text of ['Eén', 'Twee']) await anna.write({ profile: ben.id }, text)
      const [, lost] = await his.until('message', 2)
      await loseFrom(ben.id, 2)
      wait(site, { seconds: 1 })
      for (const text of ['Anders', 'Ook']) await anna.write({ profile: ben.id }, text)
      await his.until('reload')
      const resumed = await streamOf(ben, lost?.id)
      await resumed.until('reload')
    })
  })

  test('a look finds an event that nobody told of, and a session that ended elsewhere', async () => {
    const { anna, ben } = await pair()
    const [hers, his] = [await streamOf(anna), await streamOf(ben)]
    await recordEvent(site.database.db, ben.id, { name: 'like', data: { profile: anna.id } }, site.clock.now)
    await site.database.pool.query('delete from session where member_id = $1', [anna.id])
    await site.hub.look()
    await hers.until('logged_out')
    await his.until('like')
    expect(his.events.map(({ name }) => name)).not.toContain('logged_out')
  })

  test('a stream counts as answered once it is open, so that nothing of its request is kept', async () => {
    const { ben } = await pair()
    const countOpened = async () => {
      const { values } = await site.context.metrics.requests.get()
      return (
        values.find(({ labels }) => labels.route === '/api/events.php' && labels.status === 200)?.value ?? 0
      )
    }
    const before = await countOpened()
    await streamOf(ben)
    expect(await countOpened()).toBe(before + 1)
  })

  test('a sixth stream ends the oldest', async () => {
    const { ben } = await pair()
    const streams: Stream[] = []
    for (let at = 0; at < 6; at++) streams.push(await streamOf(ben))
    await expect.poll(() => streams[0]?.isClosed()).toBe(true)
    expect(streams.slice(1).some((stream) => stream.isClosed())).toBe(false)
  })

  test('whoever was blocked hears nothing of the other', async () => {
    const { anna, ben } = await pair()
    const conversation = (await anna.write({ profile: ben.id })).body.conversation.id
    const hers = await streamOf(anna)
    await ben.call(api.blockMember, { body: { profile: anna.id } })
    await ben.call(api.notifyTyping, { body: { conversation } })
    await ben.call(api.readChat, { query: { conversation } })
    await streamOf(ben)
    const carl = await addWriter(site, { name: 'Carl' })
    await carl.write({ profile: anna.id }, 'Daarna')
    await hers.until('message')
    expect(hers.events.map(({ name }) => name)).toEqual(['message'])
  })
})
