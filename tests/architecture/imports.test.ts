import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** The folders of the server, lowest first. A file imports from the level of its own folder or below. */
const SERVER_LEVELS = [
  ['config.ts'],
  ['platform'],
  ['site', 'account', 'money/credits', 'photos', 'relations'],
  ['members'],
  ['likes', 'chat', 'money', 'reach', 'tracking'],
  ['staff', 'editing', 'review', 'desk', 'characters', 'support', 'promises', 'honesty', 'members/console'],
  ['install', 'demo.ts'],
  ['context.ts'],
  ['work.ts'],
  ['app.ts'],
  ['prepare-database.ts'],
  ['serve.ts', 'run-workers.ts'],
  ['main.ts'],
]

/**
 * The parts of the platform, lowest first. Parts of one level do not import each other; text messages leave
 * by the outbox of mails.
 */
const PLATFORM_LEVELS = [
  ['error-code.ts', 'within.ts', 'sealing.ts'],
  ['keys'],
  ['db', 'texts'],
  ['attention', 'log.ts'],
  ['metrics'],
  ['http', 'realtime', 'files', 'geo', 'jobs', 'mail', 'push'],
  ['sms', 'workers'],
]

/**
 * The parts of the web, lowest first. A file imports its own part and lower floors; parts of one floor do not
 * import each other. The table of pages imports nothing, so every floor may import it.
 */
const WEB_FLOORS = [
  ['styles', 'pages.ts'],
  ['format', 'ui', 'lib'],
  ['session', 'forms', 'service-worker'],
  ['features'],
  ['layouts', 'landers'],
  ['routes'],
  ['root.tsx', 'routes.ts', 'entry.client.tsx', 'entry.server.tsx'],
]

/** The features, lowest first. A feature imports its own area and lower levels. */
const FEATURE_LEVELS = [
  ['site', 'tracking', 'reach', 'support', 'review'],
  ['account'],
  ['members'],
  ['likes', 'chat', 'money'],
  ['shell'],
  ['demo-ui'],
]

/**
 * The parts of the console, lowest first. A file imports its own part and lower floors. Of the web it imports the
 * components and the styles alone.
 */
const CONSOLE_FLOORS = [
  ['styles'],
  ['lib'],
  ['session'],
  ['ui'],
  ['login'],
  ['shell'],
  ['features'],
  ['routes.tsx'],
  ['main.tsx'],
]
const OF_THE_WEB = /^web\/(ui|styles)\//

/** The top folders that each folder may import. In the server, only `main` imports the demo. */
const TOP_ALLOWED: Record<string, string[]> = {
  core: ['core'],
  client: ['client', 'core'],
  web: ['web', 'client', 'core', 'locales', 'content'],
  console: ['console', 'client', 'web', 'core', 'locales', 'content'],
  server: ['server', 'core', 'locales', 'content'],
  demo: ['demo', 'server', 'core', 'locales', 'content'],
}

type Import = { from: string; to: string; isTypeOnly: boolean }

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const pattern =
    /(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\s+'([^']+)'|import\('([^']+)'\)/g
  return [...text.matchAll(pattern)].map(([, type, named, bare, dynamic]) => {
    const target = named ?? bare ?? dynamic ?? ''
    const to = target.startsWith('.')
      ? relative(ROOT, resolve(ROOT, dirname(file), target))
      : `package:${target}`
    return { from: file, to, isTypeOnly: type !== undefined || file.endsWith('.d.ts') }
  })
}

const parts = (path: string) => path.split('/')
/** A part of a slice may stand on a lower level than its slice: then it is listed by its own path. */
const levelOf = (path: string) => {
  const [, folder = '', inner = ''] = parts(path)
  const own = SERVER_LEVELS.findIndex((level) => level.includes(`${folder}/${inner}`))
  return own >= 0 ? own : SERVER_LEVELS.findIndex((level) => level.includes(folder))
}
/**
 * Whether a part may be imported: it is the same part or stands on a lower floor. A part without a floor
 * fails.
 */
const isBelow = (floors: string[][], from = '', to = '') => {
  const floorOf = (part: string) => floors.findIndex((floor) => floor.includes(part))
  return from === to ? floorOf(from) >= 0 : floorOf(to) >= 0 && floorOf(to) < floorOf(from)
}
const importsWithin = (folder: string) =>
  sources(folder)
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith(`${folder}/`))

