import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
  /** The folder of the files for the browser. */
  output: string
  build: () => Promise<void>
}

const PAGES: Application = {
  doing: 'Building the pages',
  sources: [
    'core',
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
  output: 'build/client',
  async build() {
    // The build tools are loaded only where they are needed, because the process goes on to serve.
    const { buildServiceWorker } = await import('./build-service-worker.ts')
    await run('@react-router/dev/bin.cjs', ['build'])
    await writeFile(join(ROOT, 'build/service-worker.js'), await buildServiceWorker())
  },
}

const CONSOLE: Application = {
  doing: 'Building the console',
  sources: [
    'console',
    'core',
    'web/ui',
    'web/styles',
    'locales',
    'scripts/vite',
    'vite.console.config.ts',
    'package-lock.json',
  ],
  except: /^locales\/(?![\w-]+\/(console\/|shell\/ui\.json$))/,
  stamp: 'build-console/.built-from',
  output: 'build-console',
  build: () => run('vite/bin/vite.js', ['build', '--config', 'vite.console.config.ts']),
}

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

/** Builds the pages and the console, beside each other, each unless its last build was made from the same sources. */
export async function buildIfNeeded(tell: (line: string) => void) {
  await Promise.all([PAGES, CONSOLE].map((application) => buildOneIfNeeded(application, tell)))
}

async function buildOneIfNeeded(application: Application, tell: (line: string) => void) {
  const stamp = join(ROOT, application.stamp)
  const sources = fingerprint(application)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  tell(application.doing)
  await application.build()
  await precompress(join(ROOT, application.output))
  writeFileSync(stamp, sources)
}

function fingerprint({ sources, except }: Application): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(join(ROOT, source)))) {
    const name = file.slice(ROOT.length).replaceAll(sep, '/')
    if (!except?.test(name)) hash.update(name).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  const isFolder = !/\.(ts|json)$/.test(path)
  if (!isFolder) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Runs a program of a package in a process of its own. */
function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build failed:\n${output}`))))
  })
}

/** Files are compressed once at the highest level, instead of for every visitor. */
async function precompress(folder: string) {
  const brotli = promisify(brotliCompress)
  const files = filesBelow(folder).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < 512) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      await writeFile(`${file}.br`, await brotli(content, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfNeeded(console.log)
