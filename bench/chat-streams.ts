import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SECOND_MS } from '../core/rules/durations.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { gatherCrowd } from '../tests/support/crowd.ts'
import type { Someone } from '../tests/support/members.ts'
import { measureDelivery } from './delivery.ts'
import type { Found } from './figures.ts'
import { type Listener, openListener, untilTold, type Write } from './listeners.ts'
import { START_OPTIONS } from './site.ts'
import type { Asked } from './stream-server.ts'
import { drawTable, shareOf } from './table.ts'

const STREAMS = 20_000
/** Files that a process needs besides its streams. */
const OTHER_FILES = 500
const OPENED_AT_ONCE = 50
/** Members are added to the database in parts of this size, each before its streams are opened. */
const ADDED_AT_ONCE = 2_000
/** No more streams are opened after this long, so that the whole part ends within four minutes. */
const OPENING_MS = 75 * SECOND_MS
/** Streams that are opened first, for the code to get warm, and count as memory of the process. */
const WARM_UP_STREAMS = 500
const WORDS_TO_ALL = 'Hello to all'
/** Connections that write messages at the same time. */
const WRITERS = 4

/**
 * Measures the memory of many open event streams in one process, the time until messages at growing rates have
 * reached them, and the time until one event for each has reached all.
 */
export async function measureStreams(databaseUrl: string, keysFile: string): Promise<Found> {
  const server = fork(join(import.meta.dirname, 'stream-server.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl, KEYS_FILE: keysFile, NODE_ENV: 'production' },
    execArgv: ['--expose-gc', ...START_OPTIONS],
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: WRITERS })
  try {
    const [url]: string[] = await once(server, 'message')
    if (!url) throw new Error('the server did not say its address')
    const count = countStreams()
    const end = performance.now() + OPENING_MS
    const first = await openListeners({ url, databaseUrl, count: WARM_UP_STREAMS, end })
    const before = await memoryOf(server)
    const others = await openListeners({ url, databaseUrl, count: count - WARM_UP_STREAMS, end })
    const kilobytes = ((await memoryOf(server)) - before) / others.length / 1000
    const listeners = [...first, ...others]
    const delivery = await measureDelivery(server, listeners, writer(pool))
    const times = await tellAll(server, listeners, writer(pool))
    for (const { socket } of listeners) socket.destroy()
    const row = [kilobytes, ...[0, 0.5, 1].map((share) => shareOf(times, share))]
    const text = drawTable({
      columns: ['open event streams', 'KB each', 'first told, ms', 'half told, ms', 'all told, ms'],
      rows: [[listeners.length.toLocaleString('en'), ...row.map((value) => value.toFixed(0))]],
    })
    // Fewer streams weigh more each, so their figure is shown and not kept.
    const isEnough = listeners.length >= STREAMS - OTHER_FILES
    return {
      text: [text, describeCount(listeners.length, count), delivery.text].join('\n\n'),
      figures: { ...(isEnough && { 'one of 20,000 event streams': kilobytes }), ...delivery.figures },
    }
  } finally {
    server.disconnect()
    await Promise.all([once(server, 'exit'), pool.end()])
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

/** Says why there are fewer streams than wanted. */
function describeCount(opened: number, allowed: number): string {
  const share = `${opened.toLocaleString('en')} of ${STREAMS.toLocaleString('en')} streams were opened`
  if (opened < allowed) return `${share}, in the ${OPENING_MS / SECOND_MS} s that there are for it.`
  return opened < STREAMS ? `${share}: a process may open no more files here.` : `All ${share}.`
}

async function gatherMembers(url: string, count: number): Promise<Someone[]> {
  const database = openDatabase({ url, connections: 1, onError: () => {} })
  return gatherCrowd(database.db, count, { credits: 1_000 }).finally(() => database.close())
}

async function memoryOf(server: ChildProcess): Promise<number> {
  const question: Asked = 'memory'
  server.send(question)
  const [bytes] = await once(server, 'message')
  return Number(bytes)
}

type Opening = { url: string; databaseUrl: string; count: number; end: number }

/** Opens streams of new members until there are enough of them or the time is over. */
async function openListeners({ url, databaseUrl, count, end }: Opening): Promise<Listener[]> {
  const listeners: Listener[] = []
  const gather = (open: number) => gatherMembers(databaseUrl, Math.min(ADDED_AT_ONCE, count - open))
  let added = gather(0)
  while (listeners.length < count && performance.now() < end) {
    const members = await added
    // The next members are written while these open their streams.
    added = gather(listeners.length + members.length)
    added.catch(() => {})
    for (let from = 0; from < members.length && performance.now() < end; from += OPENED_AT_ONCE) {
      const next = members.slice(from, from + OPENED_AT_ONCE)
      listeners.push(...(await Promise.all(next.map((someone) => openListener(url, someone)))))
    }
  }
  await added
  return listeners
}

/** Lets every member write to the next one, wakes all of them at once, and returns the sorted times until they were told. */
async function tellAll(server: ChildProcess, listeners: Listener[], write: Write): Promise<number[]> {
  const ids = listeners.map(({ someone }) => someone.id)
  const deliveries = listeners.map((listener) => listener.untilMessage(WORDS_TO_ALL))
  await write(
    WORDS_TO_ALL,
    ids.map((id, at) => [id, ids[(at + 1) % ids.length] ?? id] as const),
  )
  const start = performance.now()
  const ask: Asked = { wake: ids }
  server.send(ask)
  return (await untilTold(deliveries)).map((at) => at - start).sort((one, other) => one - other)
}

/** Writes messages with the function of the database, in one transaction. */
function writer(pool: pg.Pool): Write {
  const text = `select send_message(writer, site.pool, null, recipient, 'member', 'text', $3, null, null, 2, 2,
    site.id, gen_random_uuid()::text, gen_random_uuid(), now(), null, null, null, null)
    from unnest($1::uuid[], $2::uuid[]) as pair (writer, recipient), site where site.is_default`
  return async (words, pairs) => {
    await pool.query(text, [pairs.map(([from]) => from), pairs.map(([, to]) => to), words])
  }
}
