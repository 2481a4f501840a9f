import { setTimeout as pause } from 'node:timers/promises'
import { message } from '../../core/contract/chat/chat.ts'
import { addressOf } from './address.ts'
import type { TestSite } from './site.ts'

export type LiveEvent = { id?: string; name: string; data: Record<string, unknown> }

/** The message in a `message` event. */
export const messageIn = ({ data }: LiveEvent) => message.parse(data.message)

/** The number of a stored event, which its id begins with. */
export const numberIn = ({ id = '' }: LiveEvent) => Number.parseInt(id, 10)

export type Stream = {
  events: LiveEvent[]
  /** Waits for `count` events of a name, and returns them. */
  until(name: string, count?: number): Promise<LiveEvent[]>
  /** Whether the server closed the stream. */
  isClosed(): boolean
  /** Waits until the server closes the stream, which it does at once and not when it next looks by itself. */
  closed(): Promise<void>
  close(): void
}

/** Half of the time after which a hub looks for news that nobody told it of. */
export const BEFORE_OWN_LOOK_MS = 5_000
const HANGS_AFTER_MS = 60_000

/** The address of a site, which starts to listen if it does not yet. */
export async function listen(site: TestSite): Promise<string> {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' })
  return addressOf(site.app.server)
}

/** Opens an event stream as a browser does. */
export async function openStream(
  address: string,
  cookies: Record<string, string>,
  lastEventId?: string,
): Promise<Stream> {
  const abort = new AbortController()
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const response = await fetch(`${address}/api/events.php`, {
    headers: { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  })
  if (response.status !== 200) throw new Error(`the stream answered ${response.status}`)
  const events: LiveEvent[] = []
  const waiting = new Set<() => void>()
  let closed = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true })
        const frames = text.split('\n\n')
        text = frames.pop() ?? ''
        events.push(...frames.flatMap(parse))
        for (const look of waiting) look()
      }
    } catch {
      // The test closed the stream, or the server cut it.
    }
    closed = true
  })()
  return {
    events,
    isClosed: () => closed,
    closed: () => {
      const limit = pause(BEFORE_OWN_LOOK_MS, undefined, { ref: false })
      return Promise.race([reading, limit.then(() => Promise.reject(new Error('the stream is still open')))])
    },
    close: () => abort.abort(),
    until: (name, count = 1) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`no ${count} × ${name}: ${JSON.stringify(events)}`))
        }, HANGS_AFTER_MS)
        const look = () => {
          const found = events.filter((event) => event.name === name)
          if (found.length < count) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}

function parse(frame: string): LiveEvent[] {
  const fields = Object.fromEntries(
    frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  if (fields.event === undefined) return []
  const id = fields.id === undefined ? {} : { id: fields.id }
  return [{ ...id, name: fields.event, data: JSON.parse(fields.data ?? '{}') }]
}
