import { SECOND_MS } from '../../../core/rules/durations.ts'
import { NIL_ID } from '../db/columns.ts'
import type { EventDelivery } from './event-delivery.ts'
import type { Bus } from './live.ts'
import { type OpenStreams, POLL_MS } from './open-streams.ts'
import { isLost, type Position, START } from './position.ts'
import type { Readings } from './readings.ts'
import { reload } from './stream.ts'

export type PollDeps = {
  bus: Bus
  now: () => Date
  /** Reads the position of the newest event of each of these members whose position it is not. */
  readMoved(known: Map<string, Position>): Promise<Map<string, Position>>
  /** Which of these sessions, by name, have ended. */
  endedSessions(names: string[]): Promise<string[]>
  /** Called with the names of sessions that ended, in this process or another. */
  sessionsEnded?(names: string[]): void
}

type Deps = PollDeps & { streams: OpenStreams; readings: Readings; delivery: EventDelivery }

const RETRY_MS = SECOND_MS
/** A process whose events cannot be read for this long is stranded; a single read may fail. */
const STRANDED_MS = 6 * SECOND_MS
/** How many sessions, or newest events, one query looks for. */
const POLLED_AT_ONCE = 1_000

/**
 * Finds ended sessions and events whose message over the bus was lost. It polls the streams whose turn it is, and all
 * streams while another process is not heard or events could not be read.
 */
export class FallbackPoll {
  readonly #deps: Deps
  /** Members whose streams are due for a poll. */
  readonly #due = new Set<string>()
  #isPolling = false
  /** Whether a message of another process may have been missed since the last poll. */
  #isBehind = false
  #polledAt = Date.now()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Polls if it is time to, with these members among the due ones. */
  tick(memberIds: string[]) {
    const { bus, readings, streams } = this.#deps
    for (const memberId of memberIds) this.#due.add(memberId)
    if (!bus.state().ok) this.#isBehind = true
    if (this.#isPolling || !(this.#isBehind || this.#isTime())) return
    if (this.isStranded()) streams.handOver()
    this.#isPolling = true
    const polling = this.#isBehind || !readings.state().ok ? this.pollAll() : this.#poll([...this.#due])
    polling
      // The read has reported its error, and the next poll comes soon.
      .catch(() => {})
      .finally(() => {
        this.#isPolling = false
      })
  }

  pollAll() {
    this.#isBehind = !this.#deps.bus.state().ok
    return this.#poll(this.#deps.streams.memberIds())
  }

  isStranded(): boolean {
    const { ok } = this.#deps.readings.state()
    return !ok && this.#failingMs() >= STRANDED_MS && this.#deps.bus.hasWellPeer()
  }

  #isTime(): boolean {
    const sinceMs = Date.now() - this.#polledAt
    if (this.#deps.readings.state().ok) return this.#due.size > 0 || sinceMs >= POLL_MS
    return this.#failingMs() >= RETRY_MS && sinceMs >= RETRY_MS
  }

  #failingMs = () => this.#deps.now().getTime() - this.#deps.readings.state().since.getTime()

  async #poll(memberIds: string[]) {
    const { readings, readMoved } = this.#deps
    this.#polledAt = Date.now()
    this.#due.clear()
    // Without a stream nothing else would find out whether events can be read.
    if (memberIds.length === 0)
      await readings.read('Looking for events', readMoved(new Map([[NIL_ID, START]])))
    for (let from = 0; from < memberIds.length; from += POLLED_AT_ONCE) {
      const batch = memberIds.slice(from, from + POLLED_AT_ONCE)
      await this.#endSessions(batch)
      await this.#findMissed(batch)
    }
  }

  async #endSessions(memberIds: string[]) {
    const { readings, endedSessions, sessionsEnded } = this.#deps
    const streams = memberIds.flatMap(this.#deps.streams.of)
    const names = streams.map(({ session }) => session)
    const ended = await readings.read('Checking sessions', endedSessions(names), { isOfEvents: false })
    if (ended.length === 0) return
    sessionsEnded?.(ended)
    for (const stream of streams) if (ended.includes(stream.session)) this.#deps.streams.logOut(stream)
  }

  /** Finds events whose wake was lost, and streams that have seen what the database has not. */
  async #findMissed(memberIds: string[]) {
    const { streams, readings, readMoved, delivery, now } = this.#deps
    const before = streams.positionsOf(memberIds)
    const known = new Map([...before].map(([{ memberId }, last]) => [memberId, last]))
    const moved = await readings.read('Looking for events', readMoved(known))
    const behind: string[] = []
    for (const [stream, last] of before) {
      const newest = moved.get(stream.memberId) ?? known.get(stream.memberId) ?? START
      if (stream.last === last && isLost(last, newest, now())) reload(stream, newest)
      if (stream.last.number < newest.number) behind.push(stream.memberId)
    }
    delivery.wake(behind)
  }
}
