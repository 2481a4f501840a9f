import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell comes first, because it needs only two thirds of the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Flags that keep the browser from using network and processor for anything but our pages. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const

/** Finds a browser for the tests: the machine's own, else Playwright's, else it installs one. */
export async function findBrowser(tell: (line: string) => void): Promise<string> {
  const found = [process.env.CHROMIUM, ...PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  tell('No browser found: installing one for the tests')
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    install('apt-get', ['update', '-qq'])
    const installs = (name: string) =>
      install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]) === 0
    if (!installs('chromium-headless-shell')) installs('chromium')
  } else {
    install('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = [...PLACES, chromium.executablePath()].find((path) => existsSync(path))
  if (!installed)
    throw new Error('There is no browser to test with. Install Chromium, or name one in CHROMIUM.')
  return installed
}

function install(command: string, args: string[]): number | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'inherit', env }).status
}
