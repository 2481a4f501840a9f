import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../../../tests/support/copy-database.ts'
import { openPooler } from '../../../tests/support/pooler.ts'
import { ConfigError } from '../../config.ts'
import { checkConnections } from './check-connections.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let copy: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  copy = await copyDatabase()
})
afterAll(() => copy.drop())

const open = (url: string) => openDatabase({ url, connections: 4, onError: () => {} })

test('two processes start and work behind a pooler in transaction mode', async () => {
  const pooler = await openPooler(copy.url, { keepsStatements: true })
  const direct = open(copy.url)
  await direct.db.execute(sql`update installed set edition = 'older' where name = 'functions'`)
  await Promise.all([
    checkConnections(pooler.url, 1_000),
    checkConnections(pooler.url, 1_000),
    migrate(pooler.url),
    migrate(pooler.url),
  ])
  const processes = [open(pooler.url), open(pooler.url)]
  const work = processes.flatMap(({ db }, number) => [
    db.execute(sql`select ${number}::int as number`),
    db.transaction((tx) => tx.execute(sql`select ${number}::int as number`)),
  ])
  const answers = await Promise.all(work)
  expect(answers.flatMap(({ rows }) => rows)).toEqual([0, 0, 1, 1].map((number) => ({ number })))
  const { rows: locks } = await direct.db.execute(sql`
    select 1 from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
  expect(locks).toEqual([])
  await Promise.all([...processes, direct].map((database) => database.close()))
  await pooler.close()
})

test('a pooler that loses prepared statements is refused in one line', async () => {
  const pooler = await openPooler(copy.url, { keepsStatements: false })
  const refused = checkConnections(pooler.url, 16)
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow(
    /^The pooler at DATABASE_URL loses prepared statements: [^\n]+1\.21[^\n]+$/,
  )
  await pooler.close()
})

test('more connections than the database has left are refused in one line that says how many it has', async () => {
  await checkConnections(copy.url, 8)
  const refused = checkConnections(copy.url, 1_000)
  await expect(refused).rejects.toThrow(
    /^DATABASE_POOL=1000 does not fit: of the database's \d+ connections \d+ are free\. [^\n]+$/,
  )
})

test('a statement of the site ends after fifteen seconds, unless the operator chose a shorter time', async () => {
  const timeouts = async () => {
    const { db, close } = open(copy.url)
    const { rows } = await db.execute(sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`)
    await close()
    return rows[0]
  }
  await migrate(copy.url)
  expect(await timeouts()).toEqual({ statement: '15s', idle: '30s' })
  const { db, close } = open(copy.url)
  await db.execute(sql`
    do $$ begin execute format('alter role %I in database %I set statement_timeout = %L',
      current_user, current_database(), '5s'); end $$`)
  await close()
  await migrate(copy.url)
  expect(await timeouts()).toEqual({ statement: '5s', idle: '30s' })
})
