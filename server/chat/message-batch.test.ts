import { setTimeout as waitFor } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { limitOf, withinLimit } from '../platform/db/work-limit.ts'
import { createMessageSender } from './message-batch.ts'
import type { SendValues } from './message-store.ts'

/** A statement that the test answers: the places of the messages that were sent, by the keys of the messages in it. */
type Statement = { keys: number[]; answer: PromiseWithResolvers<number[]> }

/** A sender of messages with numbers as keys, whose statements are answered in the order in which the test likes. */
function open() {
  const statements: Statement[] = []
  const query = async ({ name, values }: { name: string; values: unknown[] }) => {
    if (name === 'answer-of-key') return { rows: [{ sent: null }] }
    const isBatch = name === 'send-messages'
    const keys: number[] = isBatch
      ? JSON.parse(String(values[0])).map(({ key }: SendValues) => Number(key))
      : [Number(values[KEY_PLACE])]
    const answer: Statement['answer'] = Promise.withResolvers()
    statements.push({ keys, answer })
    const sent = await answer.promise
    if (!isBatch && sent.length === 0) throw Object.assign(new Error('refused'), { code: 'VK001' })
    return { rows: sent.map((key) => ({ place: keys.indexOf(key) + 1, sent: { number: key } })) }
  }
  // The sender asks nothing of a pool but `query`.
  const sender = createMessageSender({ query } as unknown as Pool)
  const send = async (key: number) => (await sender(valuesOf(key))).number
  return { statements, send }
}

const KEY_PLACE = 12
const valuesOf = (key: number): SendValues => ({
  member: null,
  pool: null,
  conversation: null,
  profile: null,
  author_kind: 'member',
  kind: 'text',
  text: '',
  gift: null,
  photo: null,
  cost: 0,
  free_conversations: 0,
  site: null,
  key,
  hash: null,
  at: null,
  reply: null,
  turn: null,
  allowances: null,
  text_hash: null,
  sealed: null,
})

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const keysOf = (statements: Statement[]) => statements.map(({ keys }) => keys)
const sendAll = (statements: Statement[]) => {
  for (const { keys, answer } of statements) answer.resolve(keys)
}
const settle = async (promises: Promise<unknown>[]) =>
  (await Promise.allSettled(promises)).map((one) =>
    one.status === 'fulfilled' ? one.value : one.reason.message,
  )

test('up to the in-flight limit messages are single calls; those queued meanwhile are batches of at most 16', async () => {
  const { statements, send } = open()
  const answers = settle(from(1, 23).map(send))
  expect(keysOf(statements)).toEqual([[1], [2], [3]])
  statements[1]?.answer.resolve([2])
  await expect.poll(() => statements[3]?.keys).toEqual(from(4, 19))
  statements[0]?.answer.resolve([1])
  await expect.poll(() => statements[4]?.keys).toEqual(from(20, 23))
  sendAll(statements)
  expect(await answers).toEqual(from(1, 23))
})

/** Sends a batch of three messages, while others are in flight. */
async function sendBatch() {
  const { statements, send } = open()
  void settle(from(1, 3).map(send))
  const answers = settle(from(4, 6).map(send))
  statements[0]?.answer.resolve([1])
  await expect.poll(() => statements[3]?.keys).toEqual([4, 5, 6])
  return { statements, answers }
}

test('messages that a batch left out fall back to single calls', async () => {
  const { statements, answers } = await sendBatch()
  statements[3]?.answer.resolve([6])
  await expect.poll(() => keysOf(statements.slice(4))).toEqual([[4], [5]])
  statements[4]?.answer.resolve([])
  statements[5]?.answer.resolve([5])
  expect(await answers).toEqual(['refused', 5, 6])
})

test('a batch that was rolled back falls back to single calls', async () => {
  const { statements, answers } = await sendBatch()
  statements[3]?.answer.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
  await expect.poll(() => keysOf(statements.slice(4))).toEqual([[4], [5], [6]])
  sendAll(statements)
  expect(await answers).toEqual([4, 5, 6])
})

test('all messages of a batch fail if nobody knows whether it was committed', async () => {
  const { statements, answers } = await sendBatch()
  statements[3]?.answer.reject(Object.assign(new Error('the connection was lost'), { code: 'ECONNRESET' }))
  expect(await answers).toEqual(from(1, 3).map(() => 'the connection was lost'))
  expect(statements).toHaveLength(4)
})

test('a call beyond its timeout no longer counts as in flight', async () => {
  const { statements, send } = open()
  const answers = settle(from(1, 5).map(send))
  expect(statements).toHaveLength(3)
  await expect.poll(() => statements[3]?.keys).toEqual([4, 5])
  sendAll(statements)
  expect(await answers).toEqual(from(1, 5))
})

test('the time limit of one caller does not end the messages of others', async () => {
  const { statements, send } = open()
  const late = withinLimit(limitOf(5), () => Promise.all(from(1, 3).map(send))).catch(
    (error) => error.message,
  )
  const answers = settle(from(4, 5).map(send))
  expect(await late).toBe('it took too long')
  await waitFor(10)
  statements[0]?.answer.resolve([1])
  await expect.poll(() => statements[3]?.keys).toEqual([4, 5])
  sendAll(statements)
  expect(await answers).toEqual([4, 5])
})
