import { expect, test } from 'vitest'
import { testSite } from '../../../tests/support/test-site.ts'
import { nameOf } from './named-statements.ts'

const site = testSite()

test('a statement with parameters is planned once for a connection, under the same name everywhere', async () => {
  const client = await site.database.pool.connect()
  const text = 'select $1::int + 1 as next'
  try {
    for (const given of [1, 2, 3]) {
      const { rows } = await client.query({ text, values: [given] })
      expect(rows).toEqual([{ next: given + 1 }])
    }
    const { rows } = await client.query('select name from pg_prepared_statements where statement = $1', [
      text,
    ])
    expect(rows).toEqual([{ name: nameOf(text) }])
  } finally {
    client.release()
  }
})

test('a script of several statements and a very long statement pass without a name', async () => {
  await expect(site.database.pool.query({ text: 'select 1; select 2' })).resolves.toHaveLength(2)
  expect(nameOf('x'.repeat(20_000))).toBeUndefined()
})

test('a refused statement leaves its connection and the plans of it in use', async () => {
  const { pool } = site.database
  const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await pid()
  await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
  expect(await pid()).toBe(before)
})
