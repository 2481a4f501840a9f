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

test('a version before the newest may start beside it, and leaves the newer functions in place', async () => {
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 0)`)
  await client.query(`update installed set edition = '999.0.0 of tomorrow' where name = 'functions'`)
  await migrate(copy.url)
  const { rows } = await client.query(`select edition from installed where name = 'functions'`)
  expect(rows).toEqual([{ edition: '999.0.0 of tomorrow' }])
  await client.query(`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`)
  await client.query(`update installed set edition = '0.0.9 of yesterday' where name = 'functions'`)
  await migrate(copy.url)
  const after = await client.query(`select edition from installed where name = 'functions'`)
  expect(after.rows[0].edition).not.toContain('yesterday')
})

test('a start that waits for a table in use lets others write meanwhile', async () => {
  await client.query(`update installed set edition = 'older' where name = 'functions'`)
  await client.query('begin')
  await client.query('update profile set about = about where false')
  const migrated = migrate(copy.url)
  const other = new pg.Client({ connectionString: copy.url })
  await other.connect()
  await other.query(`set lock_timeout = '5s'`)
  const end = performance.now() + 1_500
  let writes = 0
  while (performance.now() < end) {
    await other.query('update profile set about = about where false')
    writes++
  }
  await client.query('commit')
  await migrated
  await other.end()
  expect(writes).toBeGreaterThan(1)
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
