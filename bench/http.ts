import { fork } from 'node:child_process'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { drawTable, median } from './table.ts'

const CONNECTIONS = 10
const ROUNDS = 3
const ROUND_SECONDS = 4
const WARM_UP_SECONDS = 2

/** Headers of a browser, so that pages are streamed and compressed. */
const HEADERS = {
  'accept-encoding': 'gzip, br',
  accept: 'text/html,application/json',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
}

const TARGETS = [
  { name: 'home page', path: '/' },
  { name: 'login page', path: '/login' },
  { name: 'settings of the API', path: '/api/settings.php' },
]

type Pace = { perSecond: number; p50: number; p99: number }

/**
 * Measures answers per second of the site, beside a bare server that answers with as many bytes. Both take
 * turns in one run, so that other load on the machine affects both.
 */
export async function measureHttp(siteUrl: string): Promise<string> {
  const bare = await startBareServer()
  try {
    const rows = []
    for (const { name, path } of TARGETS) {
      const bytes = await sizeOf(siteUrl + path)
      const rounds = await takeTurns(`${bare.url}/${bytes}`, siteUrl + path)
      rows.push(rowOf(name, bytes, rounds))
    }
    return drawTable({
      columns: [
        '',
        'bytes',
        'site req/s',
        'p50 ms',
        'p99 ms',
        'bare req/s',
        'p50 ms',
        'p99 ms',
        'ratio',
        'rounds',
      ],
      rows,
    })
  } finally {
    bare.stop()
  }
}

type Round = { bare: Pace; site: Pace }

async function takeTurns(bareUrl: string, siteUrl: string): Promise<Round[]> {
  await fire(bareUrl, WARM_UP_SECONDS)
  await fire(siteUrl, WARM_UP_SECONDS)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ bare: await fire(bareUrl, ROUND_SECONDS), site: await fire(siteUrl, ROUND_SECONDS) })
  }
  return rounds
}

async function fire(url: string, seconds: number): Promise<Pace> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers: HEADERS })
  if (result.errors || result.non2xx)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals: these numbers say nothing`)
  return { perSecond: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

/** The compressed size of an answer; `fetch` would decompress it. */
function sizeOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

function rowOf(name: string, bytes: number, rounds: readonly Round[]): string[] {
  const ratios = rounds.map(({ site, bare }) => site.perSecond / bare.perSecond)
  const paceOf = (who: keyof Round) => [
    median(rounds.map((round) => round[who].perSecond)).toFixed(0),
    milliseconds(median(rounds.map((round) => round[who].p50))),
    milliseconds(median(rounds.map((round) => round[who].p99))),
  ]
  return [
    name,
    String(bytes),
    ...paceOf('site'),
    ...paceOf('bare'),
    median(ratios).toFixed(4),
    ratios.map((ratio) => ratio.toFixed(4)).join(' '),
  ]
}

/** Latencies below 1 ms show as such, because autocannon counts whole milliseconds. */
const milliseconds = (value: number) => (value < 1 ? '< 1' : String(value))

async function startBareServer(): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  const { port } = await new Promise<AddressInfo>((resolve, reject) => {
    child.once(
      'message',
      (
        address, // `bare-server.ts` sends the address it listens on.
      ) => resolve(address as AddressInfo),
    )
    child.once('error', reject)
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}
