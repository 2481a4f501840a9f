import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { signUp } from '../../../tests/support/people.ts'
import { testSite } from '../../../tests/support/test-site.ts'

const REQUEST_MS = 400
const UPLOAD_MS = 4_000

const times = { requestTimeout: REQUEST_MS, uploadTimeout: UPLOAD_MS }
const site = testSite({ server: { logLevel: 'silent', trustProxy: false, ...times } })
let port: number
let cookie: string
let photo: Buffer

beforeAll(async () => {
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
  cookie = `vonk_session=${(await signUp(site)).cookies.vonk_session}`
  photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
})

/** Everything that is received until the connection closes. */
const received = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })

const head = (path: string, headers: Record<string, string | number>) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** Sends the photo in two halves with a pause between them; an endless pause leaves out the second half. */
async function upload(path: string, { pause, ...headers }: { pause: number; Cookie?: string }) {
  const body = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="me.jpg"\r\n\r\n'),
    photo,
    Buffer.from('\r\n--x--\r\n'),
  ])
  const socket = connect(port, '127.0.0.1')
  const answer = received(socket)
  const type = 'multipart/form-data; boundary=x'
  socket.write(head(path, { ...headers, 'Content-Type': type, 'Content-Length': body.length }))
  socket.write(body.subarray(0, 300))
  if (Number.isFinite(pause)) {
    await wait(pause)
    socket.write(body.subarray(300))
  }
  return answer
}

test('a client that sends its request too slowly gets 408', async () => {
  const socket = connect(port, '127.0.0.1')
  const answer = received(socket)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 50 }
  socket.write(`${head('/api/user.php', headers)}{"em`)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"error":"request_timeout"/)
})

test('a client that does not get beyond the headers is given up as soon', async () => {
  const socket = connect(port, '127.0.0.1')
  const answer = received(socket)
  socket.write('POST /api/photo.php HTTP/1.1\r\nHost: localhost\r\n')
  const started = Date.now()
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(Date.now() - started).toBeLessThan(UPLOAD_MS)
})

test('a member with a slow line has the time to send a photo', async () => {
  const answer = await upload('/api/photo.php', { Cookie: cookie, pause: REQUEST_MS * 2 })
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
})

test('a photo that stops coming is given up in the end', async () => {
  const answer = await upload('/api/photo.php', { Cookie: cookie, pause: Number.POSITIVE_INFINITY })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a stranger cannot keep a line open by sending a file slowly', async () => {
  const started = Date.now()
  const answer = await upload('/api/photo.php', { pause: Number.POSITIVE_INFINITY })
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  expect(Date.now() - started).toBeLessThan(UPLOAD_MS)
})

test('a file sent slowly where none is read is given up like anything else', async () => {
  const answer = await upload('/api/user.php', { Cookie: cookie, pause: Number.POSITIVE_INFINITY })
  expect(answer).toMatch(/^HTTP\/1\.1 4(08|15) /)
})
