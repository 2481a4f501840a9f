import { afterEach, expect, inject, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { callTo } from '../../../tests/support/call.ts'
import { copyDatabase } from '../../../tests/support/copy-database.ts'
import { temporaryFolder } from '../../../tests/support/folder.ts'
import { signUp } from '../../../tests/support/people.ts'
import { readConfig } from '../../config.ts'
import { gatherEvents } from '../../reach/mails/gather-events.ts'
import { serve } from '../../serve.ts'
import { openDatabase } from './database.ts'
import { openDatabaseClock, readDatabaseTime } from './database-clock.ts'

afterEach(() => vi.useRealTimers())
const skewBy = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS })

test.each([5, -5])(
  'a process whose clock is %i minutes wrong keeps the time of the database',
  async (minutes) => {
    const copy = await copyDatabase()
    const data = temporaryFolder('data')
    skewBy(minutes)
    const config = readConfig({
      DATABASE_URL: copy.url,
      KEYS: inject('keys'),
      DATA_DIR: data.path,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
    })
    const running = await serve(config, { pages: undefined, demo: null, tell: () => {} })
    await signUp({ call: callTo(running.app) }, { email: 'clock@vonk.example' })
    const database = openDatabase({ url: copy.url, connections: 2, onError: () => {} })
    const { rows } = await database.pool.query(
      `select abs(extract(epoch from now() - signup_date))::int as seconds_off
     from member order by signup_date desc limit 1`,
    )
    expect(rows[0]?.seconds_off).toBeLessThan(10)
    await running.stop()
    await database.close()
    await copy.drop()
    data.remove()
  },
)

test('mails about events are not lost by a process whose clock is ahead', async () => {
  const copy = await copyDatabase()
  const database = openDatabase({ url: copy.url, connections: 2, onError: () => {} })
  skewBy(5)
  const clock = await openDatabaseClock(() => readDatabaseTime(database.db), { onError: () => {} })
  await gatherEvents({ db: database.db, now: clock.now })
  // Events are gathered up to a moment that must lie behind every event that another process still writes.
  const { rows } = await database.pool.query('select at < now() as is_past from notification_progress')
  expect(rows).toEqual([{ is_past: true }])
  clock.stop()
  await database.close()
  await copy.drop()
})

test('a slow answer of the database moves the clock no further than it proves', async () => {
  let leadMs = 0
  let slowMs = 0
  const readTime = async () => {
    const ms = performance.now() + leadMs
    if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs))
    return ms
  }
  const clock = await openDatabaseClock(readTime, { onError: () => {}, everyMs: 5 })
  slowMs = 60
  const off = () => clock.now().getTime() - performance.now() - leadMs
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(Math.abs(off())).toBeLessThan(10)
  leadMs = -10_000
  await expect.poll(() => Math.abs(off())).toBeLessThan(100)
  clock.stop()
})
