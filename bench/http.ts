import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { SECOND_MS } from '../core/rules/durations.ts'
import { CROWD_SIZES, type Found, httpFigure } from './figures.ts'
import { memoryOf } from './memory.ts'
import { joinCrowd } from './search-crowd.ts'
import { type RunningSite, startSite } from './site.ts'
import { drawTable, median } from './table.ts'
import { addressOf, logInOverHttp, TARGETS } from './targets.ts'

const CONNECTIONS = 16
/** Autocannon ends a run only when it takes a sample, by default once in a second. */
const SAMPLE_MS = 100
/**
 * In seconds. Every target warms the code for the others, too, before the first is measured. Other work on the machine comes
 * and goes within seconds, so that many short rounds say more than a few long ones. A full run takes five minutes per
 * number of members. Answers of which a second brings more than a thousand need shorter windows. The bare server needs a second:
 * in its first moments the site still tidies up after its own round, which shortened windows took for a slower Node.
 */
const PACES = {
  full: {
    warmUp: 2,
    rounds: 5,
    bare: 1,
    site: { window: 1.5, most: 4 },
    many: { window: 0.6, most: 5 },
    restarts: 3,
    settling: 10,
  },
  quick: {
    warmUp: 0.3,
    rounds: 1,
    bare: 0.3,
    site: { window: 0.5, most: 2 },
    many: { window: 0.4, most: 2 },
    restarts: 1,
    settling: 2,
  },
}
type Pacing = (typeof PACES)['full']
/** Windows in a row, and how many there may be until two agree. */
type Windows = Pacing['site']
/** Two windows agree when their rates differ by no more than this share. */
const STEADY = 0.05
/** The bare server warms up with an answer about as large as a page. */
const WARM_UP_BYTES = 20_000
/** An aim from which on an answer is one of thousands in a second. */
const FREQUENT = 0.05

/** Headers of a browser, so that answers are compressed as for one. */
const HEADERS = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  accept: 'text/html,application/json',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
}
type Headers = Record<string, string>

/**
 * Measures answers per second of the site, beside a bare server that answers with as many bytes, among the
 * members of the demo and in a crowd; besides the memory of the process and the time of a restart.
 */
export async function measureHttp(_site: string, { quick }: { quick: boolean }): Promise<Found> {
  const pacing = quick ? PACES.quick : PACES.full
  const [few, many] = CROWD_SIZES
  const bare = await startBareServer()
  const site = await startSite(console.log)
  try {
    const [footprint, rows] = await measureFootprint(site, pacing, () =>
      measureRates(site.url, bare.url, few, pacing),
    )
    if (!quick) {
      await site.restart(() => joinCrowd(site.dataDir, many))
      rows.push(...(await measureRates(site.url, bare.url, many, pacing)))
    }
    const ratios = rows.map(({ name, members, rounds }) => [
      httpFigure(name, members),
      median(rounds.map(ratioOf)),
    ])
    return { text: describe(rows), figures: { ...footprint, ...Object.fromEntries(ratios) } }
  } finally {
    bare.stop()
    await site.stop()
  }
}

/** Restarts the site, and reads the memory of its process before and after the load. */
async function measureFootprint<T>(
  site: RunningSite,
  { restarts, settling }: Pacing,
  load: () => Promise<T>,
) {
  const times: number[] = []
  while (times.length < restarts) times.push(await site.restart())
  await pause(settling * SECOND_MS)
  const idle = memoryOf(site.pid())
  const result = await load()
  await pause(settling * SECOND_MS)
  const figures = {
    'restart of a warm installation': median(times),
    'memory, idle': idle,
    'memory, after the load': memoryOf(site.pid()),
  }
  return [figures, result] as const
}

type Pace = { perSecond: number; p50: number; p99: number }
type Round = { bare: Pace; site: Pace }
type Row = { name: string; members: number; bytes: number; rounds: Round[] }

