import type { EventData, EventName } from '../../../core/contract/chat/events.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** An event of the stream, with its data. */
export type LiveEvent = { [Name in EventName]: { name: Name; data: EventData<Name> } }[EventName]

const NAMES: EventName[] = [
  'message',
  'message_changed',
  'read',
  'typing',
  'like',
  'match',
  'photo_access',
  'photo',
  'heart',
  'credits',
  'payment',
  'presence',
  'reload',
  'logged_out',
]

/** The event that ends the session; the stream is not reopened after it. */
const LOGGED_OUT: EventName = 'logged_out'

/** Delay before a refused or blocked stream is reopened; polling is the fallback meanwhile. */
const RECONNECT_MS = 30_000

type Broadcast = { event: LiveEvent; last: string }

/**
 * One event stream per browser: the tab that holds the lock reads it and broadcasts events to the other tabs.
 * When that tab closes, the next tab acquires the lock and resumes the stream.
 */
export function listenLive(hear: (event: LiveEvent) => void): () => void {
  const stop = new AbortController()
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('vonk-live') : null
  let last = ''
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
      last = data.last || last
      // The tab that read the stream releases the lock; this one must not open a stream that would be refused.
      if (data.event.name === LOGGED_OUT) stop.abort()
      hear(data.event)
    }
  }
  const read = () =>
    readStream(
      () => last,
      (event, id) => {
        last = id || last
        hear(event)
        channel?.postMessage({ event, last } satisfies Broadcast)
      },
      stop.signal,
    )
  if (navigator.locks) {
    navigator.locks.request('vonk-live', { signal: stop.signal }, read).catch(() => {
      // Aborted while waiting for the lock: another tab still reads.
    })
  } else {
    void read()
  }
  return () => {
    stop.abort()
    channel?.close()
  }
}

/** Reads the stream until it is stopped. The browser itself reconnects and sends the last event id. */
function readStream(
  lastSeen: () => string,
  onEvent: (event: LiveEvent, id: string) => void,
  stop: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const open = () => {
      clearTimeout(timer)
      const last = lastSeen()
      source = new EventSource(`/api/events.php${last ? `?last=${last}` : ''}`)
      for (const name of NAMES) {
        source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
          if (name === LOGGED_OUT) isOver = true
          if (isOver) source.close()
          // The server sends with each name what the contract declares for it.
          onEvent({ name, data: JSON.parse(data) } as LiveEvent, lastEventId)
        })
      }
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED || isOver) return
        timer = setTimeout(open, RECONNECT_MS)
        // `EventSource` hides the status of a refusal. If the session has ended, this call leads to the login.
        browserApi('readWaiting', undefined, { requestType: 'refresh' }).catch(() => {})
      }
    }
    const openAgain = () => source.readyState === EventSource.CLOSED && !isOver && open()
    open()
    window.addEventListener('online', openAgain)
    stop.addEventListener('abort', () => {
      window.removeEventListener('online', openAgain)
      clearTimeout(timer)
      source.close()
      resolve()
    })
  })
}
