import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../core/rules/durations.ts'
import { hasTimeLeft } from '../db/work-limit.ts'
import { createJob, type Watch } from './job.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const ignore: Watch = { take: async () => true, finish: async () => {} }

/** A job whose runs end when the test says so. */
function heldJob() {
  const held: (() => void)[] = []
  const run = () => new Promise<void>((resolve) => held.push(resolve))
  return {
    job: createJob({ name: 'wait', everyMs: HOUR_MS, claims: 'rows', run }),
    runs: () => held.length,
    finish: async () => {
      held.at(-1)?.()
      await settled()
    },
  }
}

test('a nudge runs the job at once', async () => {
  const { job, runs, finish } = heldJob()
  job.start(ignore)
  job.nudge()
  expect(runs()).toBe(1)
  await finish()
  await job.stop()
})

test('a nudge while the job runs makes it run once more, however often it was nudged', async () => {
  const { job, runs, finish } = heldJob()
  job.start(ignore)
  for (let times = 0; times < 5; times++) job.nudge()
  expect(runs()).toBe(1)
  await finish()
  expect(runs()).toBe(2)
  await finish()
  expect(runs()).toBe(2)
  await job.stop()
})

test('a job that is not started, or was stopped, does not run', async () => {
  const { job, runs } = heldJob()
  job.nudge()
  job.start(ignore)
  await job.stop()
  job.nudge()
  expect(runs()).toBe(0)
})

test('stopping waits for the run under way and begins no other', async () => {
  const { job, runs, finish } = heldJob()
  job.start(ignore)
  job.nudge()
  job.nudge()
  let isStopped = false
  const stopping = job.stop().then(() => {
    isStopped = true
  })
  await settled()
  expect(isStopped).toBe(false)
  await finish()
  await stopping
  expect(runs()).toBe(1)
})

test('a job that goes from row to row begins no other row when it is stopped', async () => {
  const row = Promise.withResolvers<void>()
  let rows = 0
  const run = async () => {
    for (; rows < 5 && hasTimeLeft(); rows++) await row.promise
  }
  const job = createJob({ name: 'sweep', everyMs: HOUR_MS, claims: 'rows', run })
  job.start(ignore)
  job.nudge()
  const stopping = job.stop()
  row.resolve()
  await stopping
  expect(rows).toBe(1)
})

test('a failure is told, and the job runs again', async () => {
  const failures: unknown[] = []
  const run = async () => {
    throw new Error('broken')
  }
  const job = createJob({ name: 'fail', everyMs: HOUR_MS, claims: 'rows', run })
  job.start({ ...ignore, finish: async ({ name }, failure) => void failures.push([name, failure]) })
  job.nudge()
  await settled()
  job.nudge()
  await job.stop()
  expect(failures).toEqual([
    ['fail', new Error('broken')],
    ['fail', new Error('broken')],
  ])
})
