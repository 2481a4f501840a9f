import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../core/contract/site/site.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Files that declare, keep and hand out settings, which is not reading them. */
const HANDS_OUT = ['server/site/site.ts', 'server/site/present.ts']
/** Settings that are columns of the site have the name of the column on the server. */
const ON_THE_SERVER: Record<string, string> = { domain_language: 'domainLanguage' }

const files = ['web', 'server'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
)
const sources = files
  .filter((file) => !HANDS_OUT.includes(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))

test('every setting that the browser gets is read by a page or by the server', () => {
  const isRead = (name: string) => {
    const word = new RegExp(`\\b(${[name, ON_THE_SERVER[name]].filter(Boolean).join('|')})\\b`)
    return sources.some((source) => word.test(source))
  }
  const settings = Object.keys(readSettings.response.shape)
  expect(settings).toContain('fictional_icon')
  expect(settings.filter((name) => !isRead(name))).toEqual([])
})
