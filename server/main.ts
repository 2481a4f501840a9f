import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DEMO_PASSWORD } from '../core/rules/site/demo.ts'
import type { Pages } from './app.ts'
import { type Config, ConfigError, LOOPBACK, readConfig, runAsProduction, wantsJsonLog } from './config.ts'
import type { Demo } from './demo.ts'
import { AlreadyRunningError } from './platform/db/process-lock.ts'
import { codeOf, messageOf } from './platform/error-code.ts'
import { type Tell, tellPerson, tellProgram } from './platform/log.ts'
import type { Running } from './serve.ts'

const BUILD = fileURLToPath(new URL('../build', import.meta.url))
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/vonk', import.meta.url))

/** A process that takes longer than this to stop is stuck, and exits. */
const GIVE_UP_MS = 30_000

type Surroundings = { pages?: (tell: Tell) => Promise<Pages> }

/** Runs the site until a signal stops it. A wrong setting ends the process with one clear line. */
export async function main({ pages = builtPages }: Surroundings = {}) {
  const tell = wantsJsonLog() ? tellProgram : tellPerson
  if (tell === tellProgram) logWarnings(tell)
  try {
    const config = readConfig()
    // Code is compiled once, so that a restart is quicker; where nothing can be written, it is compiled each time.
    enableCompileCache(COMPILED)
    // The site is imported after the settings were read, so that a wrong one is told at once.
    const { serve } = await import('./serve.ts')
    // The demo is imported only where it is on; a production process does not load it.
    const demo = config.demo ? (await import('../demo/demo.ts')).demo : null
    const running = await serve(config, { pages: await pages(tell), demo, tell })
    stopOnSignal(running, tell)
    tell(welcome(config, demo))
    flushCompileCache()
  } catch (error) {
    fail(tell, error)
  }
}

export async function builtPages(): Promise<Pages> {
  const file = join(BUILD, 'server/index.js')
  if (!existsSync(file)) throw new ConfigError('The pages are not built yet: npm start builds them.')
  runAsProduction()
  const build = await import(pathToFileURL(file).href)
  const worker = await readFile(join(BUILD, 'service-worker.js'), 'utf8')
  return {
    mode: 'production',
    loadBuild: async () => build,
    serviceWorker: async () => worker,
    assets: join(BUILD, 'client'),
  }
}

/** The first signal lets the process finish its work and exit; a second signal ends it at once. */
function stopOnSignal(running: Running, tell: Tell) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    tell('Stopping: finishing what is under way')
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
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
