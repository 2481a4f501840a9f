import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { type TemporaryFolder, temporaryFolder } from '../tests/support/folder.ts'

const ROOT = join(import.meta.dirname, '..')

/** A package that leaves a file behind when its install script runs. */
const PACKAGE = {
  name: 'intruder',
  version: '1.0.0',
  scripts: { postinstall: `node -e "require('node:fs').writeFileSync('ran', '')"` },
}

let folder: TemporaryFolder
let project: string
beforeEach(() => {
  folder = temporaryFolder('install-scripts')
  const source = join(folder.path, 'intruder')
  mkdirSync(source)
  writeFileSync(join(source, 'package.json'), JSON.stringify(PACKAGE))
  npm(source, 'pack', '--pack-destination', folder.path)

  project = join(folder.path, 'site')
  mkdirSync(join(project, 'scripts'), { recursive: true })
  cpSync(join(ROOT, '.npmrc'), join(project, '.npmrc'))
  cpSync(join(ROOT, 'scripts/bootstrap.js'), join(project, 'scripts/bootstrap.js'))
  const dependencies = { intruder: `file:${join(folder.path, 'intruder-1.0.0.tgz')}` }
  const { allowScripts } = manifest
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'site', version: '1.0.0', type: 'module', dependencies, allowScripts }),
  )
  npm(project, 'install', '--package-lock-only', '--ignore-scripts')
})
afterEach(() => folder.remove())

/** The npm of the machine with the settings of the project, and without those of the npm that runs the tests. */
function npm(cwd: string, ...args: string[]) {
  return spawnSync('npm', args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    encoding: 'utf8',
  })
}

const intruder = () => join(project, 'node_modules/intruder')

test('the first start installs packages without running their install scripts', () => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  const { status } = spawnSync(process.execPath, ['scripts/bootstrap.js'], { cwd: project, env })
  expect(status).toBe(0)
  expect(existsSync(join(intruder(), 'package.json'))).toBe(true)
  expect(existsSync(join(intruder(), 'ran'))).toBe(false)
})

test('an installation by hand refuses a package with an install script that nobody has judged', (context) => {
  const isKnown = npm(ROOT, 'config', 'ls', '--long').stdout.includes('strict-allow-scripts')
  context.skip(!isKnown, 'this npm does not know the setting')
  const { status, stderr } = npm(project, 'ci')
  expect(status).not.toBe(0)
  expect(stderr).toContain('intruder@1.0.0')
  expect(existsSync(join(intruder(), 'ran'))).toBe(false)
})

test('every package with an install script is named in package.json, and none may run it', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const withScripts = Object.keys(lock.packages)
    .filter((path) => lock.packages[path].hasInstallScript)
    .map((path) => path.split('node_modules/').at(-1))
  expect(new Set(Object.keys(manifest.allowScripts))).toEqual(new Set(withScripts))
  expect(new Set(Object.values(manifest.allowScripts))).toEqual(new Set([false]))
})