async function measureRates(
  siteUrl: string,
  bareUrl: string,
  members: number,
  pacing: Pacing,
): Promise<Row[]> {
  const member = await logInOverHttp(siteUrl)
  const targets = TARGETS.map((target) => ({
    name: target.name,
    url: siteUrl + addressOf(target, member),
    headers: target.isMember ? { ...HEADERS, cookie: member.cookie } : HEADERS,
    windows: target.least < FREQUENT ? pacing.site : pacing.many,
  }))
  await fire(`${bareUrl}/${WARM_UP_BYTES}`, HEADERS, pacing.warmUp)
  for (const { url, headers } of targets) await fire(url, headers, pacing.warmUp)
  const rows: Row[] = []
  for (const { name, url, headers, windows } of targets) {
    const bytes = await sizeOf(url, headers)
    const rounds = await takeTurns(
      { url: `${bareUrl}/${bytes}`, headers: HEADERS },
      { url, headers, windows },
      pacing,
    )
    rows.push({ name, members, bytes, rounds })
  }
  return rows
}

type Address = { url: string; headers: Headers }

/** Both servers take turns, so that other load on the machine affects both. */
async function takeTurns(
  bare: Address,
  site: Address & { windows: Windows },
  pacing: Pacing,
): Promise<Round[]> {
  await fireUntilSteady(site, site.windows)
  const rounds: Round[] = []
  while (rounds.length < pacing.rounds) {
    rounds.push({
      bare: await fire(bare.url, bare.headers, pacing.bare),
      site: await fire(site.url, site.headers, site.windows.window),
    })
  }
  return rounds
}

/**
 * Goes on until two windows agree or there were too many: an answer gets quicker while its code is being compiled, and code
 * that has just run for another answer may have to be compiled anew.
 */
async function fireUntilSteady({ url, headers }: Address, { window, most }: Windows) {
  let before = await fire(url, headers, window)
  for (let windows = 2; windows <= most; windows++) {
    const last = await fire(url, headers, window)
    const mean = (before.perSecond + last.perSecond) / 2
    if (Math.abs(last.perSecond - before.perSecond) <= STEADY * mean) return
    before = last
  }
}

async function fire(url: string, headers: Headers, seconds: number): Promise<Pace> {
  const load = { url, connections: CONNECTIONS, duration: seconds, headers }
  const result = await autocannon({ ...load, sampleInt: SAMPLE_MS })
  if (result.errors || result.non2xx)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals: these numbers say nothing`)
  return { perSecond: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

/** The compressed size of an answer; `fetch` would decompress it. */
function sizeOf(url: string, headers: Headers): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

const ratioOf = ({ site, bare }: Round) => site.perSecond / bare.perSecond

function describe(rows: readonly Row[]): string {
  const paces = ['req/s', 'p50 ms', 'p99 ms']
  const columns = [
    '',
    'members',
    'bytes',
    ...paces.map((pace) => `site ${pace}`),
    'bare req/s',
    'ratio',
    'rounds',
  ]
  return drawTable({ columns, rows: rows.map(cellsOf) })
}

function cellsOf({ name, members, bytes, rounds }: Row): string[] {
  const ratios = rounds.map(ratioOf)
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  return [
    name,
    members.toLocaleString('en'),
    String(bytes),
    middle(({ site }) => site.perSecond).toFixed(0),
    milliseconds(middle(({ site }) => site.p50)),
    milliseconds(middle(({ site }) => site.p99)),
    middle(({ bare }) => bare.perSecond).toFixed(0),
    median(ratios).toFixed(4),
    ratios.map((ratio) => ratio.toFixed(4)).join(' '),
  ]
}

/** Latencies below 1 ms show as such, because autocannon counts whole milliseconds. */
const milliseconds = (value: number) => (value < 1 ? '< 1' : String(value))

async function startBareServer(): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  const [{ port }] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}
