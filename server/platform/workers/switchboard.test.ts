import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSwitchboard, sendTo } from './switchboard.ts'

const WORKER = resolve(import.meta.dirname, '../../../tests/support/bus-worker.ts')

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

const switchboard = createSwitchboard()

function startWorker(name: string) {
  const child = fork(WORKER, { execPath: process.execPath })
  const reports: object[] = []
  child.on('message', (message) => {
    if (typeof message === 'object' && 'report' in message) reports.push(Object(message.report))
  })
  children.push(child)
  switchboard.add(child)
  sendTo(child, { start: { databaseUrl: name, place: 1 } })
  const until = (report: object) => expect.poll(() => reports).toContainEqual(report)
  const ended = new Promise((done) => child.on('exit', done))
  return { child, reports, until, ended }
}

test('two processes of one machine hear each other and count together, also after one was killed', async () => {
  const [anna, ben] = [startWorker('anna'), startWorker('ben')]
  await Promise.all([anna.until({ ready: true }), ben.until({ ready: true })])
  anna.child.send({ speak: true })
  await ben.until({ wake: ['anna'] })
  await anna.until({ counted: 1 })
  expect(
    anna.reports.filter((report) => 'wake' in report),
    'its own message comes once',
  ).toHaveLength(1)

  anna.child.kill('SIGKILL')
  await anna.ended
  const again = startWorker('anna again')
  await again.until({ ready: true })
  ben.child.send({ speak: true })
  await again.until({ wake: ['ben'] })
  await ben.until({ counted: 2 })

  sendTo(ben.child, { stop: true })
  expect(await ben.ended).toBe(0)
})
