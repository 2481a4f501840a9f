import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { demo } from '../demo/demo.ts'
import { staffIdOf } from '../demo/install-staff.ts'
import { buildApp } from '../server/app.ts'
import { createContext } from '../server/context.ts'
import { listProviders } from '../server/money/payments/providers.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { startEmbedded } from '../server/platform/db/embedded.ts'
import { createFolderStore } from '../server/platform/files/store.ts'
import { openGeo } from '../server/platform/geo/geo.ts'
import { createLocalBus } from '../server/platform/realtime/live.ts'
import { createJobs } from '../server/work.ts'
import { callTo } from '../tests/support/call.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import { logInStaff } from '../tests/support/staff.ts'
import { CONSOLE_LISTS, type ConsoleList, type Known } from './console-cases.ts'
import { BUSIEST, gatherHistory } from './console-crowd.ts'
import { type Explained, explain, type Statement } from './explain.ts'
import type { Found } from './figures.ts'
import { FILLING, idOf, NOW } from './search-crowd.ts'
import { drawTable } from './table.ts'

/** The aim of docs/measurements.md for the statements of one list. */
const MOST_MS = 50

/** Indexes that the table names of a statement. */
const MOST_READS = 4

/** People who look: an owner of all sites, and owners of the largest and of the smallest site alone. */
const VIEWERS = [
  { name: 'all sites', role: 'owner', place: null },
  { name: 'largest site', role: 'finance', place: 1 },
  { name: 'smallest site', role: 'support', place: 3 },
] as const

/**
 * Measures the statements of every list and search of the console among a million members: each list is called over
 * HTTP, then PostgreSQL explains what it was asked, with the generic plans of the site's role.
 */
export async function measureConsole(): Promise<Found> {
  const folder = temporaryFolder('console')
  const postgres = await startEmbedded({ dataDir: folder.path, tell: () => {}, settings: FILLING })
  try {
    const url = await gatherHistory(postgres)
    console.log('The history of a million members is there')
    return await measureLists(url, postgres.url('vonk'))
  } finally {
    await postgres.stop()
    folder.remove()
  }
}

/** Measures the lists of a database that is filled. */
async function measureLists(url: string, adminUrl: string): Promise<Found> {
  const console = await openConsole(url, adminUrl)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rows: string[][] = []
    let slowest = 0
    for (const list of CONSOLE_LISTS) {
      const seen: Explained[][] = []
      for (const cookies of console.viewers) {
        const statements = await console.callList(list, cookies)
        seen.push(await explainAll(client, statements))
      }
      slowest = Math.max(slowest, ...seen.map(sum))
      rows.push(rowOf(list.name, seen))
    }
    const columns = ['ms', ...VIEWERS.map(({ name }) => name), 'statements', 'slowest statement reads']
    return { text: drawTable({ columns, rows }), figures: { 'slowest list of the console': slowest } }
  } finally {
    await client.end()
    await console.close()
  }
}

async function explainAll(client: pg.Client, statements: readonly Statement[]): Promise<Explained[]> {
  const explained = []
  for (const statement of statements) explained.push(await explain(client, statement))
  return explained
}

const sum = (explained: readonly Explained[]) => explained.reduce((total, { ms }) => total + ms, 0)

function rowOf(name: string, seen: readonly Explained[][]): string[] {
  const times = seen.map(sum)
  const worst = seen[times.indexOf(Math.max(...times))]?.toSorted((a, b) => b.ms - a.ms)[0]
  const cells = times.map((ms) => (ms > MOST_MS ? `**${ms.toFixed(1)}**` : ms.toFixed(1)))
  return [name, ...cells, String(seen[0]?.length ?? 0), describeReads(worst?.reads ?? [])]
}