/**
 * Files in import cycles: the search drops files that import nothing or that nothing imports, until only
 * cycles are left.
 */
function filesInCircles(imports: Import[]): string[] {
  const importing = new Set(imports.map(({ from }) => from))
  const imported = new Set(imports.map(({ to }) => to))
  const left = imports.filter(({ from, to }) => importing.has(to) && imported.has(from))
  return left.length < imports.length ? filesInCircles(left) : [...new Set(left.map(({ from }) => from))]
}
const isMainAndDemo = (from: string, to: string) => from === 'server/main.ts' && to === 'demo/demo.ts'
const isOurs = ({ to }: Import) => !to.startsWith('package:')
const told = ({ from, to }: Import) => `${from} imports ${to}`

describe('imports point one way', () => {
  test.each(Object.keys(TOP_ALLOWED))('%s imports only what it may', (part) => {
    const wrong = sources(part)
      .flatMap(importsOf)
      .filter(isOurs)
      .filter(({ from, to }) => !TOP_ALLOWED[part]?.includes(parts(to)[0] ?? '') && !isMainAndDemo(from, to))
    expect(wrong.map(told)).toEqual([])
  })

  test('core depends on zod and nothing else', () => {
    const packages = sources('core')
      .flatMap(importsOf)
      .filter((found) => !isOurs(found))
    expect([...new Set(packages.map(({ to }) => to))]).toEqual(['package:zod'])
  })

  test('the server imports only downwards', () => {
    const wrong = sources('server')
      .flatMap(importsOf)
      .filter(isOurs)
      .filter(({ to }) => parts(to)[0] === 'server')
      .filter(({ from, to }) => levelOf(to) > levelOf(from))
    expect(wrong.map(told)).toEqual([])
  })

  test('every folder of the server has its level', () => {
    const folders = sources('server').map((file) => parts(file)[1] ?? '')
    expect([...new Set(folders)].filter((folder) => !SERVER_LEVELS.flat().includes(folder))).toEqual([])
  })

  test('a part of the platform imports only parts of lower levels, types included', () => {
    const wrong = importsWithin('server/platform').filter(
      ({ from, to }) => !isBelow(PLATFORM_LEVELS, parts(from)[2], parts(to)[2]),
    )
    expect(wrong.map(told)).toEqual([])
  })

  test('the web imports only lower floors, types included', () => {
    const wrong = importsWithin('web').filter(
      ({ from, to }) => !isBelow(WEB_FLOORS, parts(from)[1], parts(to)[1]),
    )
    expect(wrong.map(told)).toEqual([])
  })

  test('the console imports only lower floors, and of the web components and styles alone, types included', () => {
    const wrong = importsWithin('console').filter(
      ({ from, to }) => !isBelow(CONSOLE_FLOORS, parts(from)[1], parts(to)[1]),
    )
    const fromWeb = sources('console')
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith('web/') && !OF_THE_WEB.test(to))
    expect([...wrong, ...fromWeb].map(told)).toEqual([])
  })

  test('a feature of the console imports no other feature, types included', () => {
    const wrong = importsWithin('console/features').filter(({ from, to }) => parts(from)[2] !== parts(to)[2])
    expect(wrong.map(told)).toEqual([])
  })

  test('a feature imports only features of lower levels, types included', () => {
    const wrong = importsWithin('web/features').filter(
      ({ from, to }) => !isBelow(FEATURE_LEVELS, parts(from)[2], parts(to)[2]),
    )
    expect(wrong.map(told)).toEqual([])
  })

  test.each(Object.keys(TOP_ALLOWED))('%s has no circle of imports, types included', (part) => {
    expect(filesInCircles(importsWithin(part))).toEqual([])
  })

  test('the browser gets no schema: the contract is imported for its types alone', () => {
    const wrong = ['client', 'web', 'console']
      .flatMap(sources)
      .flatMap(importsOf)
      .filter(({ to, isTypeOnly }) => to.startsWith('core/contract/') && !isTypeOnly)
    expect(wrong.map(told)).toEqual([])
  })

  test('the environment is read in one place', () => {
    const readers = sources('server').filter((file) =>
      readFileSync(join(ROOT, file), 'utf8').includes('process.env'),
    )
    expect(readers.sort()).toEqual(['server/config.ts'])
  })
})
