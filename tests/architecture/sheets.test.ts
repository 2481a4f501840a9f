import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES } from '../../web/pages.ts'

const WEB = resolve(import.meta.dirname, '../../web')

const read = (file: string) => readFileSync(join(WEB, file), 'utf8')

/** Sheets of features by the classes they style; the sheets of web/styles come with every page. */
const sheetsOf = Map.groupBy(
  globSync('{features,ui}/**/*.css', { cwd: WEB }).flatMap((sheet) => {
    const rules = read(sheet).replaceAll(/\/\*[\s\S]*?\*\//g, '')
    // A class that is a selector by itself; in a longer selector it may belong to another sheet.
    const classes = rules.matchAll(/^[ \t]*\.([a-z]+-[\w-]+)\S*(?: \{|,)$/gm)
    return [...new Set(classes.map(([, name = '']) => name))].map((name) => ({ name, sheet }))
  }),
  ({ name }) => name,
)

/** What a file loads with itself: its imports, without the ones that are loaded later. */
const importsOf = (file: string) =>
  [...read(file).matchAll(/^(?:import|export) (?!type )[^;]*?['"](\.[^'"]+\.(?:tsx?|css))['"]/gm)].map(
    ([, path = '']) => join(dirname(file), path),
  )

function loadedWith(entries: string[]): Set<string> {
  const files = new Set(entries)
  for (const file of files)
    if (!file.endsWith('.css'))
      for (const path of importsOf(file)) if (!path.startsWith('..')) files.add(path)
  return files
}

const classesIn = (file: string) =>
  [...read(file).matchAll(/['"`]([^'"`\n]*)['"`]/g)].flatMap(([, words = '']) => words.split(/\s+/))

test.each(PAGES.map(({ name, file, layout }) => [name, file, layout]))(
  'the page %s loads the sheet of every class it uses',
  (_, file, layout) => {
    const shared = layout === 'chat' ? ['routes/chat-list.tsx'] : []
    const files = loadedWith(['root.tsx', `layouts/${layout}.tsx`, `routes/${file}`, ...shared])
    const unstyled = [...files]
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => classesIn(path).map((name) => ({ path, name, sheets: sheetsOf.get(name) ?? [] })))
      .filter(({ sheets }) => sheets.length > 0 && !sheets.some(({ sheet }) => files.has(sheet)))
      .map(({ path, name }) => `${path}: ${name}`)
    expect(unstyled).toEqual([])
  },
)