function describeReads(reads: readonly string[]): string {
  const more = reads.length - MOST_READS
  return [...reads.slice(0, MOST_READS), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

const page = z.object({ next: z.string().nullish(), more: z.boolean().optional() })
const logged = z.object({ entries: z.array(z.object({ number: z.number() })) })

/** The site on a filled database, with the statements of its last call. */
async function openConsole(url: string, adminUrl: string) {
  const database = openDatabase({ url, connections: 4, onError: () => {} })
  const statements = record(database.pool)
  const files = temporaryFolder('console-files')
  const clock = { now: NOW }
  const opened = await demo.open({ db: database.db, now: () => clock.now })
  const context = await createContext({
    database,
    files: createFolderStore(files.path),
    geo: openGeo(),
    bus: createLocalBus(),
    now: () => clock.now,
    demo: opened,
    providers: listProviders(opened.provider),
    tell: (line) => console.error(line),
  })
  const app = await buildApp(context, createJobs(context), {
    server: { logLevel: 'silent', trustProxy: true },
    callsPerMinute: false,
  })
  const viewers = []
  for (const { role } of VIEWERS) viewers.push((await logInStaff({ clock, call: callTo(app) }, role)).cookies)
  const known = await prepare(adminUrl)
  return {
    viewers,
    callList: async (list: ConsoleList, cookies: Record<string, string>) => {
      await turnPages(app, list, cookies, known, statements)
      return [...statements]
    },
    close: async () => {
      await app.close()
      await database.close()
      files.remove()
    },
  }
}

/** Records what a pool is asked outside of transactions; lists are read without one. */
function record(pool: pg.Pool): Statement[] {
  const statements: Statement[] = []
  const query = pool.query.bind(pool)
  const recording = (asked: { text: string }, values: unknown[]) => {
    if (typeof asked === 'object') statements.push({ text: asked.text, values: values ?? [] })
    return query(asked, values)
  }
  // The driver's method has many forms; the site uses this one, which is passed on.
  pool.query = recording as never
  return statements
}

/** Calls a list and turns its pages, and leaves the statements of the last page. */
async function turnPages(
  app: FastifyInstance,
  { path, page: pages = 1, turn = 'after' }: ConsoleList,
  cookies: Record<string, string>,
  known: Known,
  statements: Statement[],
) {
  let place: string | undefined
  for (let turned = 0; turned < pages; turned++) {
    const address = new URL(`/api/console/${path(known)}`, 'http://localhost')
    if (place) address.searchParams.set(turn, place)
    statements.length = 0
    const answer = await app.inject({ url: address.pathname + address.search, cookies })
    if (answer.statusCode !== 200) {
      // Things of another site are not found, which is looked up all the same.
      if (answer.statusCode === 404) return
      throw new Error(`${address.pathname} was answered with ${answer.statusCode}: ${answer.body}`)
    }
    place = placeAfter(answer.json())
    if (place === undefined) return
  }
}

function placeAfter(body: unknown): string | undefined {
  const { next, more } = page.parse(body)
  if (more === undefined) return next ?? undefined
  return more ? String(logged.parse(body).entries.at(-1)?.number) : undefined
}

/** Gives the viewers their sites, and looks up what the addresses of lists name. */
async function prepare(adminUrl: string): Promise<Known> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const { role, place } of VIEWERS)
      await client.query(
        `update staff_role set role = 'owner', site_id = (select id from
          (select id, row_number() over (order by is_default desc, domain) as place from site) numbered where place = $2)
        where staff_id = $1`,
        [staffIdOf(role), place],
      )
    const { rows } = await client.query<Known>(`
      select member.id as member, (select max(number) from credit_order where member_id = member.id) as receipt, city.name as city,
        (select staff_id from staff_action group by staff_id order by count(*) desc limit 1) as person,
        (select max(number) from support_ticket where member_id = member.id) as ticket,
        (select id from review_case where member_id = member.id limit 1) as case
      from member join profile on profile.member_id = member.id join city on city.id = profile.city_id
      where member.id = ${idOf(`'member ${BUSIEST}'`)}`)
    const [known] = rows
    if (!known) throw new Error('the busiest member is missing')
    return known
  } finally {
    await client.end()
  }
}
