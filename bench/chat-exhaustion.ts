import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { itemAt } from '../core/typed.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { gatherCrowd } from '../tests/support/crowd.ts'
import type { Someone } from '../tests/support/members.ts'
import { startProcess, untilHealthy } from '../tests/support/process.ts'
import { openSender } from './senders.ts'
import { drawTable } from './table.ts'

const AT_ONCE = 200
const CONNECTIONS = 2
/** Longer than a call waits for a database connection. */
const HELD_MS = 7_000
/** A call without an answer after this long counts as hanging. */
const PATIENCE_MS = 20_000

/**
 * Many members send at once over very few connections, also while these are blocked: every call must be
 * answered, sent or refused.
 */
export async function measureExhaustion(env: Record<string, string>, databaseUrl: string): Promise<string> {
  const [writer, to] = await gatherTwo(databaseUrl)
  const site = await startProcess({ ...env, DATABASE_POOL: String(CONNECTIONS) })
  try {
    await untilHealthy(site)
    const rows = [['as it is', ...(await sendAtOnce(site.url, writer, to))]]
    const release = await holdAccount(databaseUrl, writer)
    const [held] = await Promise.all([sendAtOnce(site.url, writer, to), pause(HELD_MS).then(release)])
    rows.push([`account held for ${HELD_MS / 1000} s`, ...held])
    rows.push(['afterwards', ...(await sendAtOnce(site.url, writer, to))])
    if (site.child.exitCode !== null) throw new Error(`the site ended: ${site.output()}`)
    const title = `${AT_ONCE} sends at once, ${CONNECTIONS} connections`
    return drawTable({ columns: [title, '201', '503', 'other', 'hung', 'slowest ms'], rows })
  } finally {
    site.child.kill('SIGTERM')
    await site.ended
  }
}

async function gatherTwo(url: string): Promise<[Someone, Someone]> {
  const database = openDatabase({ url, connections: 1, onError: () => {} })
  const people = await gatherCrowd(database.db, 2, { credits: 10_000 }).finally(() => database.close())
  return [itemAt(people, 0), itemAt(people, 1)]
}

async function sendAtOnce(url: string, writer: Someone, to: Someone): Promise<string[]> {
  const senders = await Promise.all(Array.from({ length: AT_ONCE }, () => openSender(url, writer, to)))
  const start = performance.now()
  let slowest = 0
  const statuses = await Promise.all(
    senders.map(async ({ send }) => {
      const status = await Promise.race([send(), pause(PATIENCE_MS, 0)])
      slowest = Math.max(slowest, performance.now() - start)
      return status
    }),
  )
  for (const sender of senders) sender.close()
  const count = (is: (status: number) => boolean) => String(statuses.filter(is).length)
  return [
    count((status) => status === 201),
    count((status) => status === 503),
    count((status) => ![0, 201, 503].includes(status)),
    count((status) => status === 0),
    slowest.toFixed(0),
  ]
}

/** Locks the account row for which every send of the writer waits. */
async function holdAccount(url: string, { id }: Someone): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from credit_account where member_id = $1 for update', [id])
  return () => client.end()
}
