import type { ServerResponse } from 'node:http'
import { STREAMS_PER_MEMBER } from '../../../core/rules/chat/chat.ts'
import type { Bus, BusMessage, Live } from './live.ts'

/**
 * An event as it goes over the wire. Without a name it only moves the number on. If more events with the same
 * number follow, the number goes with the last of them, so that a stream that breaks in between skips none.
 */
export type StreamEvent = { number?: number; more?: boolean; name?: string; data?: unknown }

/** A member whose streams wait for the events after a number. */
export type Waiting = { memberId: string; after: number; timeZone: string }

export type HubDeps = {
  bus: Bus
  /** Reads the events of these members after their numbers, in order. */
  readEvents(waiting: Waiting[]): Promise<Map<string, StreamEvent[]>>
  /** Called when a member's first stream opens, and a while after the last one closed. */
  presenceChanged(memberId: string, online: boolean): void
  onError(error: unknown): void
}

export type Hub = Live & {
  open(response: ServerResponse, stream: { memberId: string; timeZone: string; last: number }): void
  /** How many streams are open here. */
  count(): number
  close(): void
}

type Stream = { response: ServerResponse; memberId: string; timeZone: string; last: number }

/** Often enough for proxies that close silent connections. */
const HEARTBEAT_MS = 25_000
/** A stream this far behind is cut; its browser reconnects and resumes where it was. */
const MAX_BEHIND_BYTES = 512 * 1024
/** A member who changes pages or drives through a tunnel has not left. */
const LEAVING_MS = 20_000
const RETRY_MS = 1_000
/** How many events are read for one member at a time; further ones follow at once. */
export const EVENTS_AT_ONCE = 200
/** How many members one query reads events for; PostgreSQL takes no more than 65,535 values. */
const MEMBERS_AT_ONCE = 250

/** Keeps the open event streams of this process and sends them the recorded events. */
export function createHub({ bus, readEvents, presenceChanged, onError }: HubDeps): Hub {
  const streams = new Map<string, Set<Stream>>()
  const leaving = new Map<string, NodeJS.Timeout>()
  const due = new Set<string>()
  let isTelling = false
  let isClosed = false

  bus.subscribe(hear)
  const heartbeat = setInterval(() => each((stream) => write(stream, ':\n\n')), HEARTBEAT_MS)
  heartbeat.unref()

  return {
    wake: (memberIds) => memberIds.length > 0 && bus.publish({ wake: memberIds }),
    whisper: (to, event) => to.length > 0 && bus.publish({ whisper: { to, event } }),
    open,
    count: () => [...streams.values()].reduce((sum, own) => sum + own.size, 0),
    close: () => {
      isClosed = true
      clearInterval(heartbeat)
      for (const timer of leaving.values()) clearTimeout(timer)
      each(({ response }) => response.end())
    },
  }

  function hear(message: BusMessage) {
    if ('wake' in message) return tellSoon(message.wake)
    for (const memberId of message.whisper.to) {
      for (const stream of streams.get(memberId) ?? []) write(stream, frame(message.whisper.event))
    }
  }

  function open(response: ServerResponse, { memberId, timeZone, last }: Omit<Stream, 'response'>) {
    const stream = { response, memberId, timeZone, last }
    const own = streams.get(memberId) ?? new Set()
    streams.set(memberId, own.add(stream))
    // The oldest stream makes room, because it is the most likely to be forgotten.
    const [oldest] = own
    if (own.size > STREAMS_PER_MEMBER && oldest) oldest.response.end()
    response.on('close', () => forget(stream))
    const timer = leaving.get(memberId)
    clearTimeout(timer)
    leaving.delete(memberId)
    if (own.size === 1 && !timer) presenceChanged(memberId, true)
    tellSoon([memberId])
  }

  function forget(stream: Stream) {
    const own = streams.get(stream.memberId)
    own?.delete(stream)
    if (!own || own.size > 0) return
    streams.delete(stream.memberId)
    // When this process ends, members reconnect to another one within moments, so none of them has left.
    if (isClosed) return
    const leave = () => {
      leaving.delete(stream.memberId)
      presenceChanged(stream.memberId, false)
    }
    leaving.set(stream.memberId, setTimeout(leave, LEAVING_MS).unref())
  }

  function tellSoon(memberIds: string[]) {
    for (const memberId of memberIds) if (streams.has(memberId)) due.add(memberId)
    if (due.size === 0 || isTelling) return
    isTelling = true
    setImmediate(tellDue)
  }

  /** One query for many members who are due, however often they were woken meanwhile. */
  async function tellDue() {
    const next = [...due].slice(0, MEMBERS_AT_ONCE)
    for (const memberId of next) due.delete(memberId)
    const waiting = next.flatMap((memberId) => waitingOf(memberId))
    try {
      const events = await readEvents(waiting)
      for (const { memberId, after } of waiting) {
        const ownEvents = events.get(memberId) ?? []
        tell(memberId, after, ownEvents)
        if (ownEvents.length >= EVENTS_AT_ONCE) due.add(memberId)
      }
      isTelling = false
      tellSoon([])
    } catch (error) {
      onError(error)
      for (const memberId of next) due.add(memberId)
      setTimeout(tellDue, RETRY_MS).unref()
    }
  }

  function waitingOf(memberId: string): Waiting[] {
    const own = [...(streams.get(memberId) ?? [])]
    const [first] = own
    if (!first) return []
    return [{ memberId, timeZone: first.timeZone, after: Math.min(...own.map(({ last }) => last)) }]
  }

  function tell(memberId: string, after: number, ownEvents: StreamEvent[]) {
    for (const stream of streams.get(memberId) ?? []) {
      // A stream that opened further back during the query is due itself; sending now would leave a gap.
      if (stream.last < after) continue
      const news = ownEvents.filter(({ number }) => number !== undefined && number > stream.last)
      if (news.length === 0) continue
      stream.last = news.at(-1)?.number ?? stream.last
      write(stream, news.map(frame).join(''))
    }
  }

  function each(act: (stream: Stream) => void) {
    for (const own of streams.values()) for (const stream of own) act(stream)
  }
}

function write({ response }: Stream, text: string) {
  if (response.writableLength > MAX_BEHIND_BYTES) response.destroy()
  else response.write(text)
}

const frame = ({ number, more, name, data }: StreamEvent): string =>
  [
    ...(number === undefined || more ? [] : [`id: ${number}`]),
    ...(name === undefined ? [] : [`event: ${name}`, `data: ${JSON.stringify(data)}`]),
    '\n',
  ].join('\n')
