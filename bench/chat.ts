import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { openDatabase } from '../server/platform/db/database.ts'
import { findDefaultSite, gatherCrowd } from '../tests/support/crowd.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import type { Someone } from '../tests/support/members.ts'
import { databaseUrlOf, postmasterOf, startProcess, untilHealthy } from '../tests/support/process.ts'
import { measureExhaustion } from './chat-exhaustion.ts'
import { measureStreams } from './chat-streams.ts'
import { processorTime } from './processor.ts'
import { openSender, type Sender } from './senders.ts'
import { drawTable, median } from './table.ts'

/** The connections of the site's pool, and of the sender in plain SQL. */
const CONNECTIONS = 16
const SENDERS = [16, 64] as const
const ROUNDS = 3
const ROUND_MS = 2_500
const WARM_UP_MS = 1_500
const CREDITS = 10_000_000

type Pair = { writer: Someone; to: Someone }
/** Messages per second, their latency, and the processor time of one, summed over all processes. */
type Pace = { perSecond: number; p50: number; p99: number; workMs: number }
type Round = { http: Pace; sql: Pace }
type Field = { http: Sender[]; sql: Sender[]; rounds: Round[] }

/** Measures paid messages per second, open streams, and sending when connections run out. */
export async function measureChat(): Promise<string> {
  const folder = temporaryFolder('chat')
  const env = { RATE_LIMITS: '0', LOG_LEVEL: 'fatal' }
  const site = await startProcess({ ...env, DATA_DIR: folder.path, DATABASE_POOL: String(CONNECTIONS) })
  try {
    await untilHealthy(site)
    const databaseUrl = databaseUrlOf(folder.path)
    const tables = [
      await measureSending(site.url, databaseUrl, [
        site.child.pid ?? 0,
        postmasterOf(folder.path),
        process.pid,
      ]),
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
 * Compares sending over HTTP with the same transaction in plain SQL on the same database. All variants take
 * turns in one run, so that other load on the machine affects all of them.
 */
async function measureSending(siteUrl: string, databaseUrl: string, pids: number[]): Promise<string> {
  const database = openDatabase({ url: databaseUrl, connections: CONNECTIONS, onError: () => {} })
  const people = await gatherCrowd(database.db, 2 * Math.max(...SENDERS), { credits: CREDITS })
  const pairs = Array.from({ length: people.length / 2 }, (_, at): Pair => {
    const [writer, to] = people.slice(2 * at)
    if (!writer || !to) throw new Error('somebody is missing')
    return { writer, to }
  })
  const http = await Promise.all(pairs.map(({ writer, to }) => openSender(siteUrl, writer, to)))
  const home = await findDefaultSite(database.db)
  const sql = pairs.map((pair) => sqlSender(database.pool, pair, home))
  const fields = SENDERS.map(
    (count): Field => ({ http: http.slice(0, count), sql: sql.slice(0, count), rounds: [] }),
  )
  try {
    await takeTurns(fields, pids)
    return describe(fields)
  } finally {
    for (const sender of http) sender.close()
    await database.close()
  }
}

async function takeTurns(fields: Field[], pids: number[]) {
  for (const { http, sql } of fields) {
    await fire(sql, WARM_UP_MS, pids)
    await fire(http, WARM_UP_MS, pids)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { http, sql, rounds } of fields) {
      rounds.push({ sql: await fire(sql, ROUND_MS, pids), http: await fire(http, ROUND_MS, pids) })
    }
  }
}

/** Lets every sender send its next message as soon as the last one is answered. */
async function fire(senders: Sender[], ms: number, pids: number[]): Promise<Pace> {
  const worked = processorTime(pids)
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
  const workMs = (processorTime(pids) - worked) / times.length
  times.sort((one, other) => one - other)
  const share = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { perSecond, p50: share(0.5), p99: share(0.99), workMs }
}

function sqlSender(pool: pg.Pool, { writer, to }: Pair, home: { id: string; pool: string }): Sender {
  const text = `select send_message($1, $2, null, $3, $4, 'member', 'text', $5, null, null, 2, 2, $6, $7, 'none',
    now(), interval '0', interval '0')`
  const send = async () => {
    const id = randomUUID()
    const words = 'How was your day?'
    const values = [writer.id, home.pool, to.id, id, words, home.id, `in-sql-${id}`]
    await pool.query({ name: 'send', text, values })
    return 201
  }
  return { send, close: () => {} }
}

function describe(fields: Field[]): string {
  const rows = fields.map(({ http, rounds }) => {
    const ratios = rounds.map((round) => round.http.perSecond / round.sql.perSecond)
    const middle = (of: (round: Round) => number) => median(rounds.map(of))
    return [
      `${http.length} at once`,
      middle((round) => round.http.perSecond).toFixed(0),
      middle((round) => round.http.p50).toFixed(1),
      middle((round) => round.http.p99).toFixed(1),
      middle((round) => round.sql.perSecond).toFixed(0),
      median(ratios).toFixed(2),
      ratios.map((ratio) => ratio.toFixed(2)).join(' '),
      '≥ 0.6',
      middle((round) => round.http.workMs).toFixed(2),
      middle((round) => round.sql.workMs).toFixed(2),
      middle((round) => round.sql.workMs / round.http.workMs).toFixed(2),
    ]
  })
  const [few, many] = fields.map(({ rounds }) => rounds.map(({ http }) => http.perSecond))
  const growth = (many ?? []).map((pace, at) => pace / (few?.[at] ?? Number.NaN))
  const each = growth.map((ratio) => ratio.toFixed(2)).join(' ')
  const between = [median(growth).toFixed(2), each, '≥ 0.8']
  rows.push([`${SENDERS[1]} against ${SENDERS[0]}`, '', '', '', '', ...between, '', '', ''])
  const paces = ['HTTP /s', 'p50 ms', 'p99 ms', 'SQL /s', 'ratio', 'rounds', 'aim']
  return drawTable({
    columns: ['paid messages', ...paces, 'HTTP work ms', 'SQL work ms', 'ratio of work'],
    rows,
  })
}
