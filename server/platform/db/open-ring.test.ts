import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../../../tests/support/copy-database.ts'
import { temporaryFolder } from '../../../tests/support/folder.ts'
import { startProcess } from '../../../tests/support/process.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { readConfig } from '../../config.ts'
import { parseKeys, writeFirstKey } from '../keys/keys.ts'
import { readKeys } from '../keys/read-keys.ts'
import { holdRing } from '../keys/ring.ts'
import { SEALED_TABLES } from '../keys/sealed-columns.ts'
import { sealRows } from './seal-rows.ts'
import { readSecret, shareSecret } from './secret-store.ts'
import { sweepPlainText } from './sweep-plain-text.ts'

const folder = temporaryFolder('ring')
afterAll(() => folder.remove())

describe('a process on a database server', () => {
  let empty: Awaited<ReturnType<typeof copyDatabase>>
  let used: Awaited<ReturnType<typeof copyDatabase>>
  beforeAll(async () => {
    empty = await copyDatabase('template1')
    used = await copyDatabase()
  })
  afterAll(async () => {
    await empty.drop()
    await used.drop()
  })

  /** The only line of a process that refuses to start. */
  async function refusalOf(env: Record<string, string>): Promise<string> {
    const refused = await startProcess({ DATA_DIR: folder.path, ...env })
    expect(await refused.ended).toBe(1)
    return JSON.parse(refused.output()).message
  }

  test('makes no new installation without keys, and writes nothing', async () => {
    expect(await refusalOf({ DATABASE_URL: empty.url })).toMatch(
      /^A new installation needs keys outside of its database: npm run keys -- new [^\n]+$/,
    )
    const client = new pg.Client({ connectionString: empty.url })
    await client.connect()
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
    expect(rows).toEqual([])
    await client.end()
  })

  test('does not start when a key is missing, or is not the one that sealed', async () => {
    const [id = ''] = inject('keys').split(' ')
    expect(await refusalOf({ DATABASE_URL: used.url })).toMatch(
      new RegExp(`^The keys of this installation lack ${id}: [^\\n]+$`),
    )
    const other = writeFirstKey(new Date()).replace(/^\w+/, id)
    expect(await refusalOf({ DATABASE_URL: used.url, KEYS: other })).toBe(
      `The key ${id} is not the one with which this installation seals.`,
    )
  })
})

describe('keys', () => {
  const read = (env: Record<string, string>) => readKeys(readConfig(env).keys)

  test('come from a setting, a file or a command, and from one of them alone', async () => {
    const file = join(folder.path, 'ring')
    writeFileSync(file, inject('keys'))
    const keys = await read({ KEYS: inject('keys') })
    expect(keys).toHaveLength(1)
    expect(await read({ KEYS_FILE: file })).toEqual(keys)
    expect(await read({ KEYS_COMMAND: `cat ${file}` })).toEqual(keys)
    expect(() => readConfig({ KEYS: inject('keys'), KEYS_FILE: file })).toThrow(
      /^KEYS_FILE, KEYS and [^\n]+$/,
    )
  })

  test('that cannot be fetched are refused in one sentence, without the output of a command', async () => {
    expect(() => readConfig({ KEYS_FILE: '/no/such/file' })).toThrow(
      /^KEYS_FILE=[^\n]+ cannot be read: [^\n]+$/,
    )
    const script = join(folder.path, 'fails')
    writeFileSync(script, '#!/bin/sh\necho s3cret; exit 3\n')
    chmodSync(script, 0o755)
    await expect(read({ KEYS_COMMAND: script })).rejects.toThrow(/^KEYS_COMMAND failed, [^\n]+ 10 seconds\.$/)
    // No shell reads the command: its semicolon is an argument.
    await expect(read({ KEYS_COMMAND: `cat /dev/null; cat ${script}` })).rejects.toThrow(
      /^KEYS_COMMAND failed/,
    )
  })
})

describe('the secrets of an installation', () => {
  const site = testSite()

  test('are sealed in the database, all of them', async () => {
    const { rows } = await site.database.pool.query<{ name: string; value: string; sealed: Buffer }>(
      'select * from secret',
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { name, value, sealed } of rows) {
      expect([name, value]).toEqual([name, null])
      expect(sealed.length).toBeGreaterThan(60)
    }
  })

  test('that are plain, or sealed with an older key, are sealed with the newest one and stay the same', async () => {
    const { db, pool } = site.database
    const [older, newer] = [inject('keys'), writeFirstKey(new Date())]
    onTestFinished(() => holdRing({ keys: parseKeys(older), isWriting: true }))
    holdRing({ keys: parseKeys(older), isWriting: false })
    const plain = await readSecret(db, 'made without sealing')
    const sealed = await readSecret(db, 'cursor_key')
    const counts = SEALED_TABLES.map(
      (table) => `(select count(*) from ${table} where sealed is not null)`,
    ).join(' + ')
    const { rows } = await pool.query<{ count: number }>(`select (${counts} + 1)::int as count`)

    holdRing({ keys: parseKeys(older + newer), isWriting: true })
    expect(await sealRows(db)).toEqual({ sealed: rows[0]?.count, failed: 0 })
    expect(await sealRows(db)).toEqual({ sealed: 0, failed: 0 })
    // The older key is not needed any more.
    holdRing({ keys: parseKeys(newer), isWriting: true })
    expect(await readSecret(db, 'made without sealing')).toEqual(plain)
    expect(await readSecret(db, 'cursor_key')).toEqual(sealed)
    expect((await pool.query('select from secret where value is not null')).rows).toEqual([])
  })

  test('were plain once and are in no file of the database after the sweep', async () => {
    const { db, pool } = site.database
    const word = 'a-secret-that-was-plain-once'
    onTestFinished(() => holdRing({ keys: parseKeys(inject('keys')), isWriting: true }))
    holdRing({ keys: parseKeys(inject('keys')), isWriting: false })
    await shareSecret(db, 'plain once', () => word)
    holdRing({ keys: parseKeys(inject('keys')), isWriting: true })
    await pool.query('analyze secret')
    await sealRows(db)
    const isFound = async () => {
      await pool.query('checkpoint')
      const { rows } = await pool.query(
        `select pg_read_binary_file(pg_relation_filepath('secret')) as file,
           (select string_agg(s::text, '') from pg_stats s where tablename = 'secret') as statistics`,
      )
      return [rows[0].file.includes(word), String(rows[0].statistics).includes(word)]
    }
    expect((await isFound())[0]).toBe(true)
    await sweepPlainText(db)
    expect(await isFound()).toEqual([false, false])
  })

  test('that no key opens are counted, and stay as they are', async () => {
    const { db } = site.database
    await readSecret(db, 'sealed by somebody else')
    holdRing({ keys: parseKeys(writeFirstKey(new Date())), isWriting: true })
    onTestFinished(() => holdRing({ keys: parseKeys(inject('keys')), isWriting: true }))
    expect((await sealRows(db)).sealed).toBe(0)
    holdRing({ keys: parseKeys(inject('keys')), isWriting: true })
    await expect(readSecret(db, 'sealed by somebody else')).resolves.toHaveLength(32)
  })
})
