import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readPage } from '../server/members/search-members.ts'
import { type Database, openDatabase, type Tx } from '../server/platform/db/database.ts'
import { startEmbedded } from '../server/platform/db/embedded.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import { CASES, type Case, findSelf, POOL, type Self, TIME_ZONE } from './search-cases.ts'
import { gatherCrowd, NOW } from './search-crowd.ts'
import { drawTable, median } from './table.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const ROUNDS = 300
const WARM_UP_ROUNDS = 30
const PLANS = new URL('./search-plans.md', import.meta.url)

type Crowd = { size: number; database: Database; clock: () => number; self: Self; hidden: string[] }

/**
 * Measures the database time of a search page, its total and its cards, among ten thousand, a hundred
 * thousand and a million members. The three sizes take turns, so that other load on the machine affects all.
 */
export async function measureSearch(_site: string, { save }: { save: boolean }): Promise<string> {
  const folder = temporaryFolder('crowds')
  // No data outlives the run, so the database need not survive a crash; the crowd is vacuumed after it is
  // filled.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    max_wal_size: '4GB',
    autovacuum: 'off',
  }
  const postgres = await startEmbedded({ dataDir: folder.path, tell: () => {}, settings })
  const crowds: Crowd[] = []
  try {
    const urls = new Map<number, string>()
    for (const size of SIZES) {
      urls.set(size, await gatherCrowd(postgres, size))
      console.log(`${size.toLocaleString('en')} members are there`)
    }
    // Connections are opened only when all crowds are ready, because idle ones are closed after a while.
    for (const [size, url] of urls) crowds.push(await enter(size, url))
    const rows = []
    for (const one of CASES) rows.push(rowOf(one.name, await takeTurns(crowds, one)))
    if (save) writeFileSync(PLANS, await describePlans(crowds))
    return drawTable({ columns: ['ms', ...SIZES.flatMap(columnsOf), 'ratio of p99'], rows })
  } finally {
    for (const { database } of crowds) await database.close()
    await postgres.stop()
    folder.remove()
  }
}

async function enter(size: number, url: string): Promise<Crowd> {
  const database = openDatabase({ url, connections: 1, onError: () => {} })
  return { size, database, clock: await clockOf(database), ...(await findSelf(database.db)) }
}

/**
 * Processor time of the only connection to a database in milliseconds. Unlike wall time, it excludes the time
 * of other processes; systems without `/proc` fall back to wall time.
 */
async function clockOf({ pool }: Database): Promise<() => number> {
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const file = `/proc/${rows[0].pid}/schedstat`
  if (!existsSync(file)) return () => performance.now()
  return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
}

const columnsOf = (size: number) => [`${size.toLocaleString('en')}: p50`, 'p99']

/** The times of each crowd, in the order of `crowds`. */
async function takeTurns(crowds: readonly Crowd[], one: Case): Promise<number[][]> {
  const times: number[][] = crowds.map(() => [])
  for (let turn = -WARM_UP_ROUNDS; turn < ROUNDS; turn++) {
    for (const [index, crowd] of crowds.entries()) {
      const start = crowd.clock()
      await searchIn(crowd.database.db, crowd, one, turn + WARM_UP_ROUNDS)
      if (turn >= 0) times[index]?.push(crowd.clock() - start)
    }
  }
  return times
}

const searchIn = (tx: Tx, { self, hidden }: Crowd, one: Case, turn: number) =>
  readPage(tx, one.search(self, hidden, turn), one.page(turn), {
    viewerId: one.isVisitor ? null : self.id,
    pool: POOL,
    now: one.now ?? NOW,
    timeZone: TIME_ZONE,
  })

function rowOf(name: string, times: readonly number[][]): string[] {
  const figures = times.map((some) => ({ p50: median(some), p99: p99Of(some) }))
  const ratio = (figures.at(-1)?.p99 ?? Number.NaN) / (figures[0]?.p99 ?? Number.NaN)
  return [name, ...figures.flatMap(({ p50, p99 }) => [p50.toFixed(1), p99.toFixed(1)]), ratio.toFixed(2)]
}

const p99Of = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN

/** The plans of PostgreSQL for each case at each size. */
async function describePlans(crowds: readonly Crowd[]): Promise<string> {
  const parts = ['# Plans of the search', '', '`npm run bench -- search --save` makes these anew.', '']
  for (const one of CASES) {
    for (const crowd of crowds) {
      const plans: string[] = []
      await searchIn(explaining(crowd.database, plans), crowd, one, 0)
      parts.push(`## ${one.name}, ${crowd.size.toLocaleString('en')} members`, '')
      for (const plan of plans) parts.push('```', plan, '```', '')
    }
  }
  return parts.join('\n')
}

/** A database that records the plan of every statement before it runs it, with long lists cut. */
function explaining({ db, pool }: Database, plans: string[]): Tx {
  const query = async (asked: { text: string; values: unknown[] }) => {
    const { text, values } = asked
    const { rows } = await pool.query(`explain (analyze, costs off, timing off, buffers) ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    plans.push(plan.replace(/\{[^{}]{60,}\}/g, '{…}'))
    return pool.query(asked)
  }
  // The search only runs written statements, which take the client of the session.
  return { ...db, session: { client: { query } } } as unknown as Tx
}
