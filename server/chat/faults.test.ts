import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatherCrowd } from '../../tests/support/crowd.ts'
import { temporaryFolder } from '../../tests/support/folder.ts'
import type { Someone } from '../../tests/support/members.ts'
import {
  databaseUrlOf,
  freePort,
  postmasterOf,
  type SiteProcess,
  startProcess,
  untilHealthy,
} from '../../tests/support/process.ts'
import { followEvents, keepWriting, readBooks } from '../../tests/support/steady-chat.ts'
import { openDatabase } from '../platform/db/database.ts'

const WRITERS = 6
const CREDITS = 100_000

const folder = temporaryFolder('faults')
let env: Record<string, string>
let site: SiteProcess
let reader: Someone
let writers: Someone[]

/** A connection to the database as it is now: a restarted process has another port. */
async function withDatabase<T>(use: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const database = openDatabase({ url: databaseUrlOf(folder.path), connections: 1, onError: () => {} })
  return use(database).finally(() => database.close())
}

beforeAll(async () => {
  const port = String(await freePort())
  env = { DATA_DIR: folder.path, PORT: port, RATE_LIMITS: '0', LOG_LEVEL: 'fatal' }
  site = await startProcess(env)
  await untilHealthy(site)
  const [first, ...others] = await withDatabase(({ db }) =>
    gatherCrowd(db, WRITERS + 1, { credits: CREDITS }),
  )
  if (!first) throw new Error('nobody is there')
  reader = first
  writers = others
}, 90_000)
afterAll(async () => {
  site.child.kill('SIGTERM')
  await site.ended
  folder.remove()
}, 90_000)

/** Waits until this many more messages were acknowledged. */
const more = (acknowledged: Map<string, string>, count: number) => {
  const goal = acknowledged.size + count
  return expect.poll(() => acknowledged.size, { timeout: 40_000 }).toBeGreaterThanOrEqual(goal)
}

test('nothing acknowledged is lost, doubled or charged twice when the process or its database is killed', async () => {
  const writing = keepWriting(site.url, writers, reader)
  const following = followEvents(site.url, reader)
  await more(writing.acknowledged, 60)

  site.child.kill('SIGKILL')
  await site.ended
  site = await startProcess(env)
  await more(writing.acknowledged, 60)

  const refusedBefore = writing.outcomes.get(503) ?? 0
  process.kill(postmasterOf(folder.path), 'SIGKILL')
  await expect.poll(() => writing.outcomes.get(503) ?? 0, { timeout: 20_000 }).toBeGreaterThan(refusedBefore)
  await more(writing.acknowledged, 60)
  expect(site.child.exitCode).toBeNull()
  expect(site.output()).toContain('The database ended unexpectedly: starting it again')

  await writing.stop()
  const messages = () => following.told().filter(({ name }) => name === 'message')
  await expect.poll(() => messages().length, { timeout: 20_000 }).toBe(writing.acknowledged.size)
  // A message that was delivered twice would arrive in this pause.
  await pause(300)
  await following.stop()

  const books = await withDatabase(({ pool }) => readBooks(pool, writers))
  const sent = [...writing.acknowledged.values()].sort()
  expect(books.messages.sort()).toEqual(sent)
  expect(books).toMatchObject({ keys: sent.length, charged: sent.length, wrong: 0 })
  expect(messages().map(({ id }) => id)).toEqual(sent.map((_, at) => at + 1))
  expect(
    messages()
      .map(({ data }) => (data.message as { id: string }).id)
      .sort(),
  ).toEqual(sent)
}, 150_000)
