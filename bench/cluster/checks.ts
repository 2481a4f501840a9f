import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { addPhoto } from '../../core/contract/account/photos.ts'
import { sendMessage } from '../../core/contract/chat/chat.ts'
import { MINUTE_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { itemAt } from '../../core/typed.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { STALE_MS } from '../../server/platform/db/reads.ts'
import { postToOutbox } from '../../server/platform/mail/outbox.ts'
import { findDefaultSite } from '../../tests/support/crowd.ts'
import { openStream } from '../../tests/support/events.ts'
import type { Someone } from '../../tests/support/members.ts'
import { cookieOf, type Writing } from '../../tests/support/steady-chat.ts'
import { type Cluster, METRICS_TOKEN } from './start-cluster.ts'

/** One line of the table: what was counted, and what it must be. */
export type Row = { check: string; counted: string; expected: string; isOk: boolean }

export type Scene = {
  cluster: Cluster
  writing: Writing
  /** Members of whom nobody else writes. */
  others: Someone[]
}

const row = (check: string, counted: number | string, expected: string, isOk: boolean): Row => ({
  check,
  counted: typeof counted === 'number' && !Number.isInteger(counted) ? counted.toFixed(1) : String(counted),
  expected,
  isOk,
})
const atMost = (check: string, counted: number, most: number) =>
  row(check, counted, `at most ${most}`, counted <= most)
const exactly = (check: string, counted: number | string, wanted: number | string) =>
  row(check, counted, String(wanted), counted === wanted)
const skipped = (check: string, why: string) => row(check, 'skipped', why, true)

/** Tries that were not acknowledged. Each was repeated with its key. */
const failedTries = ({ outcomes }: Writing) =>
  [...outcomes].reduce((sum, [status, count]) => sum + (status === 201 ? 0 : count), 0)

/** Counts the failed tries and the longest silence while something happens. */
async function during(writing: Writing, event: () => Promise<void>) {
  const before = failedTries(writing)
  writing.forgetSilence()
  await event()
  return { failed: failedTries(writing) - before, silence: writing.longestSilenceMs() / SECOND_MS }
}

/** The balancer looks twice a second, and a process must be found well again before the next one ends. */
const NOTICED_MS = 1_500

export async function rollingRestart({ cluster, writing }: Scene): Promise<Row[]> {
  const { failed, silence } = await during(writing, async () => {
    for (const index of cluster.sites.keys()) {
      await cluster.restart(index)
      await pause(NOTICED_MS)
    }
  })
  return [
    exactly('rolling restart: failed tries', failed, 0),
    atMost('rolling restart: longest silence, s', silence, 2),
  ]
}

export async function killEach({ cluster, writing }: Scene): Promise<Row[]> {
  const { failed, silence } = await during(writing, async () => {
    for (const index of cluster.sites.keys()) {
      await cluster.kill(index)
      await pause(NOTICED_MS)
    }
  })
  return [
    row('kill -9 of each process: tries repeated', failed, 'any', true),
    atMost('kill -9 of each process: longest silence, s', silence, 2),
  ]
}

let sent = 0
const post = (url: string, from: Someone, to: Someone) =>
  fetch(`${url}/api/message.php`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `cluster-${process.pid}-${++sent}`,
      cookie: cookieOf(from),
    },
    body: JSON.stringify({ profile: to.id, text: `Message ${sent}` }),
    signal: AbortSignal.timeout(20 * SECOND_MS),
  })

