import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { STREAMS_PER_MEMBER } from '../../../core/rules/chat/chat.ts'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { type Bus, type BusMessage, type Live, type LiveState, nameOfSession, type Streams } from './live.ts'
import { isLost, type Position, positionOf, START } from './position.ts'
import { createPresence } from './presence.ts'
import { createReadings } from './readings.ts'
import { end, frame, type NewStream, type Stream, type StreamEvent, write } from './stream.ts'

/** A member whose streams wait for the events after a position. */
export type Waiting = { memberId: string; after: number; mark: number | null; timeZone: string }

export type HubDeps = {
  bus: Bus
  now: () => Date
  /** Reads the events of these members after their numbers, in order. The event with the number itself comes first. */
  readEvents(waiting: Waiting[]): Promise<Map<string, StreamEvent[]>>
  /** Reads the position of the newest event of each of these members whose position it is not. */
  readMoved(known: Map<string, Position>): Promise<Map<string, Position>>
  /** Which of these sessions, by name, have ended. */
  endedSessions(names: string[]): Promise<string[]>
  /** Called with the names of sessions that ended, in this process or another. */
  sessionsEnded?(names: string[]): void
  /** Called when what is known of a member has changed, in this process or another. */
  memberChanged?(memberId: string): void
  /** Called when a decision changed who or what is seen, in this process or another. */
  shownChanged?(): void
  /** Called when a member's first stream opens, and a while after the last one closed. */
  presenceChanged(memberId: string, online: boolean): void
  /** Called when the database did not answer in time. */
  onSilence?(): void
  /** Is told how long a wake took to reach the open streams. */
  delivered?(ms: number): void
  onError(error: unknown): void
}

export type Hub = Live &
  Streams & {
    open(socket: Socket, stream: NewStream): void
    /** Looks for ended sessions and for events that nobody told of; the timer of the hub calls it. */
    look(): Promise<void>
    /** Whether events reach the streams of this process. */
    state(): LiveState
    /**
     * Whether events have not reached the streams of this process for some seconds, while another process is well: its
     * members are better off there. False while all processes have the same trouble.
     */
    isStranded(): boolean
    /** How many streams are open here. */
    count(): number
    close(): void
  }

