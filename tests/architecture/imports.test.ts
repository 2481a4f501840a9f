import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** The folders of the server, lowest first. A file imports from its own folder's level or below. */
const SERVER_LEVELS = [
  ['config.ts'],
  ['platform'],
  ['site', 'account', 'money/credits', 'photos', 'relations'],
  ['members'],
  ['likes', 'chat', 'money', 'reach', 'tracking', 'support'],
  ['seed'],
  ['app.ts', 'work.ts'],
  ['serve.ts'],
  ['main.ts'],
]

/** Which part may import which, within `web`. */
const WEB_ALLOWED: Record<string, string[]> = {
  lib: ['lib'],
  styles: ['styles'],
  ui: ['ui', 'lib', 'styles'],
  format: ['format', 'ui', 'lib', 'styles'],
  forms: ['forms', 'format', 'ui', 'lib', 'styles'],
  session: ['session', 'format', 'ui', 'lib', 'styles', 'routes.ts', 'root.tsx'],
  features: ['features', 'session', 'forms', 'format', 'ui', 'lib', 'styles', 'routes.ts'],
  landers: ['landers', 'features', 'session', 'forms', 'format', 'ui', 'lib', 'styles'],
  layouts: ['layouts', 'features', 'session', 'ui', 'lib', 'styles'],
  routes: ['features', 'landers', 'session', 'forms', 'ui', 'lib', 'styles'],
  'service-worker': ['service-worker', 'lib'],
}

/** What comes with the platform or is data, for every part. */
const TOP_ALLOWED: Record<string, string[]> = {
  core: ['core'],
  web: ['web', 'core', 'locales', 'content'],
  server: ['server', 'core', 'locales', 'content'],
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
    return { from: file, to, isTypeOnly: type !== undefined }
  })
}

const parts = (path: string) => path.split('/')
/** A part of a slice may stand on a lower floor than the slice: then it is listed with its own path. */
const levelOf = (path: string) => {
  const [, folder = '', inner = ''] = parts(path)
  const own = SERVER_LEVELS.findIndex((level) => level.includes(`${folder}/${inner}`))
  return own >= 0 ? own : SERVER_LEVELS.findIndex((level) => level.includes(folder))
}
const isOurs = ({ to }: Import) => !to.startsWith('package:')
const told = ({ from, to }: Import) => `${from} imports ${to}`

describe('imports point one way', () => {
  test.each(Object.keys(TOP_ALLOWED))('%s imports only what it may', (part) => {
    const wrong = sources(part)
      .flatMap(importsOf)
      .filter(isOurs)
      .filter(({ to }) => !TOP_ALLOWED[part]?.includes(parts(to)[0] ?? ''))
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

  test('the web imports routes, then features, then ui and lib', () => {
    const wrong = sources('web')
      .filter((file) => parts(file).length > 2)
      .flatMap(importsOf)
      .filter(isOurs)
      .filter(
        ({ from, to }) =>
          parts(to)[0] === 'web' && !WEB_ALLOWED[parts(from)[1] ?? '']?.includes(parts(to)[1] ?? ''),
      )
    expect(wrong.map(told)).toEqual([])
  })

  test('the session takes no more than a type from the root of the site', () => {
    const wrong = sources('web/session')
      .flatMap(importsOf)
      .filter(({ to, isTypeOnly }) => to === 'web/root.tsx' && !isTypeOnly)
    expect(wrong.map(told)).toEqual([])
  })

  test('the browser gets no schema: the contract is imported for its types alone', () => {
    const wrong = sources('web')
      .flatMap(importsOf)
      .filter(({ to, isTypeOnly }) => to.startsWith('core/contract/') && !isTypeOnly)
    expect(wrong.map(told)).toEqual([])
  })

  test('the environment is read in one place', () => {
    const readers = sources('server').filter((file) =>
      readFileSync(join(ROOT, file), 'utf8').includes('process.env'),
    )
    expect(readers.sort()).toEqual(['server/main.ts'])
  })
})