/** Messages are sent through one process, and arrive at streams of all of them. */
export async function redisAway({ cluster, others }: Scene): Promise<Row[]> {
  const [from, to] = [itemAt(others, 0), itemAt(others, 1)]
  const streams = await Promise.all(cluster.sites.map(({ url }) => openStream(url, to.cookies)))
  let count = 0
  const slowest = async (messages: number) => {
    let most = 0
    for (let at = 0; at < messages; at++) {
      const began = performance.now()
      await post(itemAt(cluster.sites, at % cluster.sites.length).url, from, to)
      count += 1
      await Promise.all(streams.map((stream) => stream.until('message', count)))
      most = Math.max(most, performance.now() - began)
      await pause(300)
    }
    return most / SECOND_MS
  }
  const usual = await slowest(3)
  await cluster.redis.kill()
  const away = await slowest(6)
  cluster.redis.startAgain()
  await pause(3 * SECOND_MS)
  const back = await slowest(3)
  for (const stream of streams) stream.close()
  return [
    atMost('told in all processes, s', usual, 2),
    atMost('told without Redis, s', away, 2),
    atMost('told when Redis is back, s', back, 2),
  ]
}

export async function storeAway({ cluster, others }: Scene): Promise<Row[]> {
  const member = itemAt(others, 2)
  const face = { create: { width: 300, height: 400, channels: 3, background: '#843' } } as const
  const picture = new Blob([await sharp(face).jpeg().toBuffer()], { type: 'image/jpeg' })
  const upload = () => {
    const body = new FormData()
    body.append('file', picture, 'me.jpg')
    const headers = { cookie: cookieOf(member), accept: 'application/json', origin: cluster.url }
    return fetch(`${cluster.url}/api/photo.php`, { method: 'POST', headers, body })
  }
  const first = await upload()
  if (!first.ok) throw new Error(`a photo was answered with ${first.status}: ${await first.text()}`)
  const { photo } = addPhoto.response.parse(await first.json())
  const look = async () =>
    (await fetch(`${cluster.url}/photos/${photo.filename}`, { headers: { cookie: cookieOf(member) } })).status
  const before = await look()
  await cluster.store.away()
  const away = [await look(), (await upload()).status]
  await cluster.store.back()
  return [
    exactly('a photo from the store', before, 200),
    exactly('a photo, and an upload, without the store', away.join(', '), '503, 503'),
    exactly('a photo when the store is back', await look(), 200),
  ]
}

export async function searches({ cluster, others }: Scene): Promise<Row[]> {
  const cookie = cookieOf(itemAt(others, 3))
  const search = async () => {
    const before = await countStandbyReads(cluster)
    const statuses = new Set<number>()
    for (let at = 0; at < SEARCHES; at++)
      statuses.add((await fetch(`${cluster.url}/api/members.php`, { headers: { cookie } })).status)
    return { statuses: [...statuses].join(', '), fromStandby: (await countStandbyReads(cluster)) - before }
  }
  const usual = await search()
  await cluster.database.holdStandby(true)
  await pause(STALE_MS + 5 * SECOND_MS)
  const behind = await search()
  await cluster.database.holdStandby(false)
  return [
    exactly('answers to searches', usual.statuses, '200'),
    row(
      'searches that the standby answered',
      usual.fromStandby,
      `at least ${SEARCHES}`,
      usual.fromStandby >= SEARCHES,
    ),
    exactly('answers to searches while the standby is behind', behind.statuses, '200'),
    exactly('searches that the standby answered while it was behind', behind.fromStandby, 0),
  ]
}

const SEARCHES = 30

/** How many reads the standby has answered, in all processes. */
async function countStandbyReads(cluster: Cluster): Promise<number> {
  let count = 0
  for (const { url } of cluster.sites) {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await fetch(`${url}/metrics`, { headers })).text()
    count += Number(/vonk_reads_total\{from="replica"\} (\d+)/.exec(text)?.[1] ?? 0)
  }
  return count
}

/** Packets between pooler and database are dropped for a while; connections of that time stay silent for ever. */
export async function silentNetwork({ cluster, writing }: Scene): Promise<Row[]> {
  const { failed, silence } = await during(writing, async () => {
    cluster.way.hold()
    await pause(5 * SECOND_MS)
    cluster.way.open()
    await untilWritten(writing, 40 * SECOND_MS)
  })
  return [
    atMost('5 s without a network to the database: longest silence, s', silence, 25),
    row('5 s without a network to the database: tries repeated', failed, 'any', true),
  ]
}

