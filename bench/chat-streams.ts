import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE_MS, SECOND_MS } from '../core/rules/durations.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { gatherCrowd } from '../tests/support/crowd.ts'
import type { Someone } from '../tests/support/members.ts'
import { cookieOf } from '../tests/support/steady-chat.ts'
import type { Found } from './figures.ts'
import type { Asked } from './stream-server.ts'
import { drawTable } from './table.ts'

const STREAMS = 20_000
/** Files that a process needs besides its streams. */
const OTHER_FILES = 500
const OPENED_AT_ONCE = 50
/** Members are added to the database in parts of this size, each before its streams are opened. */
const ADDED_AT_ONCE = 2_000
/** No more streams are opened after this long; a busy machine measures fewer of them. */
const OPENING_MS = 2 * MINUTE_MS
/** A stream that is not open, or not told, within this long makes the measurement fail. */
const PATIENCE_MS = MINUTE_MS

/** Measures the memory of many open event streams, and the time until one event for each has reached all. */
export async function measureStreams(databaseUrl: string): Promise<Found> {
  const server = fork(join(import.meta.dirname, 'stream-server.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    execArgv: ['--expose-gc'],
  })
  try {
    const [url]: string[] = await once(server, 'message')
    if (!url) throw new Error('the server did not say its address')
    const before = await memoryOf(server)
    const { listeners, streams } = await openStreams(url, databaseUrl)
    const after = await memoryOf(server)
    await writeToAll(databaseUrl, listeners)
    const received = Promise.all(streams.map(({ received }) => received))
    const start = performance.now()
    const ask: Asked = { wake: listeners.map(({ id }) => id) }
    server.send(ask)
    const times = (await inTime(received)).map((at) => at - start).sort((one, other) => one - other)
    for (const { socket } of streams) socket.destroy()
    const [first = Number.NaN, middle = Number.NaN] = [times[0], times[Math.floor(times.length / 2)]]
    const kilobytes = (after - before) / streams.length / 1000
    const row = [kilobytes, first, middle, times.at(-1) ?? Number.NaN].map((value) => value.toFixed(0))
    const text = drawTable({
      columns: ['open event streams', 'KB each', 'first told, ms', 'half told, ms', 'all told, ms'],
      rows: [[streams.length.toLocaleString('en'), ...row]],
    })
    // Fewer streams weigh more each, so their figure is shown and not kept.
    const isEnough = streams.length >= STREAMS - OTHER_FILES
    return { text, figures: isEnough ? { 'one of 20,000 event streams': kilobytes } : {} }
  } finally {
    server.disconnect()
    await once(server, 'exit')
  }
}

/** As many streams as the system lets one process open, because the server and the listeners are one each. */
function countStreams(): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    // A limit that is no number is `unlimited`.
    return files ? Math.min(STREAMS, Number(files) - OTHER_FILES) : STREAMS
  } catch {
    return STREAMS
  }
}

async function gatherListeners(url: string, count: number): Promise<Someone[]> {
  const database = openDatabase({ url, connections: 1, onError: () => {} })
  return gatherCrowd(database.db, count, { credits: 100 }).finally(() => database.close())
}

async function memoryOf(server: ChildProcess): Promise<number> {
  const asked: Asked = 'memory'
  server.send(asked)
  const [bytes] = await once(server, 'message')
  return Number(bytes)
}

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  const late = new AbortController()
  const failure = pause(PATIENCE_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`a stream waited for more than ${PATIENCE_MS / SECOND_MS} s`)
  })
  return Promise.race([value, failure]).finally(() => late.abort())
}

type Open = { socket: Socket; received: Promise<number> }

/** Opens streams of new members until there are enough of them or the time is over. */
async function openStreams(url: string, databaseUrl: string) {
  const [listeners, streams]: [Someone[], Open[]] = [[], []]
  const count = countStreams()
  const end = performance.now() + OPENING_MS
  while (listeners.length < count && performance.now() < end) {
    const added = await gatherListeners(databaseUrl, Math.min(ADDED_AT_ONCE, count - listeners.length))
    for (let from = 0; from < added.length; from += OPENED_AT_ONCE) {
      const next = added.slice(from, from + OPENED_AT_ONCE)
      streams.push(...(await Promise.all(next.map((listener) => openStream(url, listener)))))
    }
    listeners.push(...added)
  }
  return { listeners, streams }
}

/** Resolves once the stream is open; `received` resolves with the time of the first message. */
async function openStream(url: string, listener: Someone): Promise<Open> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('latin1')
  socket.write(`GET /api/events.php HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookieOf(listener)}\r\n\r\n`)
  const answer = String((await inTime(once(socket, 'data')))[0])
  if (!answer.startsWith('HTTP/1.1 200'))
    throw new Error(`a stream was answered with ${answer.slice(0, 100)}`)
  const received = new Promise<number>((done, fail) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      if (text.includes('event: message')) done(performance.now())
    })
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('a stream was closed')))
  })
  // The rejection is handled later, when all streams are open.
  received.catch(() => {})
  return { socket, received }
}

/** Lets every member write to the next one, without waking their streams yet. */
async function writeToAll(url: string, listeners: Someone[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const text = `select send_message(writer, site.pool, null, recipient, gen_random_uuid(), 'member', 'text', 'Hello', null, null, 2, 2,
    site.id, 'to ' || recipient, 'none', now(), interval '0', interval '0', null, null)
    from unnest($1::uuid[], $2::uuid[]) as pair (writer, recipient), site where site.is_default`
  const writers = listeners.map(({ id }) => id)
  await client.query(text, [writers, [...writers.slice(1), writers[0]]])
  await client.end()
}
