import { afterAll, expect, inject, test } from 'vitest'
import { startProxy } from '../../../tests/support/tcp-proxy.ts'
import { watchDatabase } from './watch-database.ts'

const database = new URL(inject('postgresUrl'))
const proxy = await startProxy(Number(database.port))
const url = new URL(database)
url.port = String(proxy.port)
afterAll(() => proxy.close())

test('a database that falls silent is away, and is there again when it answers', async () => {
  let dropped = 0
  const watch = watchDatabase({ url: url.href, everyMs: 40, onAway: () => dropped++ })
  await expect.poll(watch.isThere).toBe(true)
  proxy.hold()
  await expect.poll(watch.isThere).toBe(false)
  expect(dropped).toBeGreaterThan(0)
  proxy.open()
  await expect.poll(watch.isThere).toBe(true)
  proxy.cut()
  await expect.poll(watch.isThere).toBe(false)
  await watch.stop()
})