export async function failover({ cluster, writing }: Scene): Promise<Row[]> {
  const { primary, standby, promote } = cluster.database
  const { failed, silence } = await during(writing, async () => {
    cluster.way.cut()
    process.kill(primary.pid, 'SIGKILL')
    await promote()
    cluster.way.leadTo(standby.port)
    cluster.way.open()
    await untilWritten(writing, 40 * SECOND_MS)
  })
  return [
    atMost('failover to the standby: longest silence, s', silence, 20),
    row('failover to the standby: tries repeated', failed, 'any', true),
  ]
}

/** Waits until messages are acknowledged again. */
async function untilWritten(writing: Writing, patienceMs: number) {
  const goal = writing.acknowledged.size + 20
  const until = Date.now() + patienceMs
  while (writing.acknowledged.size < goal && Date.now() < until) await pause(50)
}

const FAKETIME = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .map((folder) => join(folder, 'faketime'))
  .filter((folder) => existsSync(folder) && readdirSync(folder).includes('libfaketime.so.1'))
  .map((folder) => join(folder, 'libfaketime.so.1'))

const AN_HOUR_AHEAD = 'a process whose clock is an hour ahead'
const EARLY_MAIL = 'early@vonk.example'
/** Longer than the mails that are due are looked for. */
const SWEEP_MS = 12 * SECOND_MS

/** The clock of one process goes an hour wrong; its messages bear, and its jobs go by, the time of the database. */
export async function wrongClock({ cluster, others }: Scene): Promise<Row[]> {
  const [library] = FAKETIME
  if (!library) return [skipped(AN_HOUR_AHEAD, 'libfaketime is not installed')]
  await postMailOfLater(cluster)
  await cluster.restart(0, { LD_PRELOAD: library, FAKETIME: '+1h', DONT_FAKE_MONOTONIC: '1' })
  const answer = await post(itemAt(cluster.sites, 0).url, itemAt(others, 0), itemAt(others, 1))
  const isAhead = Date.parse(answer.headers.get('date') ?? '') - Date.now() > 50 * MINUTE_MS
  const { message } = sendMessage.response.parse(await answer.json())
  const wrongBy = Math.abs(Date.now() - Date.parse(message.at)) / MINUTE_MS
  await pause(SWEEP_MS)
  await cluster.restart(0)
  return [
    exactly(`${AN_HOUR_AHEAD}: its answers say so`, isAhead ? 'yes' : 'no', 'yes'),
    atMost(`${AN_HOUR_AHEAD}: its messages are wrong by, min`, wrongBy, 0.1),
    exactly(`${AN_HOUR_AHEAD}: mails sent half an hour too early`, cluster.mails.countTo(EARLY_MAIL), 0),
  ]
}

/** A mail that is due in half an hour. */
async function postMailOfLater({ database: { primary } }: Cluster) {
  const database = openDatabase({ url: primary.url(), connections: 1, onError: () => {} })
  const { id: siteId } = await findDefaultSite(database.db)
  const mail = { siteId, kind: 'mail', to: EARLY_MAIL, subject: 'Later', text: 'Later', html: '' } as const
  const notBefore = new Date(Date.now() + 30 * MINUTE_MS)
  await postToOutbox(database.db, mail, new Date(), { notBefore })
  await database.close()
}

/** A pooler that loses prepared statements would fail under load, and is refused at the start. */
export async function forgetfulPooler({ cluster }: Scene): Promise<Row[]> {
  const { code, output } = await cluster.startOnForgetfulPooler()
  const lines = output.trim().split('\n')
  const isRefused = code === 1 && lines.length === 1 && output.includes('loses prepared statements')
  if (!isRefused) console.log(`A process on such a pooler ended with ${code}: ${output}`)
  return [exactly('a pooler that loses prepared statements', isRefused ? 'one line' : 'served', 'one line')]
}
