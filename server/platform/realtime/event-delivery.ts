import { SECOND_MS } from '../../../core/rules/durations.ts'
import type { OpenStreams } from './open-streams.ts'
import { isLost, type Position, positionOf } from './position.ts'
import type { Readings } from './readings.ts'
import { frame, reload, type Stream, type StreamEvent, type StreamReader, write } from './stream.ts'

/** A member whose streams wait for the events after a position. */
export type Waiting = { memberId: string; after: number; mark: number | null; reader: StreamReader }

export type DeliveryDeps = {
  now: () => Date
  /** Reads the events of these members after their numbers, in order. The event with the number itself comes first. */
  readEvents(waiting: Waiting[]): Promise<Map<string, StreamEvent[]>>
  /** Is told how long a wake took to reach the open streams. */
  delivered?(ms: number): void
}

/** How many events are read for one member at a time; further ones follow at once. */
export const EVENTS_AT_ONCE = 200
/** How many members one query reads events for; PostgreSQL takes no more than 65,535 values. */
const MEMBERS_AT_ONCE = 250
const RETRY_MS = SECOND_MS

/** Reads the events of members who were woken, many members with one query, and sends them to their streams. */
export class EventDelivery {
  readonly #deps: DeliveryDeps & { streams: OpenStreams; readings: Readings }
  readonly #due = new Set<string>()
  #isDelivering = false
  #wokenAt = 0
  #isClosed = false

  constructor(deps: DeliveryDeps & { streams: OpenStreams; readings: Readings }) {
    this.#deps = deps
  }

  /** Delivers soon to members with streams, once however often they are woken before the query. */
  wake(memberIds: string[]) {
    for (const memberId of memberIds) if (this.#deps.streams.has(memberId)) this.#due.add(memberId)
    if (this.#due.size === 0 || this.#isDelivering) return
    this.#isDelivering = true
    this.#wokenAt = performance.now()
    setImmediate(this.#deliverDue)
  }

  close() {
    this.#isClosed = true
  }

  #deliverDue = async () => {
    const batch = [...this.#due].slice(0, MEMBERS_AT_ONCE)
    for (const memberId of batch) this.#due.delete(memberId)
    try {
      await this.#deliverTo(batch)
      this.#deps.delivered?.(performance.now() - this.#wokenAt)
      this.#isDelivering = false
      this.wake([])
    } catch {
      // The read has reported its error.
      if (this.#isClosed) return
      for (const memberId of batch) this.#due.add(memberId)
      setTimeout(this.#deliverDue, RETRY_MS).unref()
    }
  }

  async #deliverTo(memberIds: string[]) {
    const { streams, readings, readEvents } = this.#deps
    const waiting = memberIds.flatMap((memberId) => waitingOf(memberId, streams.of(memberId)))
    const before = streams.positionsOf(memberIds)
    const eventsOf = await readings.read('Reading events', readEvents(waiting))
    for (const { memberId, after } of waiting) {
      const events = eventsOf.get(memberId) ?? []
      for (const stream of streams.of(memberId))
        this.#send(stream, { after, events, wasAt: before.get(stream) })
      if (events.length >= EVENTS_AT_ONCE) this.#due.add(memberId)
    }
  }

  #send(stream: Stream, { after, events, wasAt }: Reading) {
    const { last } = stream
    const newest = positionOf(events.at(-1))
    const isPart = events.length >= EVENTS_AT_ONCE
    // A stream that opened further back during the query is due itself; sending now would leave a gap.
    if (last.number < after || (isPart && last.number > newest.number)) return
    const stored = positionOf(events.find(({ number }) => number === last.number))
    if (last === wasAt && isLost(last, stored, this.#deps.now())) return reload(stream, newest)
    const news = events.filter(({ number }) => number !== undefined && number > last.number)
    if (news.length === 0) return
    stream.last = newest
    write(stream, news.map(frame).join(''))
  }
}

type Reading = {
  /** The number after which events were read. */
  after: number
  events: StreamEvent[]
  /** The position of the stream when the read began. */
  wasAt: Position | undefined
}

/** A member's streams are read for together, from the one that is furthest behind. */
function waitingOf(memberId: string, streams: readonly Stream[]): Waiting[] {
  const [first] = streams
  if (!first) return []
  const { last } = streams.reduce((a, b) => (b.last.number < a.last.number ? b : a), first)
  return [{ memberId, reader: first.reader, after: last.number, mark: last.mark }]
}
