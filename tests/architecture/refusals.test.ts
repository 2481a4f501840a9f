import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Files that may catch `ApiError`: forms and calls of the console show the refusal, loaders have a fallback, the server gives the page
 * its status, and the error page shows the rest.
 */
const TELL_REFUSALS_APART = [
  'console/lib/call.ts',
  'web/features/shell/errors/error-screen.tsx',
  'web/features/shell/errors/error-status.ts',
  'web/forms/refusal.ts',
  'web/lib/serve-build.ts',
  'web/lib/when-refused.ts',
]

test('a page learns of a refusal from its forms and loaders, not from the error itself', () => {
  const files = ['web', 'console']
    .flatMap((face) => readdirSync(join(ROOT, face), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('instanceof ApiError'))
  expect(files.sort()).toEqual(TELL_REFUSALS_APART)
})
