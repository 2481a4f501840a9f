/**
 * Installs the packages of package-lock.json unless they are installed. The script runs first, on whatever
 * Node the machine has (20 or later), so it uses nothing but Node itself.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed')
// The lock file names everything that package.json asks for, and which install scripts may run is said there alone.
const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(JSON.stringify(allowScripts))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) install()
checkRuntime()

function install() {
  console.log('Installing what Vonk needs. The first time this takes a minute or two.')
  // Dev dependencies are included, because the site needs its build tools even with NODE_ENV=production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const [command, rest] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { status } = spawnSync(command, rest, { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    fail('The installation failed: see the lines above. Run the command again once the cause is gone.')
  writeFileSync(stamp, wanted)
}

/**
 * npm puts the pinned Node first on the path of its scripts; if it is missing, the machine's own must be
 * recent enough.
 */
function checkRuntime() {
  const { stdout } = spawnSync('node', ['--version'], { cwd: root, encoding: 'utf8' })
  const [major = 0, minor = 0] = (stdout ?? '').replace('v', '').split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return
  fail(`Vonk needs Node 22.22 or later on this kind of machine; this one has ${(stdout ?? 'none').trim()}.`)
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
