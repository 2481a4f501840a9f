import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageIn, numberIn } from '../../tests/support/events.ts'
import { startKillableSite } from '../../tests/support/killable-site.ts'
import { followEvents, keepWriting, readBooks } from '../../tests/support/steady-chat.ts'

let site: Awaited<ReturnType<typeof startKillableSite>>

beforeAll(async () => {
  site = await startKillableSite({ writers: 6, credits: 100_000 })
})
afterAll(() => site.stop(), 90_000)

/** Waits until this many more messages were acknowledged. */
const more = (acknowledged: Map<string, string>, count: number) => {
  const goal = acknowledged.size + count
  return expect.poll(() => acknowledged.size).toBeGreaterThanOrEqual(goal)
}

test('nothing acknowledged is lost, doubled or charged twice when the process or its database is killed', async () => {
  const writing = keepWriting(site.url, site.writers, site.reader)
  const following = followEvents(site.url, site.reader)
  await more(writing.acknowledged, 60)

  await site.killProcess()
  await more(writing.acknowledged, 60)

  const refusedBefore = writing.outcomes.get(503) ?? 0
  site.killDatabase()
  await expect.poll(() => writing.outcomes.get(503) ?? 0).toBeGreaterThan(refusedBefore)
  await more(writing.acknowledged, 60)
  expect(site.process().child.exitCode).toBeNull()
  expect(site.process().output()).toContain('The database ended unexpectedly: starting it again')

  await writing.stop()
  const messages = () => following.events().filter(({ name }) => name === 'message')
  await expect.poll(() => messages().length).toBe(writing.acknowledged.size)
  // A message that was delivered twice would arrive in this pause.
  await pause(300)
  await following.stop()

  const books = await site.withDatabase(({ pool }) => readBooks(pool, site.writers))
  const sent = [...writing.acknowledged.values()].sort()
  expect(books.messages.sort()).toEqual(sent)
  expect(books).toMatchObject({ keys: sent.length, charged: sent.length, wrong: 0 })
  expect(messages().map(numberIn)).toEqual(sent.map((_, at) => at + 1))
  expect(
    messages()
      .map((event) => messageIn(event).id)
      .sort(),
  ).toEqual(sent)
})
