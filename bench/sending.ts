import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { itemAt } from '../core/typed.ts'
import { callSendMessage } from '../server/chat/message-store.ts'
import { valuesOf } from '../server/chat/send-message.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { findDefaultSite, gatherCrowd } from '../tests/support/crowd.ts'
import type { Someone } from '../tests/support/members.ts'
import type { Found } from './figures.ts'
import { PLAIN_SEND } from './plain-send.ts'
import { processorTime } from './processor.ts'
import { openSender, type Sender } from './senders.ts'
import { drawTable, median } from './table.ts'

/** The connections of the site's pool, and of the senders in SQL. */
export const CONNECTIONS = 16
const PACES = {
  full: { senders: [16, 64], rounds: 3, roundMs: 2_500, warmUpMs: 4_000 },
  quick: { senders: [64], rounds: 2, roundMs: 1_000, warmUpMs: 1_000 },
}
const CREDITS = 10_000_000
const COST = 2
const TEXT = 'How was your day?'

type Pair = { writer: Someone; to: Someone }
type Home = Awaited<ReturnType<typeof findDefaultSite>>
/** Messages per second, their latency, and the processor time of one, summed over all processes. */
type Pace = { perSecond: number; p50: number; p99: number; workMs: number }
const WAYS = ['http', 'sql', 'plain'] as const
type Round = Record<(typeof WAYS)[number], Pace>
type Field = { senders: Record<(typeof WAYS)[number], Sender[]>; count: number; rounds: Round[] }
type Site = { url: string; databaseUrl: string; pids: number[] }

/**
 * Compares paid messages over HTTP with the same function in a loop, and the function with the plain statements
 * that it stands for, on the same database. All take turns in one run, so that other load on the machine affects
 * all of them.
 */
export async function measureSending(site: Site, { quick }: { quick: boolean }): Promise<Found> {
  const pacing = quick ? PACES.quick : PACES.full
  const database = openDatabase({ url: site.databaseUrl, connections: CONNECTIONS, onError: () => {} })
  const most = Math.max(...pacing.senders)
  const people = await gatherCrowd(database.db, 2 * most, { credits: CREDITS })
  const pairs = Array.from(
    { length: most },
    (_, at): Pair => ({ writer: itemAt(people, 2 * at), to: itemAt(people, 2 * at + 1) }),
  )
  const home = await findDefaultSite(database.db)
  await createPlainSend(site.databaseUrl)
  const http = await Promise.all(pairs.map(({ writer, to }) => openSender(site.url, writer, to)))
  try {
    const sql = pairs.map((pair) => functionSender(database.pool, pair, home))
    const plain = await Promise.all(pairs.map((pair) => plainSender(database.pool, pair, home)))
    const fields = pacing.senders.map(
      (count): Field => ({
        senders: { http: http.slice(0, count), sql: sql.slice(0, count), plain: plain.slice(0, count) },
        count,
        rounds: [],
      }),
    )
    await takeTurns(fields, pacing, site.pids)
    return { text: describe(fields), figures: figuresOf(fields) }
  } finally {
    for (const sender of http) sender.close()
    await database.close()
  }
}

async function createPlainSend(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(PLAIN_SEND)
  await client.end()
}

type Pacing = (typeof PACES)['full']

async function takeTurns(fields: Field[], { rounds, roundMs, warmUpMs }: Pacing, pids: number[]) {
  for (const { senders } of fields) for (const way of WAYS) await fire(senders[way], warmUpMs, pids)
  for (let round = 0; round < rounds; round++) {
    for (const field of fields) {
      const { http, sql, plain } = field.senders
      field.rounds.push({
        sql: await fire(sql, roundMs, pids),
        http: await fire(http, roundMs, pids),
        plain: await fire(plain, roundMs, pids),
      })
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

/**
 * Calls `send_message`, one message at a time on each connection and with parameters that are ready, as pgbench does it: like
 * the plain statements it leaves nothing to Node but the key and the moment.
 */
function functionSender(pool: pg.Pool, pair: Pair, home: Home): Sender {
  const values = valuesOf(sendingOf(pair, home), new Date())
  const send = async () => {
    await callSendMessage(pool, { ...values, key: `in-sql-${randomUUID()}`, at: new Date().toISOString() })
    return 201
  }
  return { send, close: () => {} }
}

const sendingOf = ({ writer, to }: Pair, { id: siteId, pool }: Home) => ({
  from: { id: writer.id, siteId, pool, authorKind: 'member' as const },
  to: { profile: to.id },
  content: { kind: 'text' as const, text: TEXT },
  cost: COST,
  key: `in-sql-${randomUUID()}`,
  reply: null,
})

/** Writes the rows of a message without `send_message`, in a conversation that is open already. */
async function plainSender(pool: pg.Pool, pair: Pair, home: Home): Promise<Sender> {
  const { conversation } = await callSendMessage(pool, valuesOf(sendingOf(pair, home), new Date()))
  const text = 'select plain_send($1, $2, $3, $4, $5, $6, $7, $8)'
  const send = async () => {
    const key = randomUUID()
    const values = [pair.writer.id, pair.to.id, conversation, TEXT, COST, `plain-${key}`, key, new Date()]
    await pool.query({ name: 'plain-send', text, values })
    return 201
  }
  return { send, close: () => {} }
}

const rateRatio = (one: keyof Round, other: keyof Round) => (round: Round) =>
  round[one].perSecond / round[other].perSecond

/** The figures are those of the most senders. */
function figuresOf(fields: Field[]) {
  const { rounds } = itemAt(fields, fields.length - 1)
  return {
    'paid send ÷ the same function in a loop': median(rounds.map(rateRatio('http', 'sql'))),
    'send_message ÷ its plain statements': median(rounds.map(rateRatio('sql', 'plain'))),
  }
}

function describe(fields: Field[]): string {
  const rows = fields.map(({ count, rounds }) => {
    const ratios = rounds.map(rateRatio('http', 'sql'))
    const middle = (of: (round: Round) => number, digits: number) => median(rounds.map(of)).toFixed(digits)
    return [
      `${count} at once`,
      middle(({ http }) => http.perSecond, 0),
      middle(({ http }) => http.p50, 1),
      middle(({ http }) => http.p99, 1),
      middle(({ sql }) => sql.perSecond, 0),
      median(ratios).toFixed(2),
      ratios.map((ratio) => ratio.toFixed(2)).join(' '),
      middle(({ plain }) => plain.perSecond, 0),
      middle(rateRatio('sql', 'plain'), 2),
      middle(({ http }) => http.workMs, 2),
      middle(({ sql }) => sql.workMs, 2),
      middle(({ http, sql }) => sql.workMs / http.workMs, 2),
    ]
  })
  const http = ['HTTP /s', 'p50 ms', 'p99 ms']
  const sql = ['function /s', 'HTTP ÷ function', 'rounds', 'plain /s', 'function ÷ plain']
  const work = ['HTTP work ms', 'function work ms', 'ratio of work']
  return drawTable({ columns: ['paid messages', ...http, ...sql, ...work], rows })
}
