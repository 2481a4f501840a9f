import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '../core/rules/durations.ts'
import { buildIfNeeded } from '../scripts/build.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { postToOutbox } from '../server/platform/mail/outbox.ts'
import { findDefaultSite, gatherCrowd } from '../tests/support/crowd.ts'
import { messageIn } from '../tests/support/events.ts'
import type { Someone } from '../tests/support/members.ts'
import {
  type Following,
  followEvents,
  keepWriting,
  readBooks,
  type Writing,
} from '../tests/support/steady-chat.ts'
import {
  failover,
  forgetfulPooler,
  killEach,
  type Row,
  redisAway,
  rollingRestart,
  type Scene,
  searches,
  silentNetwork,
  storeAway,
  wrongClock,
} from './cluster/checks.ts'
import { missingPackages } from './cluster/programs.ts'
import { SLOW_MS } from './cluster/slow-mail.ts'
import { type Cluster, startCluster } from './cluster/start-cluster.ts'
import { drawTable } from './table.ts'

const WRITERS = 6
const OTHERS = 4
const CREDITS = 1_000_000
/** Members rest after each message, because the cluster and its members share a machine. */
const REST_MS = 60
/** No check begins after this. A quiet machine needs half of it. */
const LAST_BEGIN_MS = 9 * MINUTE_MS
const PATIENCE_MS = 20 * SECOND_MS
/** What a balancer answers while a process dies under a request. */
const PASSING = [502, 503, 504]
const SLOW_MAIL = 'slow@vonk.example'

const CHECKS = {
  forgetfulPooler,
  searches,
  rollingRestart,
  killEach,
  redisAway,
  storeAway,
  wrongClock,
  silentNetwork,
  failover,
}

/** A cluster of Debian's parts in which members write and pay, while one part after the other fails. */
export async function measureCluster(): Promise<string> {
  const missing = missingPackages()
  if (missing.length) return `Not measured: the packages ${missing.join(', ')} of Debian are missing.`
  await buildIfNeeded(console.log)
  const began = performance.now()
  const cluster = await startCluster(console.log)
  try {
    const database = openDatabase({
      url: cluster.database.primary.url(),
      connections: 1,
      onError: () => {},
    })
    const [reader, ...members] = await gatherCrowd(database.db, 1 + WRITERS + OTHERS, { credits: CREDITS })
    if (!reader) throw new Error('nobody is there')
    const writers = members.slice(0, WRITERS)
    const mailedAt = performance.now()
    await postSlowMail(database.db)
    await database.close()
    const writing = keepWriting(cluster.url, writers, reader, { passing: PASSING, pauseMs: REST_MS })
    const following = followEvents(cluster.url, reader)
    await pause(3 * SECOND_MS)
    const scene: Scene = { cluster, writing, others: members.slice(WRITERS) }
    const rows: Row[] = []
    for (const [name, check] of Object.entries(CHECKS)) {
      if (performance.now() - began > LAST_BEGIN_MS) {
        rows.push({ check: name, counted: 'skipped', expected: 'the time is over', isOk: false })
        continue
      }
      const checkedAt = performance.now()
      rows.push(...(await check(scene)))
      console.log(`Checked ${name} in ${((performance.now() - checkedAt) / SECOND_MS).toFixed(0)} s`)
    }
    await writing.stop()
    await untilReceived(following, writing.acknowledged.size)
    await following.stop()
    // A second copy would leave with the next sweep after the slow answer.
    await pause(Math.max(0, mailedAt + SLOW_MS + 20 * SECOND_MS - performance.now()))
    rows.push(...(await readOutcome(cluster, { writers, writing, following })))
    return drawRows(rows, `${cluster.pooler}, in ${((performance.now() - began) / SECOND_MS).toFixed(0)} s`)
  } finally {
    await cluster.stop()
  }
}

async function postSlowMail(db: Parameters<typeof postToOutbox>[0]) {
  const { id: siteId } = await findDefaultSite(db)
  const mail = { siteId, kind: 'mail', to: SLOW_MAIL, subject: 'Slow', text: 'Slow', html: '' } as const
  await postToOutbox(db, mail, new Date())
}

const messagesIn = (following: Following) => following.events().filter(({ name }) => name === 'message')

async function untilReceived(following: Following, count: number) {
  const end = Date.now() + PATIENCE_MS
  while (messagesIn(following).length < count && Date.now() < end) await pause(50)
  // A duplicate event would arrive within this pause.
  await pause(500)
}

type Found = { writers: Someone[]; writing: Writing; following: Following }

/** What is left in the database that became the primary, and what arrived. */
async function readOutcome(cluster: Cluster, { writers, writing, following }: Found): Promise<Row[]> {
  const { standby } = cluster.database
  const database = openDatabase({ url: standby.url(), connections: 1, onError: () => {} })
  const books = await readBooks(database.pool, writers).finally(() => database.close())
  const acknowledged = new Set(writing.acknowledged.values())
  const stored = new Set(books.messages)
  const received = messagesIn(following).map((event) => messageIn(event).id)
  const missingIn = (found: Set<string>) => [...acknowledged].filter((id) => !found.has(id)).length
  const none = (check: string, counted: number): Row => ({
    check,
    counted: String(counted),
    expected: '0',
    isOk: counted === 0,
  })
  const mails = cluster.mails.countTo(SLOW_MAIL)
  return [
    { check: 'messages acknowledged', counted: String(acknowledged.size), expected: 'many', isOk: true },
    none('acknowledged but lost', missingIn(stored)),
    none('stored twice', books.messages.length - books.keys),
    none('charges more or fewer than messages', Math.abs(books.charged - books.messages.length)),
    none('accounts whose balance is not the sum of their entries', books.wrong),
    none('not received live', missingIn(new Set(received))),
    none('received twice', received.length - new Set(received).size),
    {
      check: 'mails at a server that answers after 35 s',
      counted: String(mails),
      expected: '1',
      isOk: mails === 1,
    },
  ]
}

function drawRows(rows: Row[], how: string): string {
  const broken = rows.filter(({ isOk }) => !isOk).length
  const table = drawTable({
    columns: ['', 'counted', 'expected', ''],
    rows: rows.map(({ check, counted, expected, isOk }) => [
      check,
      counted,
      expected,
      isOk ? 'ok' : 'NOT OK',
    ]),
  })
  return `${table}\n\n${broken === 0 ? 'All as expected' : `${broken} not as expected`}, with ${how}.`
}
