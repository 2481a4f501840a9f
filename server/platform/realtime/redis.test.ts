import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { copyDatabase } from '../../../tests/support/copy-database.ts'
import { gatherCrowd } from '../../../tests/support/crowd.ts'
import {
  BEFORE_OWN_LOOK_MS,
  type LiveEvent,
  messageIn,
  openStream,
  type Stream,
} from '../../../tests/support/events.ts'
import { temporaryFolder } from '../../../tests/support/folder.ts'
import type { Someone } from '../../../tests/support/members.ts'
import { freePort, type SiteProcess, startProcess, untilHealthy } from '../../../tests/support/process.ts'
import { startRedis, withoutRedis } from '../../../tests/support/redis.ts'
import { openSite, type TestSite } from '../../../tests/support/site.ts'
import { cookieOf } from '../../../tests/support/steady-chat.ts'
import { startProxy, type TcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { openDatabase } from '../db/database.ts'
import type { SharedCounts } from '../http/call-counts.ts'
import { openRedisCounts } from '../http/redis-counts.ts'

let redis: Awaited<ReturnType<typeof startRedis>>
beforeAll(async () => {
  if (!withoutRedis) redis = await startRedis()
})
beforeEach(({ skip }) => skip(withoutRedis !== '', withoutRedis))
afterAll(() => redis?.stop())

describe('two processes with one database and Redis between them', () => {
  const folder = temporaryFolder('redis')
  /** The way of both processes to Redis. */
  let proxy: TcpProxy
  let copy: Awaited<ReturnType<typeof copyDatabase>>
  let sites: SiteProcess[] = []
  let anna: Someone
  let ben: Someone
  let carl: Someone
  let dirk: Someone
  const streams: Stream[] = []

  beforeAll(async () => {
    if (withoutRedis) return
    copy = await copyDatabase()
    proxy = await startProxy(Number(new URL(redis.url).port))
    const database = openDatabase({ url: copy.url, connections: 1, onError: () => {} })
    const [one, other, third, fourth] = await gatherCrowd(database.db, 4, { credits: 100 })
    await database.close()
    if (!one || !other || !third || !fourth) throw new Error('nobody is there')
    anna = one
    ben = other
    carl = third
    dirk = fourth
    const env = {
      DATABASE_URL: copy.url,
      KEYS: inject('keys'),
      REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
      DATA_DIR: folder.path,
    }
    sites = await Promise.all([startProcess(env), startProcess(env)])
    await Promise.all(sites.map(untilHealthy))
  })
  afterAll(async () => {
    for (const stream of streams) stream.close()
    for (const { child } of sites) child.kill('SIGTERM')
    await Promise.all(sites.map(({ ended }) => ended))
    await proxy?.close()
    await copy?.drop()
    folder.remove()
  })

  const listenAt = async (at: number, { cookies }: Someone) => {
    const stream = await openStream(sites[at]?.url ?? '', cookies)
    streams.push(stream)
    return stream
  }
  const postAt = (at: number, from: Someone, call: string, body: object) =>
    fetch(`${sites[at]?.url}/api/${call}.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookieOf(from) },
      body: JSON.stringify(body),
    })

  test('a message sent at one arrives at a stream of the other, both ways', async () => {
    const [hers, his] = [await listenAt(0, anna), await listenAt(1, ben)]
    expect((await postAt(0, anna, 'message', { profile: ben.id, text: 'Van hier' })).status).toBe(201)
    expect((await his.until('message'))[0]?.data).toMatchObject({
      message: { text: 'Van hier', mine: false },
    })
    expect((await postAt(1, ben, 'message', { profile: anna.id, text: 'Van daar' })).status).toBe(201)
    expect((await hers.until('message', 2))[1]?.data).toMatchObject({ message: { text: 'Van daar' } })
  })

  test('so does that somebody types', async () => {
    const his = await listenAt(1, ben)
    const answer = await postAt(0, anna, 'message', { profile: ben.id, text: 'Wacht' })
    const { conversation } = api.sendMessage.response.parse(await answer.json())
    await postAt(0, anna, 'typing', { conversation: conversation.id })
    expect((await his.until('typing'))[0]?.data).toEqual({ conversation: conversation.id })
  })

  test('a logout at one ends the stream at the other at once', async () => {
    const his = await listenAt(1, carl)
    const answer = await fetch(`${sites[0]?.url}/api/logout.php`, { headers: { cookie: cookieOf(carl) } })
    expect(answer.status).toBe(204)
    await his.closed()
    expect(his.events.map(({ name }) => name)).toEqual(['logged_out'])
  })

  test('while Redis is silent, messages arrive in their own process at once and elsewhere soon, and sessions end', async () => {
    const [hers, his, ended] = [await listenAt(0, anna), await listenAt(1, ben), await listenAt(1, dirk)]
    const writeTo = async (stream: Stream, text: string) => {
      const count = stream.events.filter(({ name }) => name === 'message').length
      expect((await postAt(0, anna, 'message', { profile: ben.id, text })).status).toBe(201)
      const sentAt = performance.now()
      expect(messageIn((await stream.until('message', count + 1)).at(-1) ?? nothing).text).toBe(text)
      return performance.now() - sentAt
    }
    proxy.hold()
    expect(await writeTo(hers, 'Hier')).toBeLessThan(BEFORE_OWN_LOOK_MS)
    await writeTo(his, 'Daar')
    // The other process knows by now that Redis is away, and looks twice a second.
    expect(await writeTo(his, 'Ver')).toBeLessThan(BEFORE_OWN_LOOK_MS)
    await fetch(`${sites[0]?.url}/api/logout.php`, { headers: { cookie: cookieOf(dirk) } })
    await ended.closed()
    proxy.open()
    expect(await writeTo(his, 'Terug')).toBeLessThan(BEFORE_OWN_LOOK_MS)
  })
})

const nothing: LiveEvent = { name: 'nothing', data: {} }

describe('the limit of calls', () => {
  const open: { site: TestSite; counts: SharedCounts }[] = []
  afterAll(async () => {
    for (const { site, counts } of open) {
      await site.close()
      counts.close()
    }
  })
  // A network address that no earlier run has counted.
  const remoteAddress = `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`
  const openLimited = async (url: string) => {
    const counts = openRedisCounts(url)
    const site = await openSite({ callsPerMinute: 4, counts })
    open.push({ site, counts })
    return async () => (await site.call(api.readSettings, { remoteAddress })).status
  }

  test('is counted by all processes together', async () => {
    const [here, there] = [await openLimited(redis.url), await openLimited(redis.url)]
    expect([await here(), await there(), await here(), await there()]).toEqual([200, 200, 200, 200])
    expect([await here(), await there()]).toEqual([429, 429])
  })

  test('is counted by each process alone while Redis is away', async () => {
    const call = await openLimited(`redis://127.0.0.1:${await freePort()}`)
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push(await call())
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })
})
