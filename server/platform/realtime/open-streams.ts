import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { STREAMS_PER_MEMBER } from '../../../core/rules/chat/chat.ts'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import type { Position } from './position.ts'
import { end, frame, type NewStream, type Stream, write } from './stream.ts'

/** How often the hub ticks; a session that ends in a process that is not heard ends its streams within a second. */
export const TICK_MS = SECOND_MS / 2
/** How often a stream gets a heartbeat: often enough for proxies that close silent connections. */
const HEARTBEAT_TICKS = (25 * SECOND_MS) / TICK_MS
/** How often every stream is polled, because a process may end between a commit and its wake. */
export const POLL_MS = 10 * SECOND_MS
const POLL_TICKS = POLL_MS / TICK_MS
/** The browsers of a process that ends reconnect elsewhere one after the other, not all at once. */
const reconnectMs = () => randomInt(500, 8_000)

type Deps = {
  /** Called when the first stream of a member opens, and when the last one closes. */
  came(memberId: string): void
  left(memberId: string): void
}

/** The registry of the open event streams of this process, by member. */
export class OpenStreams {
  readonly #deps: Deps
  readonly #byMember = new Map<string, readonly Stream[]>()
  /** Sessions that ended since the heartbeat before last: a stream of theirs may still be about to open. */
  #endedLately = [new Set<string>(), new Set<string>()]
  #ticks = 0
  #isClosed = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  has = (memberId: string) => this.#byMember.has(memberId)
  of = (memberId: string) => this.#byMember.get(memberId) ?? []
  memberIds = () => [...this.#byMember.keys()]
  count = () => [...this.#byMember.values()].reduce((sum, streams) => sum + streams.length, 0)

  /** The positions of members' streams before a read; only these streams can be compared with what it finds. */
  positionsOf(memberIds: string[]): Map<Stream, Position> {
    const streams = memberIds.flatMap(this.of)
    return new Map(streams.map((stream) => [stream, stream.last]))
  }

  open(socket: Socket, opened: NewStream) {
    const { memberId } = opened
    const stream = { ...opened, socket, openedAt: this.#ticks }
    // An error of a stream is followed by its end.
    socket.on('error', () => {})
    if (this.#endedLately.some((ended) => ended.has(stream.session))) return this.logOut(stream)
    const streams = [...this.of(memberId), stream]
    this.#byMember.set(memberId, streams)
    // The oldest stream makes room, because it is the most likely to be forgotten.
    const [oldest] = streams
    if (streams.length > STREAMS_PER_MEMBER && oldest) end(oldest)
    socket.on('close', () => this.#forget(stream))
    if (streams.length === 1) this.#deps.came(memberId)
  }

  endSessions(memberId: string, sessions: string[]) {
    for (const session of sessions) this.#endedLately[0]?.add(session)
    for (const stream of this.of(memberId)) if (sessions.includes(stream.session)) this.logOut(stream)
  }

  /** The stream is forgotten before it is closed, so that no event follows the one that ends it. */
  logOut(stream: Stream) {
    this.#forget(stream)
    end(stream, frame({ name: 'logged_out', data: {} }))
  }

  /**
   * Sends heartbeats and returns the members who are due for a poll. The turn of a stream follows from the moment when
   * it opened, so that many streams never have their turn at once.
   */
  tick(): string[] {
    this.#ticks += 1
    if (this.#ticks % HEARTBEAT_TICKS === 0)
      this.#endedLately = [new Set(), this.#endedLately[0] ?? new Set()]
    const due: string[] = []
    for (const stream of this.#all()) {
      const age = this.#ticks - stream.openedAt
      if (age % HEARTBEAT_TICKS === 0) write(stream, ':\n\n')
      if (age % POLL_TICKS === 0) due.push(stream.memberId)
    }
    return due
  }

  /** Ends all streams, whose browsers reconnect to another process. */
  handOver() {
    for (const stream of this.#all()) end(stream, `retry: ${reconnectMs()}\n\n`)
  }

  close() {
    this.#isClosed = true
    this.handOver()
  }

  #forget(stream: Stream) {
    const streams = this.of(stream.memberId)
    if (!streams.includes(stream)) return
    const others = streams.filter((other) => other !== stream)
    if (others.length > 0) return void this.#byMember.set(stream.memberId, others)
    this.#byMember.delete(stream.memberId)
    // When this process ends, members reconnect to another one within moments, so none of them has left.
    if (!this.#isClosed) this.#deps.left(stream.memberId)
  }

  *#all() {
    for (const streams of this.#byMember.values()) yield* streams
  }
}
