import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { readConfig } from '../../server/config.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** The time that a process takes to stop, at most, after its drain. */
const STOPPING_SECONDS = 35
/** Variables of PostgreSQL's image and of the C library, and address families in systemd's unit. */
const NOT_OURS = /^(POSTGRES|MALLOC|AF)_/
const NAME = /\b(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST|WORKERS|DEMO)\b/g

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = readdirSync(join(ROOT, 'deploy'))
  .map((name) => join('deploy', name))
  .filter((file) => statSync(join(ROOT, file)).isFile())

test('every variable that the files of deploy/ name is a setting of the site', () => {
  const known = new Set(read('.env.example').match(NAME)).add('NODE_ENV')
  const named = new Set(files.flatMap((file) => read(file).match(NAME) ?? []))
  expect(named).toContain('DATABASE_URL_FILE')
  expect([...named].filter((name) => !known.has(name) && !NOT_OURS.test(name))).toEqual([])
})

test('the settings of deploy/ are accepted, and their secrets are read from files', () => {
  const settings = Object.fromEntries(assignments(read('deploy/vonk.env')))
  const given = { ...settings, DATABASE_URL: 'postgres://db/vonk', METRICS_TOKEN: 'x'.repeat(16) }
  expect(readConfig(given)).toMatchObject({ demo: false, drainSeconds: 10, databasePool: 10 })
  const named = files.flatMap((file) => read(file).match(/\b(?!POSTGRES)[A-Z0-9_]+_FILE\b/g) ?? [])
  for (const name of new Set(named))
    expect(() => readConfig({ [name]: '/no/such/file' })).toThrow(`${name}="/no/such/file" cannot be read`)
})

test('the pipeline uses actions by their commits, which nobody can move', () => {
  const uses = read('.github/workflows/test.yml').match(/uses: .+/g) ?? []
  expect(uses.length).toBeGreaterThan(0)
  for (const action of uses) expect(action).toMatch(/@[0-9a-f]{40} # v\d/)
})

test('a process gets the same options of Node wherever it is started', () => {
  const options = /(--\S+ )+(?=scripts\/start\.js)/
  const [ofNpm] = options.exec(manifest.scripts.start) ?? []
  expect(ofNpm).toContain('--heap-growing-percent')
  expect(read('deploy/vonk.service').match(options)?.[0]).toBe(ofNpm)
  expect(read('deploy/Containerfile').replaceAll(/[",]/g, '').match(options)?.[0]).toBe(ofNpm)
})

test('a process has the time to finish before it is killed', () => {
  const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(read('deploy/vonk.env'))?.[1])
  const unit = Number(/TimeoutStopSec=(\d+)s/.exec(read('deploy/vonk.service'))?.[1])
  expect(unit).toBeGreaterThanOrEqual(drain + STOPPING_SECONDS)
  const compose = read('deploy/compose.yaml')
  const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])
  expect(grace).toBeGreaterThanOrEqual(Number(/DRAIN_SECONDS: '(\d+)'/.exec(compose)?.[1]) + STOPPING_SECONDS)
})

/** The programs that run in the image: the site, its workers, and what an operator calls. */
const PROGRAMS = [
  'start.js',
  'worker.js',
  'migrate.ts',
  'staff.ts',
  'report.ts',
  'erase-again.ts',
  'campaign.ts',
]
/** Loaded only in a demo. */
const NOT_IN_IMAGE = ['demo/demo.ts']

test('the image holds every file and package that its programs load', () => {
  const copied = [...read('deploy/Containerfile').matchAll(/^COPY --from=build (.+)$/gm)]
    .flatMap(([, paths = '']) => paths.split(' ').slice(0, -1))
    .map((path) => path.replace('/app/', ''))
  const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`))
  const { dependencies } = JSON.parse(read('package.json'))
  const missing = new Set<string>()
  const seen = new Set<string>()
  const waiting = PROGRAMS.map((name) => join('scripts', name))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file) || NOT_IN_IMAGE.includes(file)) continue
    seen.add(file)
    if (!isCopied(file)) missing.add(file)
    for (const name of importsOf(read(file))) {
      if (name.startsWith('.')) waiting.push(join(dirname(file), name))
      else if (!name.startsWith('node:') && !(packageOf(name) in dependencies))
        missing.add(`${name} of ${file}`)
    }
  }
  expect(seen.size).toBeGreaterThan(300)
  expect([...missing]).toEqual([])
})

/** The imports of a file that are left when it runs. */
const importsOf = (text: string) =>
  [
    ...text.matchAll(
      /^(?:import|export)(?! type)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ]
    .map(([, from, alone, dynamic]) => from ?? alone ?? dynamic ?? '')
    .filter((name) => !/\.(json|css)$/.test(name))

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

const assignments = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => line.split('=', 2))
