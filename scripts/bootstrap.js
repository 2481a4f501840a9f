/**
 * Installs the packages of package-lock.json unless they are installed. The script runs first, on whatever
 * Node the machine has (20 or later), so it uses nothing but Node itself.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = join(root, 'node_modules')
const stamp = join(packages, '.installed')
/** The folder in which new packages are installed before they replace those in use. */
const aside = join(packages, '.installing')
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')

/** The package with the pinned Node, which npm puts first on the path of its scripts. There is none for macOS. */
const pinnedNode = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

checkRuntime(pinnedNode in optionalDependencies)
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) install()
checkRuntime(existsSync(join(packages, pinnedNode)))

function install() {
  console.log('Installing what Vonk needs. The first time this takes a minute or two.')
  removeAside()
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  // A registry may have its packages at other addresses; then npm asks for them.
  if (!installAside(withAddresses(lock)) && !installAside(lock))
    fail('The installation failed: see the lines above. Run the command again once the cause is gone.')
  replacePackages()
  writeFileSync(stamp, lockHash)
  try {
    removeAside()
  } catch {
    // Windows keeps a replaced program while it runs. The next installation removes it.
  }
}

/** Installs into a folder of its own, so that packages in use stay until the new ones are all there. */
function installAside(lock) {
  mkdirSync(aside, { recursive: true })
  for (const file of ['package.json', '.npmrc']) copyFileSync(join(root, file), join(aside, file))
  writeFileSync(join(aside, 'package-lock.json'), lock)
  // Dev dependencies are included, because the site needs its build tools even with NODE_ENV=production. No package may
  // run a script of its own: `strict-allow-scripts` of .npmrc says so to an npm that knows it, the option to all others.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  return runNpm(args, { cwd: aside, stdio: 'inherit' }).status === 0
}

function runNpm(args, options) {
  const npm = process.env.npm_execpath
  const [command, rest] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  return spawnSync(command, rest, options)
}

/**
 * Adds the address of every package. Without it npm asks the registry for the description of all versions of each
 * package, which takes as long as installing them.
 */
function withAddresses(text) {
  const { stdout } = runNpm(['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' })
  const registry = (stdout ?? '').trim().replace(/\/$/, '')
  const lock = JSON.parse(text)
  for (const [path, entry] of Object.entries(lock.packages))
    if (path && !entry.link && !entry.inBundle) entry.resolved ??= `${registry}/${addressOf(path, entry)}`
  return JSON.stringify(lock)
}

/** Where registries have a package, as a rule. */
function addressOf(path, { name = path.split('node_modules/').at(-1), version }) {
  return `${name}/-/${name.split('/').at(-1)}-${version}.tgz`
}

/** The stamp goes first, so that the next run repairs a replacement that was interrupted. */
function replacePackages() {
  rmSync(stamp, { force: true })
  const replaced = join(aside, 'replaced')
  mkdirSync(replaced)
  for (const name of readdirSync(packages))
    if (name !== '.installing') renameSync(join(packages, name), join(replaced, name))
  const installed = join(aside, 'node_modules')
  for (const name of readdirSync(installed)) renameSync(join(installed, name), join(packages, name))
}

function removeAside() {
  rmSync(aside, { recursive: true, force: true })
}

/** Where there is no pinned Node, npm scripts run on the Node of the machine, which must be recent enough. */
function checkRuntime(isPinned) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (isPinned || major > 22 || (major === 22 && minor >= 22)) return
  const machine = `${process.platform}-${process.arch}`
  fail(
    `On ${machine} Vonk needs Node 22.22 or later, and this is ${process.version}: see https://nodejs.org.`,
  )
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
