import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const find = (pattern: string) => globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] })

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...find('docs/**/*.md'), ...find('content/*/README.md')]
const SOURCES = ['core', 'server', 'client', 'web', 'console', 'demo', 'tests', 'scripts', 'bench'].flatMap(
  (folder) => find(`${folder}/**/*.{ts,tsx,css,sql}`),
)

/** A whole path of the repository between backticks; patterns such as `server/<area>` do not match. */
const PATH = /`((?:core|server|web|console|demo|tests|scripts|bench|docs|locales|content|public)\/[\w./-]+)`/g
const LINK = /\]\((?!https?:|#|\/|mailto:)([^)#]+)/g
const CITED_RULE = /docs\/product\.md,[\s*/-]+([a-z]+(?:-[a-z0-9]+)+)/g

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

describe('what is written about the code is true of it', () => {
  test.each(DOCUMENTS)('%s names files that exist', (document) => {
    expect(matches(read(document), PATH).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test.each(DOCUMENTS)('%s links to files that exist', (document) => {
    const linked = matches(read(document), LINK)
    expect(linked.filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([])
  })

  test('comments name files that exist', () => {
    const lost = SOURCES.flatMap((file) =>
      matches(read(file), PATH)
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${file} names ${path}`),
    )
    expect(lost).toEqual([])
  })

  test('rules that comments cite stand in the description of the product', () => {
    const product = read('docs/product.md')
    const unknown = SOURCES.flatMap((file) =>
      matches(read(file), CITED_RULE)
        .filter((rule) => !new RegExp(`^### ${rule}$`, 'm').test(product))
        .map((rule) => `${file} cites ${rule}`),
    )
    expect(unknown).toEqual([])
  })
})
