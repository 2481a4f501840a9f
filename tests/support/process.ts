import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'

/** Code that one process compiled is not compiled again by those that tests start after it. */
const COMPILE_CACHE = join(tmpdir(), 'vonk-compiled')
const SCRIPTS = resolve(import.meta.dirname, '../../scripts')
/** Runs the site as `npm start` does, without looking whether something must be installed or built first. */
const START = 'worker.js'
/** Runs it with pages that are compiled on demand, as `npm run dev` does. */
export const START_DEVELOPMENT = 'dev.ts'

/** A first start with the demo takes half of this on a busy machine. */
const START_LIMIT_MS = 180_000

export type SiteProcess = {
  url: string
  child: ChildProcess
  /** The output of the process so far. */
  output(): string
  /** Resolves with the exit code, or with the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** Starts the site as an operator would, in a process of its own, on a free port by default. */
export async function startProcess(env: Record<string, string>, script = START): Promise<SiteProcess> {
  const port = env.PORT ?? (await freePort())
  const child = spawn(process.execPath, [join(SCRIPTS, script)], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.on('exit', (code, signal) => done(code ?? signal)),
  )
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, ended }
}

/** Waits until the site serves; throws with its output if it exits instead. */
export async function untilHealthy(site: SiteProcess): Promise<void> {
  let hasEnded = false
  site.ended.then(() => {
    hasEnded = true
  })
  const began = performance.now()
  while (performance.now() - began < START_LIMIT_MS) {
    if (hasEnded) throw new Error(`the site ended: ${site.output()}`)
    const answer = await fetch(`${site.url}/api/health.php`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`the site did not serve: ${site.output()}`)
}

/** The address of the embedded database of a data folder. */
export function databaseUrlOf(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgresql.password'), 'utf8')
  return `postgres://vonk:${password}@127.0.0.1:${postmasterFile(dataDir)[3]}/vonk`
}

/** Connects to the embedded database of a data folder. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The process id of the embedded database of a data folder. */
export const postmasterOf = (dataDir: string) => Number(postmasterFile(dataDir)[0])

const postmasterFile = (dataDir: string) =>
  readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
