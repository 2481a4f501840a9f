import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SECOND_MS } from '../core/rules/durations.ts'
import { DEMO_PASSWORD } from '../core/rules/site/demo.ts'
import { DEMO_STAFF } from '../core/rules/staff/demo.ts'
import type { Pages } from './app.ts'
import { type Config, ConfigError, LOOPBACK, readConfig, runAsProduction, wantsJsonLog } from './config.ts'
import type { Demo } from './demo.ts'
import { AlreadyRunningError } from './platform/db/process-lock.ts'
import { codeOf, messageOf } from './platform/error-code.ts'
import { type Tell, tellPerson, tellProgram } from './platform/log.ts'
import { connectToPrimary, type Primary } from './platform/workers/connect-to-primary.ts'
import type { Running } from './serve.ts'

const BUILD = fileURLToPath(new URL('../build', import.meta.url))
const CONSOLE = fileURLToPath(new URL('../build-console', import.meta.url))
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/vonk', import.meta.url))

/** A process that takes longer than this to stop, after its drain, is stuck, and exits. */
const GIVE_UP_MS = 30_000

type Served = { pages: Promise<Pages>; demo: Demo | null; tell: Tell }
type Surroundings = {
  pages?: (tell: Tell) => Promise<Pages>
  loadDemo?: () => Promise<Demo>
  /** What need not be done before the site serves. */
  afterStart?: (tell: Tell) => Promise<void>
}

/** Runs the site until a signal stops it. A wrong setting ends the process with one clear line. */
export async function main({ pages = builtPages, loadDemo = realDemo, afterStart }: Surroundings = {}) {
  const tell = wantsJsonLog() ? tellProgram : tellPerson
  if (tell === tellProgram) logWarnings(tell)
  try {
    const primary = cluster.isWorker ? connectToPrimary() : undefined
    const config = readConfig()
    // Code is compiled once, so that a restart is quicker; where nothing can be written, it is compiled each time.
    enableCompileCache(COMPILED)
    // They may have to be built first, which is done while the database is being prepared.
    const served = pages(tell)
    // Whoever serves them meets the error; until then it must not end the process.
    served.catch(() => {})
    const demo = config.demo ? await loadDemo() : null
    if (primary) return await work(config, { pages: served, demo, tell, primary })
    const starting = start(config, { pages: served, demo, tell })
    stopOnSignal(starting, config, tell)
    await starting
    tell(welcome(config, demo))
    flushCompileCache()
    await afterStart?.(tell)
  } catch (error) {
    fail(tell, error)
  }
}

/**
 * Starts the only process of the site, or the workers that serve in its place. Pages that are compiled on demand need
 * one process. The site is imported after the settings were read, so that a wrong one is told at once.
 */
async function start(config: Config, surroundings: Served): Promise<Pick<Running, 'stop'>> {
  if (config.workers > 1 && (await surroundings.pages).mode === 'production') {
    const { runWorkers } = await import('./run-workers.ts')
    return runWorkers(config, surroundings)
  }
  const { serve } = await import('./serve.ts')
  return serve(config, surroundings)
}

/** Serves as one of several workers until the primary process, or a signal to this one, stops it. */
async function work(config: Config, { primary, ...surroundings }: Served & { primary: Primary }) {
  // A terminal sends Ctrl-C to all processes; the primary process decides what it means.
  process.on('SIGINT', () => {})
  const signal = new Promise((done) => process.once('SIGTERM', done))
  const { serve } = await import('./serve.ts')
  const running = await serve(config, { ...surroundings, primary })
  flushCompileCache()
  await Promise.race([primary.stopped, signal])
  setTimeout(() => process.exit(1), config.drainSeconds * SECOND_MS + GIVE_UP_MS).unref()
  await running.stop()
  process.exit(0)
}

/** The demo is imported only where it is on; a production process does not load it. */
const realDemo = async (): Promise<Demo> => (await import('../demo/demo.ts')).demo

export async function builtPages(): Promise<Pages> {
  const file = join(BUILD, 'server/index.js')
  if (!existsSync(file) || !existsSync(join(CONSOLE, 'index.html')))
    throw new ConfigError('The pages are not built yet: npm start builds them.')
  runAsProduction()
  const worker = await readFile(join(BUILD, 'service-worker.js'), 'utf8')
  return {
    mode: 'production',
    // The process that starts workers never loads the pages.
    loadBuild: () => import(pathToFileURL(file).href),
    serviceWorker: async () => worker,
    assets: join(BUILD, 'client'),
    console: CONSOLE,
  }
}

/**
 * The first signal lets the process finish its work, be it its start, and exit; a second signal ends it at once. The site
 * serves before its start is over, so signals are heard from the beginning.
 */
function stopOnSignal(starting: Promise<Pick<Running, 'stop'>>, { drainSeconds }: Config, tell: Tell) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    tell('Stopping: finishing what is under way')
    const running = await starting
    setTimeout(() => process.exit(1), drainSeconds * SECOND_MS + GIVE_UP_MS).unref()
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function welcome({ port, host }: Config, demo: Demo | null): string {
  const lines = [`Vonk is at http://localhost:${port}`]
  if (demo) {
    if (host !== LOOPBACK)
      lines.push(`It listens on ${host}: whoever reaches it can read all mails of this demo.`)
    const accounts = demo.accounts.map(({ email, what }) => `  ${email.padEnd(22)} ${what}`)
    lines.push('', `Ready accounts, password ${DEMO_PASSWORD}:`, ...accounts)
    const staff = Object.values(DEMO_STAFF).join(', ')
    lines.push(
      '',
      `The console of the staff is at http://localhost:${port}/console, with the same password, for`,
      `  ${staff}`,
    )
  }
  return lines.join('\n')
}

/** Node prints its warnings as text, which a program that collects logs cannot read. */
function logWarnings(tell: Tell) {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => tell(warning.message, { level: 'warn', cause: warning }))
  process.on('uncaughtException', (error) => fail(tell, error))
}

function fail(tell: Tell, error: unknown) {
  const explained = explain(error)
  if (explained !== undefined) tell(explained, { level: 'fatal' })
  else if (tell === tellPerson) console.error(error)
  else tell(messageOf(error), { level: 'fatal', cause: error })
  process.exit(1)
}

/** An error that an operator can fix is one line; any other error comes with its stack trace. */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof AlreadyRunningError) return error.message
  const [code, message] = [codeOf(error), messageOf(error)]
  if (code === 'EADDRINUSE') return `${message}. Something else listens there: stop it, or set PORT.`
  if (code === 'ECONNREFUSED' || code === '28P01') return `The database does not let us in: ${message}`
  return undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
