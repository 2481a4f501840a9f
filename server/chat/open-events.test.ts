import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fieldOf } from '../../core/typed.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { listen } from '../../tests/support/events.ts'
import { countWaiting, untilWaiting } from '../../tests/support/lock-waits.ts'
import { cookieOf } from '../../tests/support/steady-chat.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()
let port: number
const open: Socket[] = []
beforeAll(async () => {
  port = Number(new URL(await listen(site)).port)
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await expect.poll(site.context.hub.count).toBe(0)
})

/** Asks for an event stream on a connection of its own, and returns both ends of it. */
async function ask(more = '') {
  const member = await addWriter(site)
  const accepted = once(site.app.server, 'connection')
  const caller = connect(port, '127.0.0.1')
  open.push(caller)
  const [own] = await accepted
  caller.setEncoding('utf8')
  caller.write(
    `GET /api/events.php HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookieOf(member)}\r\n${more}\r\n`,
  )
  // The event of a server brings a socket.
  return { caller, own: own as Socket, member }
}

test('an open stream keeps its connection and nothing of HTTP', async () => {
  const { caller, own, member } = await ask()
  const [head] = await once(caller, 'data')
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(head).toMatch(/\r\ncontent-type: text\/event-stream/i)
  expect(head).toMatch(/\r\n\r\nretry: \d+\nid: \S+\n\n$/)
  await expect.poll(site.context.hub.count).toBe(1)
  expect([fieldOf(own, 'parser'), fieldOf(own, '_httpMessage')]).toEqual([null, null])
  expect(own.eventNames().sort()).toEqual(['close', 'error'])
  // A second request on the connection gets no answer, and does no harm.
  caller.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const more = once(caller, 'data')
  site.context.hub.whisper([member.id], { name: 'typing', data: { conversation: 'this one' } })
  expect((await more)[0]).toBe('event: typing\ndata: {"conversation":"this one"}\n\n')
})

test('a caller who leaves while the stream opens is not taken for one who listens', async () => {
  const { pool } = site.database
  const lock = await pool.connect()
  await lock.query('begin; lock table member_stream')
  const { caller, own } = await ask()
  await untilWaiting(site)
  caller.destroy()
  await once(own, 'close')
  await lock.query('commit')
  lock.release()
  await expect.poll(() => countWaiting(site)).toBe(0)
  // The next caller is answered after the one who left.
  const next = await ask()
  await once(next.caller, 'data')
  expect(site.context.hub.count()).toBe(1)
})

test('a caller who sends a body is given a stream once the body is there', async () => {
  const { caller } = await ask('content-length: 4\r\n')
  const opened = once(caller, 'data')
  caller.write('body')
  expect((await opened)[0]).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})
