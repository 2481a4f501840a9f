import { connect, type Socket } from 'node:net'
import type { Someone } from '../tests/support/members.ts'
import { cookieOf } from '../tests/support/steady-chat.ts'

/** A sender: each call of `send` sends one paid message and returns the status of the answer. */
export type Sender = { send(): Promise<number>; close(): void }

let messages = 0

type Wait = PromiseWithResolvers<number>

/**
 * Sends over one connection, one message after the other, with as little work as possible, because the
 * benchmark shares the machine with the site. The site closes a connection that was silent for some seconds, while
 * others took their turn; the next message opens one again, as a browser does.
 */
export async function openSender(url: string, writer: Someone, to: Someone): Promise<Sender> {
  const { host } = new URL(url)
  let waiting: Wait | undefined
  const answered = (status: number) => waiting?.resolve(status)
  const failed = (error: Error) => waiting?.reject(error)
  let socket = await openSocket(url, answered, failed)
  const body = JSON.stringify({ profile: to.id, text: 'How was your day?' })
  const head = [
    'POST /api/message.php HTTP/1.1',
    `host: ${host}`,
    `cookie: ${cookieOf(writer)}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ].join('\r\n')
  return {
    send: async () => {
      if (!socket.writable) socket = await openSocket(url, answered, failed)
      waiting = Promise.withResolvers()
      socket.write(`${head}\r\nidempotency-key: over-http-${++messages}\r\n\r\n${body}`)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/** A connection that tells the status of each answer, and when it breaks. */
async function openSocket(
  url: string,
  answered: (status: number) => void,
  failed: (error: Error) => void,
): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail))
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    text += chunk
    if (!isWhole(text)) return
    const status = Number(text.slice(9, 12))
    text = ''
    answered(status)
  })
  socket.on('error', failed)
  socket.on('close', () => failed(new Error('the connection was closed')))
  return socket
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const [, length] = /content-length: (\d+)/i.exec(text.slice(0, end)) ?? []
  return text.length >= end + 4 + Number(length ?? 0)
}
