import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** Files that may contain SQL: stores, the ledger, the database itself, and what fills an empty database. */
const MAY_CONTAIN_SQL = [
  /store\.ts$/,
  /^server\/money\/credits\/ledger\.ts$/,
  /^server\/platform\/db\//,
  /^server\/install\//,
  /^server\/seed\//,
]

/** Ways to reach the database: the query builder, the tables as values, and raw statements. */
const SQL = [
  /from 'drizzle-orm/,
  /^import (\{[^}]*\}|\* as \w+) from '[^']*\/db\/schema(\/[\w-]+)?\.ts'/m,
  /\b(pool|client|tx|db)\.query\b/,
  /\.execute\(/,
]

const files = readdirSync(join(ROOT, 'server'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))

test('SQL stands in stores and nowhere else', () => {
  const elsewhere = files.filter((file) => !MAY_CONTAIN_SQL.some((pattern) => pattern.test(file)))
  const wrong = elsewhere.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return SQL.some((pattern) => pattern.test(text))
  })
  expect(wrong).toEqual([])
})
