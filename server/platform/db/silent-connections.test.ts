import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startProxy, type TcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { type Database, openDatabase, ping } from './database.ts'

const ANSWER_MS = 2_000

let proxy: TcpProxy
let database: Database
beforeAll(async () => {
  const url = new URL(inject('postgresUrl'))
  proxy = await startProxy(Number(url.port))
  url.port = String(proxy.port)
  database = openDatabase({ url: url.href, connections: 4, onError: () => {}, answerMs: ANSWER_MS })
})
afterAll(async () => {
  await proxy.close()
  await database.close()
})

test('a transaction whose connection falls silent ends, and the next one gets a connection that works', async () => {
  const broken = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    proxy.hold()
    await tx.execute(sql`select 2`)
  })
  const startedAt = Date.now()
  await expect(broken).rejects.toThrow()
  // Were the connection used for the rollback as well, this would take twice as long.
  expect(Date.now() - startedAt).toBeLessThan(2 * ANSWER_MS - 50)
  proxy.open()
  await database.db.transaction((tx) => tx.execute(sql`select 3`))
})

test('connections that fell silent while nobody used them are left behind together', async () => {
  await Promise.all([1, 2, 3, 4].map(() => ping(database.pool)))
  expect(database.pool.idleCount).toBeGreaterThan(1)
  proxy.hold()
  proxy.open()
  await database.dropIdle()
  expect(database.pool.idleCount).toBe(0)
  await ping(database.pool)
})

test('transactions that meet a dead connection at their very beginning leave the pool whole', async () => {
  await Promise.all([1, 2, 3, 4].map(() => ping(database.pool)))
  proxy.hold()
  const broken = [1, 2, 3, 4].map(() => database.db.transaction((tx) => tx.execute(sql`select 1`)))
  const outcomes = await Promise.allSettled(broken)
  expect(outcomes.map(({ status }) => status)).toContain('rejected')
  proxy.open()
  await Promise.all([1, 2, 3, 4].map(() => database.db.transaction((tx) => tx.execute(sql`select 2`))))
})
