import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '../core/rules/durations.ts'
import { messageIn, numberIn } from '../tests/support/events.ts'
import { startKillableSite } from '../tests/support/killable-site.ts'
import { untilHealthy } from '../tests/support/process.ts'
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
  const site = await startKillableSite({ writers: WRITERS, credits: CREDITS })
  try {
    const writing = keepWriting(site.url, site.writers, site.reader)
    const following = followEvents(site.url, site.reader)
    const kills = { process: 0, database: 0 }
    const end = Date.now() + MOST_MS
    while (kills.process + kills.database < KILLS && Date.now() < end) {
      await untilWritten(writing, MESSAGES_BETWEEN_KILLS)
      if (kills.process <= kills.database) {
        await site.killProcess()
        await untilHealthy(site.process())
        kills.process += 1
      } else {
        site.killDatabase()
        kills.database += 1
      }
    }
    await untilWritten(writing, MESSAGES_BETWEEN_KILLS)
    await writing.stop()
    await untilReceived(following, writing.acknowledged.size)
    await following.stop()
    const books = await site.withDatabase(({ pool }) => readBooks(pool, site.writers))
    return describe({ books, writing, following, kills })
  } finally {
    await site.stop()
  }
}

const messagesIn = (following: Following) => following.events().filter(({ name }) => name === 'message')

/** Waits until this many more messages were acknowledged. */
async function untilWritten(writing: Writing, count: number) {
  const goal = writing.acknowledged.size + count
  const end = Date.now() + PATIENCE_MS
  while (writing.acknowledged.size < goal && Date.now() < end) await pause(20)
}

async function untilReceived(following: Following, count: number) {
  const end = Date.now() + PATIENCE_MS
  while (messagesIn(following).length < count && Date.now() < end) await pause(50)
  // A duplicate event would arrive within this pause.
  await pause(500)
}

const missingIn = (found: Set<string>, wanted: Set<string>) =>
  [...wanted].filter((id) => !found.has(id)).length

type Found = {
  books: Awaited<ReturnType<typeof readBooks>>
  writing: Writing
  following: Following
  kills: { process: number; database: number }
}

function describe({ books, writing, following, kills }: Found): string {
  const acknowledged = new Set(writing.acknowledged.values())
  const stored = new Set(books.messages)
  const received = messagesIn(following)
  const receivedIds = new Set(received.map((event) => messageIn(event).id))
  const outOfOrder = received.filter((event, at) => numberIn(event) !== at + 1).length
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
    ['not received live', missingIn(receivedIds, acknowledged)],
    ['received twice', received.length - receivedIds.size],
    ['received out of order', outOfOrder],
    ['event streams it took', following.streams()],
  ]
  return drawTable({ columns: ['', 'counted'], rows: rows.map(([name, value]) => [name, String(value)]) })
}
