import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const ROOT = resolve(import.meta.dirname, '../..')
const CONSOLE = join(ROOT, 'build-console')
/** The first load of the console over the network. */
const MOST_BYTES = 200 * 1024

const chunk = z.object({
  file: z.string(),
  src: z.string().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(readFileSync(join(CONSOLE, '.vite/manifest.json'), 'utf8')))

/** The files of a module and of everything that it imports at once. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const found = manifest[name]
  if (!found || seen.has(found.file)) return seen
  for (const file of [found.file, ...found.css]) seen.add(file)
  for (const imported of found.imports) filesOf(imported, seen)
  return seen
}

/** The size of a file as it is sent: compressed, where the build has compressed it. */
const sentBytes = (file: string) => {
  const path = join(CONSOLE, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

test('the first page of the console takes at most 200 KB over the network, font and texts included', () => {
  const names = Object.keys(manifest)
  const named = (part: string) => names.filter((name) => name.includes(part))
  const wanted = [
    'index.html',
    ...named('features/today/today-page'),
    ...named('console-texts/de'),
    ...named('figtree-latin-wght'),
  ]
  expect(wanted).toHaveLength(4)
  const files = new Set([...wanted.flatMap((name) => [...filesOf(name)]), ...stylesOfShell()])
  const bytes = [...files].reduce((sum, file) => sum + sentBytes(file), 0)
  expect(bytes).toBeGreaterThan(50 * 1024)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})

const stylesOfShell = () =>
  [...readFileSync(join(CONSOLE, 'index.html'), 'utf8').matchAll(/href="\/console\/([^"]+\.css)"/g)].map(
    ([, file = '']) => file,
  )

test('the document of the console has no script, style or address that its policy would refuse', () => {
  const shell = readFileSync(join(CONSOLE, 'index.html'), 'utf8')
  expect(shell).not.toMatch(/<style|style=|<script(?![^>]* src=)|https?:/)
})

test('no file that members load holds anything of the console', () => {
  const files = globSync('build/client/**/*.{js,css}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(20)
  const tainted = files.filter((file) =>
    /api\/console|console-(calls|texts)|session\/password/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(tainted).toEqual([])
})
