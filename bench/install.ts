import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages of bench/package.json: those of the rates alone, or also Lighthouse, which is twenty times as large. */
export type Packages = 'rates' | 'all'

const FOLDER = import.meta.dirname
const STAMP = join(FOLDER, 'node_modules', '.installed')

/** Installs packages that only measurements need, unless they are there; `npm start` and `npm test` do without. */
export function installPackages(packages: Packages) {
  const lock = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if ([`${lock} ${packages}`, `${lock} all`].includes(installed)) return
  console.log('Installing what only the measurements need')
  const npm = process.env.npm_execpath
  const install = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...(packages === 'all' ? [] : ['--omit=optional']),
  ]
  const [command, args] = npm ? [process.execPath, [npm, ...install]] : ['npm', install]
  const { status } = spawnSync(command, args, { cwd: FOLDER, stdio: 'inherit' })
  if (status !== 0) throw new Error('The installation failed: see the lines above.')
  writeFileSync(STAMP, `${lock} ${packages}`)
}

// Every measurement begins with this script.
if (import.meta.main) installPackages('rates')
