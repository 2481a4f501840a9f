import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { api } from '../core/contract/api.ts'
import { HOUR_MS, SECOND_MS } from '../core/rules/durations.ts'
import { mailsTo, signUp } from '../tests/support/people.ts'
import { testSite } from '../tests/support/test-site.ts'
import { reportAttention } from './platform/attention/report-attention.ts'
import { readSecret } from './platform/db/secret-store.ts'
import { createJob, type Job } from './platform/jobs/job.ts'
import { listJobs, startWork } from './work.ts'

let mails: SMTPServer
const received: string[] = []
const site = testSite(async () => {
  mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      received.push(address)
      done()
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve))
  const address = mails.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // The SMS gateway does not listen, because the test has no text messages to deliver.
  return { smtpUrl: `smtp://127.0.0.1:${port}`, smsUrl: 'http://127.0.0.1:1' }
})
afterAll(async () => {
  await new Promise<void>((done) => mails.close(done))
})

let failures: string[] = []
const startJobs = (jobs: readonly Job[]) =>
  startWork(jobs, { ...site.context, tell: (line) => failures.push(line) })
const start = () => startJobs(listJobs(site.jobs))
afterEach(() => {
  failures = []
  vi.useRealTimers()
})

test('every job has a name of its own', () => {
  const names = listJobs(site.jobs).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('every job runs soon after the start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const runs = listJobs(site.jobs).map((job) => {
    const run = vi.spyOn(job, 'run').mockResolvedValue(undefined)
    return { name: job.name, run }
  })
  const work = start()
  vi.advanceTimersByTime(15 * SECOND_MS)
  await work.stop()
  expect(runs.filter(({ run }) => run.mock.calls.length === 0).map(({ name }) => name)).toEqual([])
  vi.restoreAllMocks()
})

test('every job runs on a real database', async () => {
  const work = start()
  for (const job of listJobs(site.jobs)) job.nudge()
  await work.stop()
  expect(failures).toEqual([])
})

describe('a request nudges the job that goes on with it', () => {
  test('a mail leaves when it is written', async () => {
    const work = start()
    await signUp(site, { email: 'hurry@vonk.example' })
    await expect.poll(() => received).toContain('hurry@vonk.example')
    await work.stop()
  })

  test('a copy of the data is made when it is asked for', async () => {
    const { cookies } = await signUp(site, { email: 'curious@vonk.example' })
    const work = start()
    await site.call(api.requestData, { cookies })
    await expect.poll(async () => (await mailsTo(site, 'curious@vonk.example')).length).toBe(2)
    await work.stop()
  })
})

describe('several processes', () => {
  /** The same job in two processes, which both look for it. */
  const runInTwo = async (name: string) => {
    let runs = 0
    const run = async () => void runs++
    const jobs = [1, 2].map(() => createJob({ name, everyMs: HOUR_MS, run }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const works = jobs.map((job) => startJobs([job]))
    vi.advanceTimersByTime(15 * SECOND_MS)
    for (const work of works) await work.stop()
    vi.useRealTimers()
    return runs
  }

  test('run an hourly job once an hour, however often they are started', async () => {
    expect(await runInTwo('count stars')).toBe(1)
    expect(await runInTwo('count stars')).toBe(0)
    await site.database.pool.query(`update job_run set next_at = now() where name = 'count stars'`)
    expect(await runInTwo('count stars')).toBe(1)
  })

  test('take over from a process that hangs when its run has ended, which could write nothing any more', async () => {
    const { db, pool } = site.database
    const gate = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    const hanging = createJob({
      name: 'count sheep',
      everyMs: HOUR_MS,
      limitMs: 100,
      run: async () => {
        await gate.promise
        const writes = [db.transaction((tx) => readSecret(tx, 'late_sheep')), readSecret(db, 'later_sheep')]
        late.resolve(await Promise.allSettled(writes))
      },
    })
    let runs = 0
    const other = createJob({ name: 'count sheep', everyMs: HOUR_MS, run: async () => void runs++ })
    const works = [startJobs([hanging]), startJobs([other])]
    hanging.nudge()
    await expect.poll(() => failures).toEqual(['Could not count sheep: it took too long'])
    // What it has begun may still reach the database, so its lease is kept.
    other.nudge()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(runs).toBe(0)
    gate.resolve()
    expect(await late.promise).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    const { rowCount } = await pool.query(`select from secret where name like '%_sheep'`)
    expect(rowCount).toBe(0)
    await expect
      .poll(() => {
        if (runs === 0) other.nudge()
        return runs
      })
      .toBeGreaterThan(0)
    for (const work of works) await work.stop()
  })

  test('wait for the lease of a process that died', async () => {
    const { pool } = site.database
    const dying = createJob({ name: 'count cows', everyMs: HOUR_MS, run: () => new Promise(() => {}) })
    let runs = 0
    const other = createJob({ name: 'count cows', everyMs: HOUR_MS, run: async () => void runs++ })
    const work = startJobs([other])
    startJobs([dying])
    dying.nudge()
    await expect
      .poll(
        async () =>
          (await pool.query(`select from job_run where name = 'count cows' and holder is not null`)).rowCount,
      )
      .toBe(1)
    other.nudge()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(runs).toBe(0)
    await pool.query(`update job_run set lease_until = now() where name = 'count cows'`)
    other.nudge()
    await expect.poll(() => runs).toBe(1)
    await work.stop()
  })
})

test('a job that fails is shown to a person until it succeeds', async () => {
  let isBroken = true
  const run = async () => {
    if (isBroken) throw new Error('no stars tonight')
  }
  const job = createJob({ name: 'show stars', everyMs: HOUR_MS, run })
  const work = startJobs([job])
  const report = () => reportAttention(site.database.db)
  job.nudge()
  await expect.poll(report).toContain('Could not show stars: no stars tonight')
  isBroken = false
  job.nudge()
  await expect.poll(report).not.toContain('show stars')
  await work.stop()
})

test('stopping waits for the job under way', async () => {
  const holder = await site.database.pool.connect()
  await holder.query('begin; lock table support_ticket in access exclusive mode')
  const work = start()
  site.jobs.support.forgetOldTickets.nudge()
  let isStopped = false
  const stopping = work.stop().then(() => {
    isStopped = true
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(isStopped).toBe(false)
  await holder.query('commit')
  await stopping
  holder.release()
  expect(failures).toEqual([])
})

test('a job that fails is told of, and the others go on', async () => {
  await site.database.pool.query('alter table support_ticket rename to lost_table')
  const work = start()
  for (const job of listJobs(site.jobs)) job.nudge()
  await work.stop()
  expect(failures).toEqual([expect.stringMatching(/^Could not forget old tickets: /)])
})
