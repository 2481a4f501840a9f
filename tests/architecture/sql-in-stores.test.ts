import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Files that may contain SQL: stores, the ledger, the database itself, and installers of an empty database.
 */
const MAY_CONTAIN_SQL = [
  /store\.ts$/,
  /^server\/money\/credits\/ledger\.ts$/,
  /^server\/platform\/db\//,
  /^server\/install\//,
]

/** Ways to reach the database: the query builder, imported tables, and raw statements. */
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

test('likes, matches and blocks are written by relations alone', () => {
  const builder = /\.(insert|update|delete)\((memberLike|memberMatch|likeBack|block)\)/
  const raw = /(insert into|update|delete from) (member_like|member_match|like_back|block)\b/
  const writers = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return builder.test(text) || raw.test(text)
  })
  expect(writers.filter((file) => !file.startsWith('server/relations/'))).toEqual([])
})
