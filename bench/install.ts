import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the packages of bench/package.json unless they are installed. They weigh more than a hundred
 * megabytes and only the measurements need them, so `npm start` and `npm test` do without.
 */
const folder = import.meta.dirname
const stamp = join(folder, 'node_modules', '.installed')
const wanted = createHash('sha256')
  .update(readFileSync(join(folder, 'package-lock.json')))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing what only the measurements need')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('The installation failed: see the lines above.')
  writeFileSync(stamp, wanted)
}
