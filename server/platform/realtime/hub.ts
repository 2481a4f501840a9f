import type { ServerResponse } from 'node:http'
import { STREAMS_PER_MEMBER } from '../../../core/rules/chat/chat.ts'
import { type Bus, type BusMessage, type Live, nameOfSession, type Streams } from './live.ts'

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
  /** Which of these sessions are still valid. */
  validSessions(sessions: Buffer[]): Promise<Buffer[]>
  /** Called with the names of sessions that ended, in this process or another. */
  sessionsEnded?(names: string[]): void
  /** Called when a member's first stream opens, and a while after the last one closed. */
  presenceChanged(memberId: string, online: boolean): void
  onError(error: unknown): void
}

export type Hub = Live &
  Streams & {
    open(response: ServerResponse, stream: NewStream): void
    /** Ends the streams whose session is no longer valid; the heartbeat calls it. */
    checkSessions(): Promise<void>
    /** How many streams are open here. */
    count(): number
    close(): void
  }

type NewStream = { memberId: string; sessionHash: Buffer; timeZone: string; last: number }
type Stream = NewStream & { response: ServerResponse }

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
/** How many sessions one query of the heartbeat checks. */
const SESSIONS_AT_ONCE = 1_000

/** Keeps the open event streams of this process and sends them the recorded events. */
export function createHub(deps: HubDeps): Hub {
  const { bus, readEvents, validSessions, sessionsEnded, presenceChanged, onError } = deps
  const streams = new Map<string, Set<Stream>>()
  const leaving = new Map<string, NodeJS.Timeout>()
  const due = new Set<string>()
  /** Sessions that ended since the heartbeat before last: a stream of theirs may still be about to open. */
  let endedLately = [new Set<string>(), new Set<string>()]
  let isDelivering = false
  let isClosed = false

  bus.subscribe(hear)
  const heartbeat = setInterval(beat, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    wake: (memberIds) => memberIds.length > 0 && bus.publish({ wake: memberIds }),
    whisper: (to, event) => to.length > 0 && bus.publish({ whisper: { to, event } }),
    endStreams: (memberId, ended) => {
      if (ended.length === 0) return
      const sessions = ended.map(nameOfSession)
      // This process must not wait for the bus.
      sessionsEnded?.(sessions)
      bus.publish({ ended: { memberId, sessions } })
    },
    open,
    checkSessions,
    count: () => [...streams.values()].reduce((sum, own) => sum + own.size, 0),
    close: () => {
      isClosed = true
      clearInterval(heartbeat)
      for (const timer of leaving.values()) clearTimeout(timer)
      each(({ response }) => response.end())
    },
  }

  function hear(message: BusMessage) {
    if ('wake' in message) return deliverSoon(message.wake)
    if ('ended' in message) return endStreamsOf(message.ended)
    for (const memberId of message.whisper.to) {
      for (const stream of streams.get(memberId) ?? []) write(stream, frame(message.whisper.event))
    }
  }

  function open(response: ServerResponse, opened: NewStream) {
    const { memberId } = opened
    const stream = { ...opened, response }
    if (endedLately.some((ended) => ended.has(nameOfSession(stream.sessionHash)))) return logOut(stream)
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
    deliverSoon([memberId])
  }

  function forget(stream: Stream) {
    const own = streams.get(stream.memberId)
    if (!own?.delete(stream) || own.size > 0) return
    streams.delete(stream.memberId)
    // When this process ends, members reconnect to another one within moments, so none of them has left.
    if (isClosed) return
    const leave = () => {
      leaving.delete(stream.memberId)
      presenceChanged(stream.memberId, false)
    }
    leaving.set(stream.memberId, setTimeout(leave, LEAVING_MS).unref())
  }

  function endStreamsOf({ memberId, sessions }: { memberId: string; sessions: string[] }) {
    for (const session of sessions) endedLately[0]?.add(session)
    sessionsEnded?.(sessions)
    for (const stream of [...(streams.get(memberId) ?? [])])
      if (sessions.includes(nameOfSession(stream.sessionHash))) logOut(stream)
  }

  /** The stream is forgotten before it is closed, so that no event follows the one that ends it. */
  function logOut(stream: Stream) {
    forget(stream)
    stream.response.end(frame({ name: 'logged_out', data: {} }))
  }

  function beat() {
    each((stream) => write(stream, ':\n\n'))
    endedLately = [new Set(), endedLately[0] ?? new Set()]
    checkSessions().catch(onError)
  }

  async function checkSessions() {
    const held: Stream[] = []
    each((stream) => held.push(stream))
    for (let from = 0; from < held.length; from += SESSIONS_AT_ONCE) {
      const part = held.slice(from, from + SESSIONS_AT_ONCE)
      const valid = await validSessions(part.map(({ sessionHash }) => sessionHash))
      const names = new Set(valid.map(nameOfSession))
      const ended = part.filter(({ sessionHash }) => !names.has(nameOfSession(sessionHash)))
      if (ended.length > 0) sessionsEnded?.(ended.map(({ sessionHash }) => nameOfSession(sessionHash)))
      for (const stream of ended) logOut(stream)
    }
  }

  function deliverSoon(memberIds: string[]) {
    for (const memberId of memberIds) if (streams.has(memberId)) due.add(memberId)
    if (due.size === 0 || isDelivering) return
    isDelivering = true
    setImmediate(deliverDue)
  }

  /** One query for many members who are due, however often they were woken meanwhile. */
  async function deliverDue() {
    const next = [...due].slice(0, MEMBERS_AT_ONCE)
    for (const memberId of next) due.delete(memberId)
    const waiting = next.flatMap((memberId) => waitingOf(memberId))
    try {
      const events = await readEvents(waiting)
      for (const { memberId, after } of waiting) {
        const ownEvents = events.get(memberId) ?? []
        deliver(memberId, after, ownEvents)
        if (ownEvents.length >= EVENTS_AT_ONCE) due.add(memberId)
      }
      isDelivering = false
      deliverSoon([])
    } catch (error) {
      onError(error)
      for (const memberId of next) due.add(memberId)
      setTimeout(deliverDue, RETRY_MS).unref()
    }
  }

  function waitingOf(memberId: string): Waiting[] {
    const own = [...(streams.get(memberId) ?? [])]
    const [first] = own
    if (!first) return []
    return [{ memberId, timeZone: first.timeZone, after: Math.min(...own.map(({ last }) => last)) }]
  }

  function deliver(memberId: string, after: number, ownEvents: StreamEvent[]) {
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
