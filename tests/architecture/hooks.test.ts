import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
/** The one place that waits for a promise, in every render alike. */
const WAITS = 'web/lib/use-awaited.ts'

const sources = ['client', 'web', 'console'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1)),
)

test('components wait for promises in one way: React fails where a hook is called in one render and not in the next', () => {
  const waiting = sources.filter((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?<![\w.])use\((\w*)/g)].some(
      ([, read = '']) => !read.endsWith('Context'),
    ),
  )
  expect(waiting).toEqual([WAITS])
})
