import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CLIENT = join(ROOT, 'build/client')
const STAMP = join(ROOT, 'build/.built-from')
const SOURCES = [
  'core',
  'web',
  'locales',
  'content',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

/** Builds the pages for the browser and the server, unless the last build was made from the same sources. */
export async function buildIfNeeded(tell: (line: string) => void) {
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  tell('Building the pages')
  // The build tools are loaded only where they are needed, because the process goes on to serve.
  const { buildServiceWorker } = await import('./build-service-worker.ts')
  await runBuild()
  await writeFile(join(ROOT, 'build/service-worker.js'), await buildServiceWorker())
  await precompress()
  writeFileSync(STAMP, sources)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
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

function runBuild(): Promise<void> {
  const program = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [program, 'build'], {
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
async function precompress() {
  const brotli = promisify(brotliCompress)
  const files = filesBelow(CLIENT).filter((file) => COMPRESSIBLE.test(file))
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
