import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readPage } from '../server/members/search-members.ts'
import { type Database, openDatabase, type Tx } from '../server/platform/db/database.ts'
import { startEmbedded } from '../server/platform/db/embedded.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import { literal } from './explain.ts'
import type { Found } from './figures.ts'
import { CASES, type Case, findSelf, type Self, TIME_ZONE } from './search-cases.ts'
import { FILLING, gatherCrowd, NOW } from './search-crowd.ts'
import { drawTable, median } from './table.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const ROUNDS = 100
const WARM_UP_ROUNDS = 10
/** Thousands of generated lines to look at after a run, which git ignores. */
const PLANS = new URL('./search-plans.md', import.meta.url)

type Connection = { database: Database; clock: () => number }
/** One connection as the site has them, and one that plans each statement for its values. */
type Crowd = { size: number; generic: Connection; custom: Connection; self: Self }
const PLANS_MADE = ['generic', 'custom'] as const

/**
 * Measures the database time of a search page, its total and its cards, among ten thousand, a hundred
 * thousand and a million members, with the site's generic plans and with a plan for the values of each search. All
 * take turns, so that other load on the machine affects all.
 */
export async function measureSearch(): Promise<Found> {
  const folder = temporaryFolder('crowds')
  const postgres = await startEmbedded({ dataDir: folder.path, tell: () => {}, settings: FILLING })
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
    const ratios = []
    for (const searchCase of CASES) {
      const times = await takeTurns(crowds, searchCase)
      rows.push(rowOf(searchCase.name, times))
      ratios.push(ratioOf(times))
    }
    writeFileSync(PLANS, await describePlans(crowds))
    return {
      text: drawTable({ columns: ['ms', ...SIZES.flatMap(columnsOf), 'ratio of p99'], rows }),
      figures: { 'search p99, 1,000,000 ÷ 10,000 members': Math.max(...ratios) },
    }
  } finally {
    for (const crowd of crowds) for (const plans of PLANS_MADE) await crowd[plans].database.close()
    await postgres.stop()
    folder.remove()
  }
}

async function enter(size: number, url: string): Promise<Crowd> {
  const generic = await connect(url)
  const custom = await connect(`${url}?options=-c%20plan_cache_mode%3Dforce_custom_plan`)
  return { size, generic, custom, self: await findSelf(generic.database.db) }
}

async function connect(url: string): Promise<Connection> {
  const database = openDatabase({ url, connections: 1, onError: () => {} })
  return { database, clock: await clockOf(database) }
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

const columnsOf = (size: number) => [`${size.toLocaleString('en')}: p50`, 'p99', 'planned each time: p50']

type Times = Record<(typeof PLANS_MADE)[number], number[]>

/** The times of each crowd, in the order of `crowds`. */
async function takeTurns(crowds: readonly Crowd[], searchCase: Case): Promise<Times[]> {
  const times: Times[] = crowds.map(() => ({ generic: [], custom: [] }))
  for (let turn = -WARM_UP_ROUNDS; turn < ROUNDS; turn++) {
    for (const [index, crowd] of crowds.entries()) {
      for (const plans of PLANS_MADE) {
        const { database, clock } = crowd[plans]
        const start = clock()
        await searchIn(database.db, crowd, searchCase, turn + WARM_UP_ROUNDS)
        if (turn >= 0) times[index]?.[plans].push(clock() - start)
      }
    }
  }
  return times
}

const searchIn = (tx: Tx, { self }: Crowd, searchCase: Case, turn: number) =>
  readPage(tx, searchCase.search(self, turn), searchCase.page(turn), {
    now: searchCase.now ?? NOW,
    timeZone: TIME_ZONE,
  })

function rowOf(name: string, times: readonly Times[]): string[] {
  const figures = times.flatMap(({ generic, custom }) => [median(generic), p99Of(generic), median(custom)])
  return [name, ...figures.map((figure) => figure.toFixed(1)), ratioOf(times).toFixed(2)]
}

/** The p99 of the largest crowd over that of the smallest. */
function ratioOf(times: readonly Times[]): number {
  const p99 = times.map(({ generic }) => p99Of(generic))
  return (p99.at(-1) ?? Number.NaN) / (p99[0] ?? Number.NaN)
}

const p99Of = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN

/** The plans of PostgreSQL for each case at each size. */
async function describePlans(crowds: readonly Crowd[]): Promise<string> {
  const parts = ['# Plans of the search', '', '`npm run bench -- search` makes these anew.', '']
  for (const searchCase of CASES) {
    for (const crowd of crowds) {
      const plans: string[] = []
      await searchIn(explaining(crowd.generic.database, plans), crowd, searchCase, 0)
      parts.push(`## ${searchCase.name}, ${crowd.size.toLocaleString('en')} members`, '')
      for (const plan of plans) parts.push('```', plan, '```', '')
    }
  }
  return parts.join('\n')
}

/** A database that records the plan of every statement before it runs it, with long lists cut. */
function explaining({ db, pool }: Database, plans: string[]): Tx {
  const query = async (asked: { text: string; values: unknown[] }) => {
    const { text, values } = asked
    await pool.query(`prepare explained as ${text}`)
    const explain = 'explain (analyze, costs off, timing off, summary off, buffers)'
    const { rows } = await pool.query(`${explain} execute explained(${values.map(literal).join(', ')})`)
    await pool.query('deallocate explained')
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    plans.push(plan.replace(/\{[^{}]{60,}\}/g, '{…}'))
    return pool.query(asked)
  }
  // The search only runs written statements, which take the client of the session.
  return { ...db, session: { client: { query } } } as unknown as Tx
}
