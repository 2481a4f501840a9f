import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { buildIfNeeded } from '../scripts/build.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import { freePort, type SiteProcess, untilHealthy } from '../tests/support/process.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** The arguments with which `npm start` runs Node. */
const START = manifest.scripts.start.split(' ').slice(1)
/** Those among them that are options of Node. */
export const START_OPTIONS = START.filter((argument) => argument.startsWith('--'))

export type RunningSite = {
  url: string
  dataDir: string
  /** The process id of Node; a restart changes it. */
  pid(): number
  /** Stops the site, works on its data folder, starts it again, and returns the seconds until it served. */
  restart(meanwhile?: () => Promise<void>): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts a site for benchmarks and screenshots, as `npm start` does: the built pages with the demo's profiles, on
 * a data folder of its own.
 */
export async function startSite(tell: (line: string) => void): Promise<RunningSite> {
  await buildIfNeeded(tell)
  tell('Starting a site of its own')
  const folder = temporaryFolder('measured')
  const port = await freePort()
  let site = spawnSite(folder.path, port)
  const end = async () => {
    site.child.kill('SIGTERM')
    await site.ended
  }
  const stop = async () => {
    await end()
    folder.remove()
  }
  const restart = async (meanwhile = async () => {}) => {
    await end()
    await meanwhile()
    const began = performance.now()
    site = spawnSite(folder.path, port)
    await untilHealthy(site)
    return (performance.now() - began) / 1000
  }
  try {
    await untilHealthy(site)
    await seePictures(site.url, '/')
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: site.url,
    dataDir: folder.path,
    pid: () => site.child.pid ?? 0,
    restart,
    stop,
  }
}

function spawnSite(dataDir: string, port: number): SiteProcess {
  const { PATH, NODE_ENV } = process.env
  const child = spawn(process.execPath, START, {
    cwd: ROOT,
    env: {
      PATH,
      ...(NODE_ENV && { NODE_ENV }),
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.on('exit', (code, signal) => done(code ?? signal)),
  )
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, ended }
}

/** Requests every photo of a page once, because the demo paints a portrait on its first request. */
export async function seePictures(siteUrl: string, path: string) {
  const page = await fetch(siteUrl + path).then((answer) => answer.text())
  const pictures = new Set(page.match(/\/photos\/[\w-]+\/\w+\.webp/g))
  await Promise.all(
    [...pictures].map((picture) => fetch(siteUrl + picture).then((answer) => answer.arrayBuffer())),
  )
}