/** How often the hub looks while another process is not heard; a session that ends there ends its streams within a second. */
const TICK_MS = SECOND_MS / 2
/** How often a stream gets a sign of life: often enough for proxies that close silent connections. */
const HEARTBEAT_TICKS = (25 * SECOND_MS) / TICK_MS
/** How often the hub looks at a stream by itself: a process may end between a commit and its wake. */
const LOOK_MS = 10 * SECOND_MS
const LOOK_TICKS = LOOK_MS / TICK_MS
const RETRY_MS = SECOND_MS
/** A process whose events cannot be read for this long is stranded; a single reading may fail. */
const STRANDED_MS = 6 * SECOND_MS
/** A member who is nobody, for a reading of a process without streams. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
/** The browsers of a process that ends reconnect elsewhere one after the other, not all at once. */
const reconnectMs = () => randomInt(500, 8_000)
/** How many events are read for one member at a time; further ones follow at once. */
export const EVENTS_AT_ONCE = 200
/** How many members one query reads events for; PostgreSQL takes no more than 65,535 values. */
const MEMBERS_AT_ONCE = 250
/** How many sessions, or newest events, one query looks for. */
const LOOKED_AT_ONCE = 1_000
/** Keeps the open event streams of this process and sends them the recorded events. */
export function createHub(deps: HubDeps): Hub {
  const {
    bus,
    now,
    readEvents,
    readMoved,
    endedSessions,
    sessionsEnded,
    memberChanged,
    shownChanged,
    onSilence,
    delivered,
    onError,
  } = deps
  const streams = new Map<string, readonly Stream[]>()
  const due = new Set<string>()
  /** Members whose streams the hub has to look at. */
  const unseen = new Set<string>()
  let ticks = 0
  /** Sessions that ended since the heartbeat before last: a stream of theirs may still be about to open. */
  let endedLately = [new Set<string>(), new Set<string>()]
  let isDelivering = false
  let wokenAt = 0
  let isClosed = false
  let isLooking = false
  /** Whether a message of another process may have been missed since the last look. */
  let isBehind = false
  let lookedAt = Date.now()

  const { read, state } = createReadings({ now, onSilence, onError })
  const presence = createPresence({
    bus,
    isHere: (memberId) => streams.has(memberId),
    changed: deps.presenceChanged,
  })
  bus.subscribe(hear)
  const timer = setInterval(tick, TICK_MS).unref()

  return {
    wake: (memberIds) => memberIds.length > 0 && bus.publish({ wake: memberIds }),
    whisper: (to, event) => to.length > 0 && bus.publish({ whisper: { to, event } }),
    memberChanged: (memberId) => bus.publish({ changed: { memberId } }),
    shownChanged: () => bus.publish({ shown: 'changed' }),
    endStreams: (memberId, ended) => {
      if (ended.length === 0) return
      bus.publish({ ended: { memberId, sessions: ended.map(nameOfSession) } })
    },
    open,
    look,
    state: () => ({ ...state(), isBusOk: bus.state().ok }),
    isStranded,
    count: () => [...streams.values()].reduce((sum, own) => sum + own.length, 0),
    close: () => {
      isClosed = true
      clearInterval(timer)
      presence.close()
      handOver()
    },
  }

  function hear(message: BusMessage) {
    if ('wake' in message) deliverSoon(message.wake)
    if ('ended' in message) endStreamsOf(message.ended)
    if ('changed' in message) memberChanged?.(message.changed.memberId)
    if ('shown' in message) shownChanged?.()
    if ('here' in message) presence.hearHere(message.here.memberId)
    if ('left' in message) presence.hearLeft(message.left.memberId)
    if (!('whisper' in message)) return
    const { to, event } = message.whisper
    for (const memberId of to) for (const stream of streams.get(memberId) ?? []) write(stream, frame(event))
  }

  function open(socket: Socket, opened: NewStream) {
    const { memberId } = opened
    const stream = { ...opened, socket, openedAt: ticks }
    // An error of a stream is followed by its end.
    socket.on('error', ignore)
    if (endedLately.some((ended) => ended.has(stream.session))) return logOut(stream)
    const own = [...(streams.get(memberId) ?? []), stream]
    streams.set(memberId, own)
    // The oldest stream makes room, because it is the most likely to be forgotten.
    const [oldest] = own
    if (own.length > STREAMS_PER_MEMBER && oldest) end(oldest)
    socket.on('close', () => forget(stream))
    if (own.length === 1) presence.came(memberId)
    deliverSoon([memberId])
  }

  function forget(stream: Stream) {
    const own = streams.get(stream.memberId)
    if (!own?.includes(stream)) return
    const others = own.filter((other) => other !== stream)
    if (others.length > 0) return void streams.set(stream.memberId, others)
    streams.delete(stream.memberId)
    // When this process ends, members reconnect to another one within moments, so none of them has left.
    if (!isClosed) presence.left(stream.memberId)
  }

  function endStreamsOf({ memberId, sessions }: { memberId: string; sessions: string[] }) {
    for (const session of sessions) endedLately[0]?.add(session)
    sessionsEnded?.(sessions)
    for (const stream of streams.get(memberId) ?? []) if (sessions.includes(stream.session)) logOut(stream)
  }

  /** The stream is forgotten before it is closed, so that no event follows the one that ends it. */
  function logOut(stream: Stream) {
    forget(stream)
    end(stream, frame({ name: 'logged_out', data: {} }))
  }

  /** The turn of a stream follows from the moment when it opened, so that many of them never have it all at once. */
  function tick() {
    ticks += 1
    if (ticks % HEARTBEAT_TICKS === 0) endedLately = [new Set(), endedLately[0] ?? new Set()]
    each((stream) => {
      const age = ticks - stream.openedAt
      if (age % HEARTBEAT_TICKS === 0) write(stream, ':\n\n')
      if (age % LOOK_TICKS === 0) unseen.add(stream.memberId)
    })
    lookIfNeeded()
  }

  function isStranded() {
    const { ok, since } = state()
    return !ok && now().getTime() - since.getTime() >= STRANDED_MS && bus.hasWellPeer()
  }

  function lookIfNeeded() {
    if (!bus.state().ok) isBehind = true
    const { ok, since } = state()
    const isDue = ok
      ? unseen.size > 0 || Date.now() - lookedAt >= LOOK_MS
      : now().getTime() - since.getTime() >= RETRY_MS && Date.now() - lookedAt >= RETRY_MS
    if (isLooking || isClosed || !(isBehind || isDue)) return
    if (isStranded()) handOver()
    isLooking = true
    const looking = isBehind || !ok ? look() : lookAt([...unseen])
    looking
      // The reading has reported its error, and the next look comes soon.
      .catch(() => {})
      .finally(() => {
        isLooking = false
      })
  }

  function look() {
    isBehind = !bus.state().ok
    return lookAt([...streams.keys()])
  }

  async function lookAt(memberIds: string[]) {
    lookedAt = Date.now()
    unseen.clear()
    // Without a stream nothing else would find out whether events can be read.
    if (memberIds.length === 0) await read('Looking for events', readMoved(new Map([[NOBODY, START]])))
    for (let from = 0; from < memberIds.length; from += LOOKED_AT_ONCE) {
      const part = memberIds.slice(from, from + LOOKED_AT_ONCE)
      await checkSessions(part)
      await findMissed(part)
    }
  }

  /** Ends the streams, whose browsers reconnect elsewhere. */
  function handOver() {
    each((stream) => end(stream, `retry: ${reconnectMs()}\n\n`))
  }

  async function checkSessions(memberIds: string[]) {
    const held = memberIds.flatMap((memberId) => streams.get(memberId) ?? [])
    const names = held.map(({ session }) => session)
    const ended = await read('Checking sessions', endedSessions(names), { isOfEvents: false })
    if (ended.length === 0) return
    sessionsEnded?.(ended)
    for (const stream of held) if (ended.includes(stream.session)) logOut(stream)
  }

  /** Finds events whose wake was lost, and streams that have seen what the database has not. */
  async function findMissed(memberIds: string[]) {
    const before = positionsOf(memberIds)
    const known = new Map([...before].map(([{ memberId }, last]) => [memberId, last]))
    const moved = await read('Looking for events', readMoved(known))
    for (const [stream, last] of before) {
      const held = moved.get(stream.memberId) ?? known.get(stream.memberId) ?? START
      if (stream.last === last && isLost(last, held, now())) startAnew(stream, held)
      if (stream.last.number < held.number) due.add(stream.memberId)
    }
    deliverSoon([])
  }

  function deliverSoon(memberIds: string[]) {
    for (const memberId of memberIds) if (streams.has(memberId)) due.add(memberId)
    if (due.size === 0 || isDelivering) return
    isDelivering = true
    wokenAt = performance.now()
    setImmediate(deliverDue)
  }

  /** One query for many members who are due, however often they were woken meanwhile. */
  async function deliverDue() {
    const next = [...due].slice(0, MEMBERS_AT_ONCE)
    for (const memberId of next) due.delete(memberId)
    const waiting = next.flatMap((memberId) => waitingOf(memberId))
    const before = positionsOf(next)
    try {
      const events = await read('Reading events', readEvents(waiting))
      for (const { memberId, after } of waiting) {
        const ownEvents = events.get(memberId) ?? []
        for (const stream of streams.get(memberId) ?? [])
          deliver(stream, { after, events: ownEvents, wasAt: before.get(stream) })
        if (ownEvents.length >= EVENTS_AT_ONCE) due.add(memberId)
      }
      delivered?.(performance.now() - wokenAt)
      isDelivering = false
      deliverSoon([])
    } catch {
      if (isClosed) return
      for (const memberId of next) due.add(memberId)
      setTimeout(deliverDue, RETRY_MS).unref()
    }
  }

  function waitingOf(memberId: string): Waiting[] {
    const own = streams.get(memberId) ?? []
    const [first] = own
    if (!first) return []
    const { last } = own.reduce((one, other) => (other.last.number < one.last.number ? other : one), first)
    return [{ memberId, timeZone: first.timeZone, after: last.number, mark: last.mark }]
  }

  /** Where the streams of members stand before a reading; only these can be held against what it finds. */
  function positionsOf(memberIds: string[]) {
    const own = memberIds.flatMap((memberId) => streams.get(memberId) ?? [])
    return new Map(own.map((stream) => [stream, stream.last]))
  }

  function deliver(stream: Stream, { after, events, wasAt }: Reading) {
    const { last } = stream
    const newest = positionOf(events.at(-1))
    const isPart = events.length >= EVENTS_AT_ONCE
    // A stream that opened further back during the query is due itself; sending now would leave a gap.
    if (last.number < after || (isPart && last.number > newest.number)) return
    const held = positionOf(events.find(({ number }) => number === last.number))
    if (last === wasAt && isLost(last, held, now())) return startAnew(stream, newest)
    const news = events.filter(({ number }) => number !== undefined && number > last.number)
    if (news.length === 0) return
    stream.last = newest
    write(stream, news.map(frame).join(''))
  }

  function startAnew(stream: Stream, from: Position) {
    stream.last = from
    write(stream, frame({ ...from, name: 'reload', data: {} }))
  }

  function each(act: (stream: Stream) => void) {
    for (const own of streams.values()) for (const stream of own) act(stream)
  }
}

type Reading = {
  /** The number after which events were read. */
  after: number
  events: StreamEvent[]
  /** Where the stream stood when the reading began. */
  wasAt: Position | undefined
}

function ignore() {}
