import { get, type IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { listen, numberIn, openStream } from '../../tests/support/events.ts'
import { cookieOf } from '../../tests/support/steady-chat.ts'
import { testSite } from '../../tests/support/test-site.ts'

/** Some 4 KB each: together more than the system buffers between the two ends of a connection. */
const EVENTS = 4_000

const site = testSite()
let address: string
let reader: Writer
let writer: Writer
beforeAll(async () => {
  address = await listen(site)
  reader = await addWriter(site, { name: 'Lezer' })
  writer = await addWriter(site, { name: 'Schrijver' })
})

/** Records events as if the writer's message had arrived this many times, without waking any stream. */
async function recordMany(conversation: string) {
  await site.database.pool.query(
    `with last as (
       update member_stream set last_number = last_number + $2, last_at = $4 where member_id = $1
       returning last_number - $2 as number
     )
     insert into member_event (member_id, number, name, data, at)
     select $1, last.number + step, 'message', jsonb_build_object('conversation', $3::text, 'number', 1), $4
     from last, generate_series(1, $2::int) step`,
    [reader.id, EVENTS, conversation, site.clock.now],
  )
}

const openSilently = () =>
  new Promise<IncomingMessage>((done, fail) => {
    get(`${address}/api/events.php`, { headers: { cookie: cookieOf(reader) } }, done).on('error', fail)
  })

/** The numbers of the events that arrived before the cut, up to the last whole event. */
async function readRest(response: IncomingMessage): Promise<number[]> {
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk) => {
    text += chunk
  })
  await new Promise((done) => response.on('close', done).on('error', () => {}))
  const whole = text.slice(0, text.lastIndexOf('\n\n') + 2)
  return [...whole.matchAll(/^id: (\d+)\S*\nevent: message$/gm)].map(([, id]) => Number(id))
}

test('a stream whose reader does not read is cut, and resumes without a gap', async () => {
  const connections = promisify(site.app.server.getConnections.bind(site.app.server))
  const { body } = await writer.write({ profile: reader.id }, '🙂'.repeat(1000))
  const silent = await openSilently()
  await recordMany(body.conversation.id)
  await writer.write({ profile: reader.id }, 'En nog iets')
  expect(await connections()).toBe(1)
  await expect.poll(() => connections()).toBe(0)

  const seen = await readRest(silent)
  const last = seen.at(-1) ?? 0
  expect(last).toBeGreaterThan(1)
  expect(last).toBeLessThan(EVENTS + 2)
  const resumed = await openStream(address, reader.cookies, String(last))
  await resumed.until('message', EVENTS + 2 - last)
  resumed.close()
  const received = [...seen, ...resumed.events.filter(({ name }) => name === 'message').map(numberIn)]
  // The first event was there before the stream began.
  expect(received).toEqual(Array.from({ length: EVENTS + 1 }, (_, at) => at + 2))
})
