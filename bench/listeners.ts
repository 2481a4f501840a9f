import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '../core/rules/durations.ts'
import type { Someone } from '../tests/support/members.ts'
import { cookieOf } from '../tests/support/steady-chat.ts'

/** A stream that is not open, or not told, within this long makes the measurement fail. */
const PATIENCE_MS = MINUTE_MS

/** A member with an open event stream. */
export type Listener = {
  someone: Someone
  socket: Socket
  /** Resolves with the time at which a message with these words arrives. */
  untilMessage(words: string): Promise<number>
}

/** Writes a message with these words from the first member of each pair to the second. */
export type Write = (words: string, pairs: readonly (readonly [string, string])[]) => Promise<void>

type Wait = { words: string; resolve(at: number): void; reject(error: Error): void }

/** Resolves once the stream is open. */
export async function openListener(url: string, someone: Someone): Promise<Listener> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('latin1')
  socket.write(`GET /api/events.php HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookieOf(someone)}\r\n\r\n`)
  const answer = String((await inTime(once(socket, 'data')))[0])
  if (!answer.startsWith('HTTP/1.1 200'))
    throw new Error(`a stream was answered with ${answer.slice(0, 100)}`)
  const waiting = new Set<Wait>()
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
    // An event ends with an empty line.
    if (!text.endsWith('\n\n')) return
    for (const wait of waiting) {
      if (!text.includes(wait.words)) continue
      waiting.delete(wait)
      wait.resolve(performance.now())
    }
    text = ''
  })
  const fail = (error: Error) => {
    for (const { reject } of waiting) reject(error)
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('a stream was closed')))
  const untilMessage = (words: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    waiting.add({ words, resolve, reject })
    // The rejection is handled once all messages are written.
    promise.catch(() => {})
    return promise
  }
  return { someone, socket, untilMessage }
}

/** Waits until all streams were told. */
export const untilTold = (told: Promise<number>[]): Promise<number[]> => inTime(Promise.all(told))

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  const late = new AbortController()
  const failure = pause(PATIENCE_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`a stream waited for more than ${PATIENCE_MS / SECOND_MS} s`)
  })
  return Promise.race([value, failure]).finally(() => late.abort())
}
