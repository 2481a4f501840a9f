import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../../../tests/support/copy-database.ts'
import { migrate } from './migrate.ts'

let copy: Awaited<ReturnType<typeof copyDatabase>>
let client: pg.Client
beforeAll(async () => {
  copy = await copyDatabase()
  client = new pg.Client({ connectionString: copy.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await copy.drop()
})

const guards = async () => {
  const { rows } = await client.query(
    `select tgname as name from pg_trigger where not tgisinternal order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('a migration makes tables, and functions stand in files of their own', () => {
  const folder = join(import.meta.dirname, 'migrations')
  const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const texts = migrations.map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(texts.filter((text) => /create (or replace )?(function|trigger)/i.test(text))).toEqual([])
})

test('a start with other functions than the last one replaces them all', async () => {
  const before = await guards()
  await client.query('drop trigger credit_entry_is_kept on credit_entry')
  await client.query(`update installed set edition = 'older' where name = 'functions'`)
  await migrate(copy.url)
  expect(await guards()).toEqual(before)
})

test('a start that brings no change waits for nobody who writes', async () => {
  await client.query('begin')
  await client.query('update profile set about = about')
  await migrate(copy.url)
  await client.query('rollback')
})

test('tables of another version are left alone, and the start says what to do', async () => {
  const { rows } = await client.query('select id, hash from drizzle.__drizzle_migrations')
  await client.query(`update drizzle.__drizzle_migrations set hash = 'of another version'`)
  await expect(migrate(copy.url)).rejects.toThrow('made by another version of Vonk')
  for (const { id, hash } of rows)
    await client.query('update drizzle.__drizzle_migrations set hash = $1 where id = $2', [hash, id])
  await migrate(copy.url)
})

test('a start gives its role one plan for all values, in any session and behind any pooler', async () => {
  await migrate(copy.url)
  await migrate(copy.url)
  const later = new pg.Client({ connectionString: copy.url })
  await later.connect()
  const { rows } = await later.query(`select setting, source from pg_settings where name = 'plan_cache_mode'`)
  await later.end()
  expect(rows).toEqual([{ setting: 'force_generic_plan', source: 'database user' }])
})
