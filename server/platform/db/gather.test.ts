import { setTimeout as waitFor } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'
import { limitOf, withinLimit } from './work-limit.ts'

/** Longer than any test: nobody loses patience. */
const ENDLESS_MS = 600_000

type Made = { calls: number[]; answer: PromiseWithResolvers<(string | undefined)[]> }

/** Calls whose answers the test gives, in the order in which they were made. */
function open(patienceMs = ENDLESS_MS) {
  const made: Made[] = []
  const together = (calls: number[]) => {
    const answer: Made['answer'] = Promise.withResolvers()
    made.push({ calls, answer })
    return answer.promise
  }
  const call = gather<number, string>({
    alone: async (number) => {
      const [answer] = await together([number])
      if (answer === undefined) throw new Error('refused')
      return answer
    },
    together,
    isUndone: (error) => error instanceof Error && error.message === 'undone',
    patienceMs,
  })
  return { made, call }
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const answered = (numbers: number[]) => numbers.map((number) => `answer ${number}`)
const settle = async (promises: Promise<unknown>[]) =>
  (await Promise.allSettled(promises)).map((one) =>
    one.status === 'fulfilled' ? one.value : one.reason.message,
  )

test('a few calls are made at once and alone, those that come meanwhile together', async () => {
  const { made, call } = open()
  const answers = settle(from(1, 23).map(call))
  expect(made.map(({ calls }) => calls)).toEqual([[1], [2], [3]])
  made[1]?.answer.resolve(['answer 2'])
  await expect.poll(() => made[3]?.calls).toEqual(from(4, 19))
  made[0]?.answer.resolve(['answer 1'])
  await expect.poll(() => made[4]?.calls).toEqual(from(20, 23))
  made[2]?.answer.resolve(['answer 3'])
  made[3]?.answer.resolve(answered(from(4, 19)))
  made[4]?.answer.resolve(answered(from(20, 23)))
  expect(await answers).toEqual(answered(from(1, 23)))
})

/** Makes three calls together, while others are under way. */
async function makeTogether() {
  const { made, call } = open()
  const others = from(1, 3).map(call)
  const answers = settle(from(4, 6).map(call))
  made[0]?.answer.resolve(['answer 1'])
  await expect.poll(() => made[3]?.calls).toEqual([4, 5, 6])
  return { made, answers, others }
}

test('of calls that are made together those that got no answer are made alone', async () => {
  const { made, answers } = await makeTogether()
  made[3]?.answer.resolve([undefined, undefined, 'answer 6'])
  await expect.poll(() => made.slice(4).map(({ calls }) => calls)).toEqual([[4], [5]])
  made[4]?.answer.resolve([undefined])
  made[5]?.answer.resolve(['answer 5'])
  expect(await answers).toEqual(['refused', 'answer 5', 'answer 6'])
})

test('calls that failed together are made alone if none of them happened', async () => {
  const { made, answers } = await makeTogether()
  made[3]?.answer.reject(new Error('undone'))
  await expect.poll(() => made.slice(4).map(({ calls }) => calls)).toEqual([[4], [5], [6]])
  for (const { calls, answer } of made.slice(4)) answer.resolve(answered(calls))
  expect(await answers).toEqual(answered([4, 5, 6]))
})

test('calls that failed together all fail if nobody knows whether they happened', async () => {
  const { made, answers } = await makeTogether()
  made[3]?.answer.reject(new Error('the connection was lost'))
  expect(await answers).toEqual(Array.from({ length: 3 }, () => 'the connection was lost'))
  expect(made).toHaveLength(4)
})

test('calls do not wait for those that take long', async () => {
  const { made, call } = open(30)
  const answers = settle(from(1, 5).map(call))
  expect(made).toHaveLength(3)
  await expect.poll(() => made[3]?.calls).toEqual([4, 5])
  made[3]?.answer.resolve(answered([4, 5]))
  for (const { calls, answer } of made.slice(0, 3)) answer.resolve(answered(calls))
  expect(await answers).toEqual(answered(from(1, 5)))
})

test('the time that the work of one caller has does not end the calls of others', async () => {
  const { made, call } = open()
  const limit = limitOf(5)
  const late = withinLimit(limit, () => Promise.all(from(1, 3).map(call))).catch((error) => error.message)
  const answers = settle(from(4, 5).map(call))
  expect(await late).toBe('it took too long')
  await waitFor(10)
  made[0]?.answer.resolve(['answer 1'])
  await expect.poll(() => made[3]?.calls).toEqual([4, 5])
  made[3]?.answer.resolve(answered([4, 5]))
  expect(await answers).toEqual(answered([4, 5]))
})
