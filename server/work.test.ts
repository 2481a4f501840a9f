import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { api } from '../core/contract/api.ts'
import { SECOND_MS } from '../core/rules/durations.ts'
import { mailsTo, signUp } from '../tests/support/people.ts'
import { testSite } from '../tests/support/test-site.ts'
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
  site.context.delivery.close()
  await new Promise<void>((done) => mails.close(done))
})

let failures: string[] = []
const start = () => startWork(listJobs(site.jobs), (line) => failures.push(line))
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
