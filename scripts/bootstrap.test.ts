import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TemporaryFolder, temporaryFolder } from '../tests/support/folder.ts'

/**
 * Stands for npm. It notes with which options and lock file it was called, and makes a folder for each package. REFUSES
 * names an address that the registry does not have, DIES_AFTER a package at which all is killed, and with FAILS it fails.
 */
const NPM = `
  import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
  if (process.argv[2] === 'config') {
    console.log('https://packages.example/npm/')
    process.exit()
  }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { CALLS, REFUSES, FAILS, DIES_AFTER } = process.env
  appendFileSync(CALLS, JSON.stringify({ options: process.argv.slice(2), packages }) + '\\n')
  if (FAILS || Object.values(packages).some(({ resolved }) => REFUSES && resolved === REFUSES)) process.exit(1)
  rmSync('node_modules', { recursive: true, force: true })
  for (const [path, { version }] of Object.entries(packages)) {
    if (!path) continue
    mkdirSync(path, { recursive: true })
    writeFileSync(path + '/version', version)
    if (path !== DIES_AFTER) continue
    process.kill(process.ppid, 'SIGKILL')
    process.exit(1)
  }
`
const LOCK = {
  '': { name: 'site' },
  'node_modules/@scope/tool': { version: '1.0.0' },
  'node_modules/plain': { version: '2.0.0' },
  'node_modules/plain/node_modules/plain-inner': { version: '3.0.0' },
}

let folder: TemporaryFolder
beforeEach(() => {
  folder = temporaryFolder('bootstrap')
  mkdirSync(join(folder.path, 'scripts'))
  cpSync(join(import.meta.dirname, 'bootstrap.js'), join(folder.path, 'scripts/bootstrap.js'))
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder.path, '.npmrc'), 'audit=false\n')
  writeFileSync(join(folder.path, 'npm.mjs'), NPM)
  writeLock(LOCK)
})
afterEach(() => folder.remove())

const writeLock = (packages: object) =>
  writeFileSync(join(folder.path, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))

const PINNED_NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

function bootstrap(env: Record<string, string> = {}) {
  return spawnSync(process.execPath, [join(folder.path, 'scripts/bootstrap.js')], {
    env: {
      PATH: process.env.PATH,
      npm_execpath: join(folder.path, 'npm.mjs'),
      CALLS: join(folder.path, 'calls'),
      ...env,
    },
  })
}

/** Runs it with a Node that gives itself out as an older one. */
function bootstrapOnOldNode() {
  const disguise = join(folder.path, 'old-node.mjs')
  writeFileSync(disguise, `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`)
  return bootstrap({ NODE_OPTIONS: `--import=${disguise}` })
}

const pinNode = () =>
  writeFileSync(
    join(folder.path, 'package.json'),
    JSON.stringify({ type: 'module', optionalDependencies: { [PINNED_NODE]: '24.0.0' } }),
  )

type Call = { options: string[]; packages: Record<string, { resolved?: string }> }
const calls = (): Call[] =>
  existsSync(join(folder.path, 'calls'))
    ? readFileSync(join(folder.path, 'calls'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

/** What is installed, by name. */
const installed = () => readdirSync(join(folder.path, 'node_modules')).sort()

test('npm is given the address of every package at its registry, and the lock file stays as it was', () => {
  expect(bootstrap().status).toBe(0)
  expect(calls()).toHaveLength(1)
  const addresses = Object.values(calls()[0]?.packages ?? {}).flatMap(({ resolved }) => resolved ?? [])
  expect(addresses).toEqual([
    'https://packages.example/npm/@scope/tool/-/tool-1.0.0.tgz',
    'https://packages.example/npm/plain/-/plain-2.0.0.tgz',
    'https://packages.example/npm/plain-inner/-/plain-inner-3.0.0.tgz',
  ])
  expect(readFileSync(join(folder.path, 'package-lock.json'), 'utf8')).not.toContain('resolved')
  expect(installed()).toEqual(['.installed', '@scope', 'plain'])
})

test('a second run installs nothing', () => {
  bootstrap()
  expect(bootstrap().status).toBe(0)
  expect(calls()).toHaveLength(1)
})

test('build tools are installed with NODE_ENV=production, too', () => {
  bootstrap({ NODE_ENV: 'production' })
  expect(calls()[0]?.options).toContain('--include=dev')
})

test('a changed lock file leads to the packages that it names, and to no others', () => {
  bootstrap()
  writeLock({
    '': {},
    'node_modules/plain': { version: '2.1.0' },
    'node_modules/another': { version: '1.0.0' },
  })
  expect(bootstrap().status).toBe(0)
  expect(installed()).toEqual(['.installed', 'another', 'plain'])
  expect(readFileSync(join(folder.path, 'node_modules/plain/version'), 'utf8')).toBe('2.1.0')
})

test('packages in use stay until the new ones are all there', () => {
  bootstrap()
  writeLock({ ...LOCK, 'node_modules/plain': { version: '2.1.0' } })
  bootstrap({ DIES_AFTER: 'node_modules/plain' })
  expect(readFileSync(join(folder.path, 'node_modules/plain/version'), 'utf8')).toBe('2.0.0')
})

test('an installation that fails leaves the packages in use alone', () => {
  bootstrap()
  writeLock({ ...LOCK, 'node_modules/plain': { version: '2.1.0' } })
  const { status, stderr } = bootstrap({ FAILS: '1' })
  expect(status).toBe(1)
  expect(String(stderr)).toContain('The installation failed')
  expect(readFileSync(join(folder.path, 'node_modules/plain/version'), 'utf8')).toBe('2.0.0')
})

test('an interrupted installation is repaired by the next run', () => {
  expect(bootstrap({ DIES_AFTER: 'node_modules/@scope/tool' }).signal).toBe('SIGKILL')
  expect(installed()).toEqual(['.installing'])
  expect(bootstrap().status).toBe(0)
  expect(installed()).toEqual(['.installed', '@scope', 'plain'])
})

test('packages that someone removed by hand are installed again', () => {
  bootstrap()
  rmSync(join(folder.path, 'node_modules'), { recursive: true })
  bootstrap()
  expect(installed()).toEqual(['.installed', '@scope', 'plain'])
})

test('where the registry has a package at another address, npm looks the addresses up itself', () => {
  const { status } = bootstrap({ REFUSES: 'https://packages.example/npm/plain/-/plain-2.0.0.tgz' })
  expect(status).toBe(0)
  expect(calls().map(({ packages }) => packages['node_modules/plain']?.resolved)).toEqual([
    'https://packages.example/npm/plain/-/plain-2.0.0.tgz',
    undefined,
  ])
  expect(installed()).toEqual(['.installed', '@scope', 'plain'])
})

test('on a machine for which there is no pinned Node, an old Node is refused before anything is installed', () => {
  const { status, stderr } = bootstrapOnOldNode()
  expect(status).toBe(1)
  expect(String(stderr)).toContain('needs Node 22.22 or later')
  expect(calls()).toEqual([])
})

test('an old Node suffices to install the pinned one', () => {
  pinNode()
  writeLock({ ...LOCK, [`node_modules/${PINNED_NODE}`]: { version: '24.0.0' } })
  expect(bootstrapOnOldNode().status).toBe(0)
})

test('an old Node is refused where the pinned one could not be installed', () => {
  pinNode()
  const { status, stderr } = bootstrapOnOldNode()
  expect(status).toBe(1)
  expect(String(stderr)).toContain('needs Node 22.22 or later')
})
