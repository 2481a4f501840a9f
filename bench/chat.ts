import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '../server/db/database.ts'
import { DEFAULT_SITE } from '../server/seed/first-sites.ts'
import { gatherCrowd } from '../tests/support/crowd.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import type { Someone } from '../tests/support/members.ts'
import { databaseUrlOf, startProcess, untilHealthy } from '../tests/support/process.ts'
import { measureExhaustion } from './chat-exhaustion.ts'
import { measureStreams } from './chat-streams.ts'
import { openSender, type Sender } from './senders.ts'
import { drawTable, median } from './table.ts'

/** The connections of the site's pool, and of the one that sends in plain SQL. */
const CONNECTIONS = 16
const SENDERS = [16, 64] as const
const ROUNDS = 3
const ROUND_MS = 3_000
const WARM_UP_MS = 2_000
const CREDITS = 10_000_000

type Pair = { writer: Someone; to: Someone }
type Pace = { perSecond: number; p50: number; p99: number }
type Round = { http: Pace; sql: Pace }

/** How many paid messages a second, how many listeners, and what happens when connections run out. */
export async function measureChat(): Promise<string> {
  const folder = temporaryFolder('chat')
  const env = { RATE_LIMITS: '0', LOG_LEVEL: 'fatal' }
  const site = await startProcess({ ...env, DATA_DIR: folder.path, DATABASE_POOL: String(CONNECTIONS) })
  try {
    await untilHealthy(site)
    const databaseUrl = databaseUrlOf(folder.path)
    const tables = [
      await measureSending(site.url, databaseUrl),
      await measureStreams(databaseUrl),
      await measureExhaustion({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: folder.path }, databaseUrl),
    ]
    return tables.join('\n\n')
  } finally {
    site.child.kill('SIGTERM')
    await site.ended
    folder.remove()
  }
}

/**
 * Over HTTP against the same transaction in plain SQL on the same database. Both take turns in one run, so that
 * whatever else the machine does falls on both.
 */
async function measureSending(siteUrl: string, databaseUrl: string): Promise<string> {
  const database = openDatabase({ url: databaseUrl, connections: CONNECTIONS, onError: () => {} })
  try {
    const people = await gatherCrowd(database.db, 2 * Math.max(...SENDERS), { credits: CREDITS })
    const pairs = Array.from({ length: people.length / 2 }, (_, at): Pair => {
      const [writer, to] = people.slice(2 * at)
      if (!writer || !to) throw new Error('somebody is missing')
      return { writer, to }
    })
    const found = new Map<number, Round[]>()
    for (const count of SENDERS)
      found.set(count, await takeTurns(siteUrl, database.pool, pairs.slice(0, count)))
    return describe(found)
  } finally {
    await database.close()
  }
}

async function takeTurns(siteUrl: string, pool: pg.Pool, pairs: Pair[]): Promise<Round[]> {
  const http = await Promise.all(pairs.map(({ writer, to }) => openSender(siteUrl, writer, to)))
  const sql = pairs.map((pair) => sqlSender(pool, pair))
  try {
    await fire(sql, WARM_UP_MS)
    await fire(http, WARM_UP_MS)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ sql: await fire(sql, ROUND_MS), http: await fire(http, ROUND_MS) })
      await pause(200)
    }
    return rounds
  } finally {
    for (const sender of http) sender.close()
  }
}

/** All send as fast as they are answered. */
async function fire(senders: Sender[], ms: number): Promise<Pace> {
  const start = performance.now()
  const times: number[] = []
  const work = async ({ send }: Sender) => {
    for (let now = start; now - start < ms; ) {
      const status = await send()
      if (status !== 201) throw new Error(`a message was answered with ${status}: these numbers say nothing`)
      const done = performance.now()
      times.push(done - now)
      now = done
    }
  }
  await Promise.all(senders.map(work))
  const perSecond = (times.length * 1000) / (performance.now() - start)
  times.sort((one, other) => one - other)
  const share = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { perSecond, p50: share(0.5), p99: share(0.99) }
}

function sqlSender(pool: pg.Pool, { writer, to }: Pair): Sender {
  const text = `select send_message($1, $2, null, $3, $4, 'member', 'text', $5, null, null, 2, 2, $6, $7, 'none',
    now(), interval '0', interval '0')`
  const send = async () => {
    const id = randomUUID()
    const words = 'How was your day?'
    const values = [writer.id, DEFAULT_SITE.pool, to.id, id, words, DEFAULT_SITE.id, `in-sql-${id}`]
    await pool.query({ name: 'send', text, values })
    return 201
  }
  return { send, close: () => {} }
}

function describe(found: Map<number, Round[]>): string {
  const rows = [...found].map(([count, rounds]) => {
    const ratios = rounds.map(({ http, sql }) => http.perSecond / sql.perSecond)
    const middle = (of: (round: Round) => number) => median(rounds.map(of))
    return [
      `${count} at once`,
      middle(({ http }) => http.perSecond).toFixed(0),
      middle(({ http }) => http.p50).toFixed(1),
      middle(({ http }) => http.p99).toFixed(1),
      middle(({ sql }) => sql.perSecond).toFixed(0),
      median(ratios).toFixed(2),
      ratios.map((ratio) => ratio.toFixed(2)).join(' '),
      '≥ 0.6',
    ]
  })
  const paces = [...found.values()].map((rounds) => median(rounds.map(({ http }) => http.perSecond)))
  const more = ((paces[1] ?? Number.NaN) / (paces[0] ?? Number.NaN)).toFixed(2)
  rows.push([`${SENDERS[1]} against ${SENDERS[0]} at once`, '', '', '', '', more, '', '≥ 0.8'])
  const columns = ['paid messages', 'HTTP /s', 'p50 ms', 'p99 ms', 'SQL /s', 'ratio', 'rounds', 'aim']
  return drawTable({ columns, rows })
}
