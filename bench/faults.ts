import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '../core/rules/durations.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { gatherCrowd } from '../tests/support/crowd.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import type { Someone } from '../tests/support/members.ts'
import {
  databaseUrlOf,
  freePort,
  postmasterOf,
  type SiteProcess,
  startProcess,
  untilHealthy,
} from '../tests/support/process.ts'
import {
  type Following,
  followEvents,
  keepWriting,
  readBooks,
  type Writing,
} from '../tests/support/steady-chat.ts'
import { drawTable } from './table.ts'

const WRITERS = 12
const CREDITS = 10_000_000
const KILLS = 100
/** Messages between one kill and the next, so that each kill meets members who are writing. */
const MESSAGES_BETWEEN_KILLS = 40
/** The run ends here even if a kill was not survived; the table then counts fewer kills. */
const MOST_MS = 20 * MINUTE_MS
const PATIENCE_MS = 30_000

/**
 * Members write while the process and its database are killed in turn; afterwards messages and ledger must
 * agree.
 */
export async function measureFaults(): Promise<string> {
  const folder = temporaryFolder('faults')
  const env = {
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
    RATE_LIMITS: '0',
    LOG_LEVEL: 'fatal',
  }
  let site = await startProcess(env)
  try {
    await untilHealthy(site)
    const { reader, writers } = await gather(folder.path)
    const writing = keepWriting(site.url, writers, reader)
    const following = followEvents(site.url, reader)
    const kills = { process: 0, database: 0 }
    const end = Date.now() + MOST_MS
    while (kills.process + kills.database < KILLS && Date.now() < end) {
      await untilWritten(writing, MESSAGES_BETWEEN_KILLS)
      if (kills.process <= kills.database) {
        site = await killProcess(site, env)
        kills.process += 1
      } else {
        process.kill(postmasterOf(folder.path), 'SIGKILL')
        kills.database += 1
      }
    }
    await untilWritten(writing, MESSAGES_BETWEEN_KILLS)
    await writing.stop()
    await untilTold(following, writing.acknowledged.size)
    await following.stop()
    return await describe({ dataDir: folder.path, writers, writing, following, kills })
  } finally {
    site.child.kill('SIGTERM')
    await site.ended
    folder.remove()
  }
}

async function gather(dataDir: string) {
  const database = openDatabase({ url: databaseUrlOf(dataDir), connections: 1, onError: () => {} })
  const people = await gatherCrowd(database.db, WRITERS + 1, { credits: CREDITS })
  await database.close()
  const [reader, ...writers] = people as [Someone, ...Someone[]]
  return { reader, writers }
}

/** Waits until this many more messages were acknowledged. */
async function untilWritten(writing: Writing, count: number) {
  const goal = writing.acknowledged.size + count
  const end = Date.now() + PATIENCE_MS
  while (writing.acknowledged.size < goal && Date.now() < end) await pause(20)
}

async function killProcess(site: SiteProcess, env: Record<string, string>): Promise<SiteProcess> {
  site.child.kill('SIGKILL')
  await site.ended
  const next = await startProcess(env)
  await untilHealthy(next)
  return next
}

const messagesIn = (following: Following) =>
  following.told().flatMap(({ name, id, data }) => (name === 'message' ? [{ id, data }] : []))

async function untilTold(following: Following, count: number) {
  const end = Date.now() + PATIENCE_MS
  while (messagesIn(following).length < count && Date.now() < end) await pause(50)
  // A duplicate event would arrive within this pause.
  await pause(500)
}

const missingIn = (found: Set<string>, wanted: Set<string>) =>
  [...wanted].filter((id) => !found.has(id)).length

type Found = {
  dataDir: string
  writers: Someone[]
  writing: Writing
  following: Following
  kills: { process: number; database: number }
}

async function describe({ dataDir, writers, writing, following, kills }: Found): Promise<string> {
  const database = openDatabase({ url: databaseUrlOf(dataDir), connections: 1, onError: () => {} })
  const books = await readBooks(database.pool, writers).finally(() => database.close())
  const acknowledged = new Set(writing.acknowledged.values())
  const stored = new Set(books.messages)
  const told = messagesIn(following)
  const toldIds = new Set(told.map(({ data }) => (data.message as { id: string }).id))
  const outOfOrder = told.filter(({ id }, at) => id !== at + 1).length
  const rows: [string, number | string][] = [
    ['kills of the process', kills.process],
    ['kills of the database', kills.database],
    ['messages acknowledged', acknowledged.size],
    ['tries without an answer', writing.outcomes.get(0) ?? 0],
    ['tries answered with 503', writing.outcomes.get(503) ?? 0],
    ['longest time without an acknowledgement, s', (writing.longestSilenceMs() / 1000).toFixed(1)],
    ['acknowledged but lost', missingIn(stored, acknowledged)],
    ['stored twice', books.messages.length - books.keys],
    ['charges more or fewer than messages', Math.abs(books.charged - books.messages.length)],
    ['accounts whose balance is not the sum of their entries', books.wrong],
    ['not told live', missingIn(toldIds, acknowledged)],
    ['told twice', told.length - toldIds.size],
    ['told out of order', outOfOrder],
    ['event streams it took', following.streams()],
  ]
  return drawTable({ columns: ['', 'counted'], rows: rows.map(([name, value]) => [name, String(value)]) })
}
