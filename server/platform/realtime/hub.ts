import type { Socket } from 'node:net'
import { type DeliveryDeps, EventDelivery } from './event-delivery.ts'
import { FallbackPoll, type PollDeps } from './fallback-poll.ts'
import { type Bus, type BusMessage, type Live, type LiveState, nameOfSession, type Streams } from './live.ts'
import { OpenStreams, TICK_MS } from './open-streams.ts'
import { createPresence } from './presence.ts'
import { createReadings } from './readings.ts'
import { frame, type NewStream, write } from './stream.ts'

type HubDeps = DeliveryDeps &
  PollDeps & {
    /** Called when what is known of a member has changed, in this process or another. */
    memberChanged?(memberId: string): void
    /** Called when a decision changed who or what is seen, in this process or another. */
    shownChanged?(): void
    /** Called when a site was changed, in this process or another. */
    sitesChanged?(): void
    /** Called when a member's first stream opens, and a while after the last one closed. */
    presenceChanged(memberId: string, online: boolean): void
    /** Called when the database did not answer in time. */
    onSilence?(): void
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

/** Keeps the open event streams of this process and sends them the recorded events. */
export function createHub(deps: HubDeps): Hub {
  const parts = createParts(deps)
  const { streams, presence, delivery, poll, readings } = parts
  deps.bus.subscribe((message) => hear(deps, parts, message))
  const timer = setInterval(() => poll.tick(streams.tick()), TICK_MS).unref()
  return {
    ...publisherOn(deps.bus),
    open: (socket, stream) => {
      streams.open(socket, stream)
      delivery.wake([stream.memberId])
    },
    look: () => poll.pollAll(),
    state: () => ({ ...readings.state(), isBusOk: deps.bus.state().ok }),
    isStranded: () => poll.isStranded(),
    count: streams.count,
    close: () => {
      clearInterval(timer)
      presence.close()
      delivery.close()
      streams.close()
    },
  }
}

function createParts(deps: HubDeps) {
  const { bus, now, onSilence, onError } = deps
  const readings = createReadings({ now, onSilence, onError })
  const streams: OpenStreams = new OpenStreams({
    came: (memberId) => presence.came(memberId),
    left: (memberId) => presence.left(memberId),
  })
  const presence = createPresence({ bus, isHere: streams.has, changed: deps.presenceChanged })
  const delivery = new EventDelivery({ ...deps, streams, readings })
  const poll = new FallbackPoll({ ...deps, streams, readings, delivery })
  return { readings, streams, presence, delivery, poll }
}

/** The calls that reach the streams of all processes over the bus. */
const publisherOn = (bus: Bus): Live & Streams => ({
  wake: (memberIds) => memberIds.length > 0 && bus.publish({ wake: memberIds }),
  whisper: (to, event) => to.length > 0 && bus.publish({ whisper: { to, event } }),
  memberChanged: (memberId) => bus.publish({ changed: { memberId } }),
  shownChanged: () => bus.publish({ shown: 'changed' }),
  sitesChanged: () => bus.publish({ sites: 'changed' }),
  endStreams: (memberId, ended) => {
    if (ended.length === 0) return
    bus.publish({ ended: { memberId, sessions: ended.map(nameOfSession) } })
  },
})

function hear(deps: HubDeps, { streams, presence, delivery }: Parts, message: BusMessage) {
  if ('wake' in message) delivery.wake(message.wake)
  if ('changed' in message) deps.memberChanged?.(message.changed.memberId)
  if ('shown' in message) deps.shownChanged?.()
  if ('sites' in message) deps.sitesChanged?.()
  if ('here' in message) presence.hearHere(message.here.memberId)
  if ('left' in message) presence.hearLeft(message.left.memberId)
  if ('ended' in message) {
    const { memberId, sessions } = message.ended
    deps.sessionsEnded?.(sessions)
    streams.endSessions(memberId, sessions)
  }
  if ('whisper' in message) {
    const { to, event } = message.whisper
    for (const stream of to.flatMap(streams.of)) write(stream, frame(event))
  }
}

type Parts = ReturnType<typeof createParts>
