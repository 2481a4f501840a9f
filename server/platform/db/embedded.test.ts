import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folder.ts'
import { postmasterOf } from '../../../tests/support/process.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { isReachable } from './embedded-binaries.ts'
import { ensureDatabase } from './migrate.ts'

const isRoot = process.getuid?.() === 0

describe.runIf(isRoot)('as root, whose folders the database’s user cannot enter', () => {
  test('a closed folder anywhere on the way is noticed', () => {
    const folder = temporaryFolder('reach')
    const inner = join(folder.path, 'open')
    mkdirSync(inner)
    const nobody = { uid: 65534, gid: 65534 }
    expect(isReachable(inner, nobody)).toBe(true)
    chmodSync(folder.path, 0o700)
    expect(isReachable(inner, nobody)).toBe(false)
    folder.remove()
  })

  test('the database is kept where it can be reached, and the operator is told', async () => {
    const folder = temporaryFolder('closed')
    chmodSync(folder.path, 0o700)
    const lines: string[] = []
    const database = await startEmbedded({ dataDir: folder.path, tell: (line) => lines.push(line) })
    const client = new pg.Client({ connectionString: database.url('postgres') })
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await database.stop()
    const place = /^The database is kept in (\S+),/.exec(lines.join())?.[1] ?? ''
    expect(existsSync(join(place, 'postgresql/PG_VERSION'))).toBe(true)
    rmSync(place, { recursive: true })
    folder.remove()
  })
})

describe('a database in a folder of its own', () => {
  const folder = temporaryFolder('own')
  let database: Embedded
  beforeAll(async () => {
    chmodSync(folder.path, 0o755)
    database = await startEmbedded({ dataDir: folder.path, tell: () => {} })
  })
  afterAll(() => folder.remove())

  const ask = async (url: string, sql: string, values: string[] = []) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client.query(sql, values).finally(() => client.end())
  }

  test('is owned by the site, also an older one, and the site has no other rights', async () => {
    await ensureDatabase(database.url('postgres'), 'vonk')
    await ask(database.url('vonk'), 'create table older (id serial); create schema drizzle')
    const url = await database.handOver('vonk')
    await ask(url, 'alter table older add name text; drop table older; create schema another')
    for (const forbidden of [
      'select rolpassword from pg_authid',
      "copy (select 1) to program 'true'",
      "select pg_read_file('/etc/passwd')",
      'create role other superuser',
    ]) {
      await expect(ask(url, forbidden), forbidden).rejects.toThrow(/permission denied/)
    }
  })

  test('is closed to other users of the machine', () => {
    const rights = (name: string) => statSync(join(folder.path, name)).mode & 0o777
    expect(rights('') & 0o067).toBe(0)
    expect(rights('postgresql')).toBe(0o700)
    expect(rights('postgresql.password')).toBe(0o600)
    expect(rights('process.lock')).toBe(0o600)
  })

  test('logs what it refuses without the values it was about', async () => {
    const url = database.url('postgres')
    await ask(url, 'create table person (email text primary key)')
    const insert = () => ask(url, 'insert into person values ($1)', ['anna@vonk.example'])
    await insert()
    await expect(insert()).rejects.toThrow('duplicate key')
    await database.stop()
    const log = readFileSync(join(folder.path, 'postgresql/server.log'), 'utf8')
    expect(log).toContain('duplicate key')
    expect(log).not.toContain('anna')
  })
})

test('a database that is killed comes back by itself, at the same address and with what it held', async () => {
  const folder = temporaryFolder('killed')
  const lines: string[] = []
  const database = await startEmbedded({ dataDir: folder.path, tell: (line) => lines.push(line) })
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: database.url('postgres') })
    client.on('error', () => {})
    await client.connect()
    return client.query(sql).finally(() => client.end())
  }
  await ask("create table kept as select 'kept' as word")
  const killed = postmasterOf(folder.path)
  process.kill(killed, 'SIGKILL')
  const read = () => ask('select word from kept').then(({ rows }) => rows)
  await expect.poll(() => postmasterOf(folder.path)).not.toBe(killed)
  await expect.poll(() => read().catch(() => [])).toEqual([{ word: 'kept' }])
  expect(lines).toEqual(['The database ended unexpectedly: starting it again'])
  await expect(startEmbedded({ dataDir: folder.path, tell: () => {} })).rejects.toThrow('is in use by')
  await database.stop()
  expect(existsSync(join(folder.path, 'postgresql/postmaster.pid'))).toBe(false)
  folder.remove()
})
