import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressIfNeeded } from './compress-files.ts'
import { filesBelow } from './files-below.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** One of the two applications: what it is built from, and how. */
type Application = {
  /** What the start says while it builds. */
  doing: string
  sources: readonly string[]
  /** Files among the sources that belong to the other application. */
  except?: RegExp
  /** Names the sources of the last build. */
  stamp: string
  /** Names the sources of the last build whose files were all compressed. */
  compressedStamp: string
  /** The folder of the files for the browser. */
  output: string
  build: () => Promise<void>
}

const PAGES: Application = {
  doing: 'Building the pages',
  sources: [
    'core',
    'client',
    'web',
    'locales',
    'content',
    'public',
    'scripts/vite',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ],
  except: /^locales\/[\w-]+\/console\//,
  stamp: 'build/.built-from',
  compressedStamp: 'build/.compressed-from',
  output: 'build/client',
  async build() {
    const [worker] = await Promise.all([
      run('scripts/build-service-worker.ts'),
      run('node_modules/@react-router/dev/bin.cjs', ['build']),
    ])
    // The build of the pages begins with an empty folder.
    await writeFile(join(ROOT, 'build/service-worker.js'), worker)
  },
}

const CONSOLE: Application = {
  doing: 'Building the console',
  sources: [
    'console',
    'core',
    'client',
    'web/ui',
    'web/styles',
    'locales',
    'scripts/vite',
    'vite.console.config.ts',
    'package-lock.json',
  ],
  except: /^locales\/(?![\w-]+\/(console\/|shell\/ui\.json$))/,
  stamp: 'build-console/.built-from',
  compressedStamp: 'build-console/.compressed-from',
  output: 'build-console',
  async build() {
    await run('node_modules/vite/bin/vite.js', ['build', '--config', 'vite.console.config.ts'])
  },
}

/** As many as Node compresses beside each other. */
const MOST_AT_ONCE = 4

/** Builds the pages and the console and compresses their files, each unless that was done from the same sources. */
export async function buildIfNeeded(tell: (line: string) => void) {
  const make = async (application: Application) => {
    await buildOneIfNeeded(application, tell)
    await compressOneIfNeeded(application, MOST_AT_ONCE)
  }
  await Promise.all([PAGES, CONSOLE].map(make))
}

/** Builds the pages and the console, beside each other. The site can serve them before their files are compressed. */
export async function buildUncompressedIfNeeded(tell: (line: string) => void) {
  await Promise.all([PAGES, CONSOLE].map((application) => buildOneIfNeeded(application, tell)))
}

/** Compresses one file at a time, because the site is serving. */
export async function compressWhileServing() {
  for (const application of [PAGES, CONSOLE]) await compressOneIfNeeded(application, 1)
}

async function buildOneIfNeeded(application: Application, tell: (line: string) => void) {
  const stamp = join(ROOT, application.stamp)
  const sources = fingerprint(application)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  tell(application.doing)
  // An interrupted build must not pass for the one before, of which it has already overwritten files.
  for (const old of [stamp, join(ROOT, application.compressedStamp)]) rmSync(old, { force: true })
  await application.build()
  writeFileSync(stamp, sources)
}

async function compressOneIfNeeded({ output, stamp, compressedStamp }: Application, atOnce: number) {
  await compressIfNeeded({
    folder: join(ROOT, output),
    stamp: join(ROOT, compressedStamp),
    build: readFileSync(join(ROOT, stamp), 'utf8'),
    atOnce,
  })
}

function fingerprint({ sources, except }: Application): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(join(ROOT, source)))) {
    const name = file.slice(ROOT.length).replaceAll(sep, '/')
    if (!except?.test(name)) hash.update(name).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Runs a program in a process of its own and returns what it prints, so that a process that goes on to serve never loads
 * the build tools. The program has a lower priority than the preparation of the database, which mostly uses one core.
 */
function run(program: string, args: readonly string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [join(ROOT, program), ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let [output, errors] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk) => (errors += chunk))
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`the build failed:\n${output}${errors}`)),
    )
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfNeeded(console.log)
