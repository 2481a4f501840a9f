import { randomUUID } from 'node:crypto'
import { MINUTE_MS, SECOND_MS } from '../../../core/rules/durations.ts'
import type { Bus, BusMessage } from './live.ts'

/** What carries texts between the processes of one site. A text reaches all of them, its sender included. */
export type Carrier = {
  send(text: string): void
  listen(hear: (text: string) => void): void
  /** Tells that a connection was lost, which need not wait for missing beats. */
  onLost?(lost: () => void): void
  /** Called while nothing arrives, so that a connection that died silently is made anew. */
  renew?(): void
  close(): Promise<void>
}

/** How often a process tells the others that it is there. */
const BEAT_MS = SECOND_MS / 2
/** A process that was not heard for this long is away, or the way to it is. */
const SILENT_MS = 1.5 * SECOND_MS
/** A process that was not heard for this long has ended. */
const ENDED_MS = MINUTE_MS / 4

type Sent = { from: string } & ({ message: BusMessage } | { beat: true; isWell: boolean } | { bye: true })

/**
 * The bus of several processes. A message arrives in its own process at once, and in the others through the carrier.
 * Each process sends a beat and waits to hear it itself, which tests the whole way there and back; while its own beat
 * or that of another process is missing, the bus is not ok, and whoever relies on it must look for news elsewhere.
 */
export function createBus(carrier: Carrier, { beatMs = BEAT_MS, silentMs = SILENT_MS } = {}): Bus {
  const processId = randomUUID()
  const heardAt = new Map<string, number>()
  /** Which other processes said with their last beat that they are well. */
  const well = new Set<string>()
  let isWell = () => true
  let hear: (message: BusMessage) => void = () => {}
  let renewedAt = Date.now()
  let state = { ok: false, since: new Date() }

  const send = (sent: Sent) => carrier.send(JSON.stringify(sent))
  const forget = (id: string) => {
    heardAt.delete(id)
    well.delete(id)
  }
  const look = () => {
    const now = Date.now()
    const missing = [...heardAt].filter(([, at]) => now - at > silentMs)
    for (const [id, at] of missing) if (id !== processId && now - at > ENDED_MS) forget(id)
    const ok = missing.length === 0 && heardAt.has(processId)
    if (ok !== state.ok) state = { ok, since: new Date(now) }
    const isDeaf = now - Math.max(renewedAt, heardAt.get(processId) ?? 0) > silentMs
    if (!isDeaf) return
    renewedAt = now
    carrier.renew?.()
  }
  const beat = () => {
    look()
    send({ from: processId, beat: true, isWell: isWell() })
  }

  carrier.listen((text) => {
    // Nobody but our own processes writes to the carrier.
    const sent = JSON.parse(text) as Sent
    if ('bye' in sent) return forget(sent.from)
    heardAt.set(sent.from, Date.now())
    if (sent.from === processId) return look()
    if ('beat' in sent) well[sent.isWell ? 'add' : 'delete'](sent.from)
    if ('message' in sent) hear(sent.message)
  })
  carrier.onLost?.(() => {
    // The next own beat that arrives shows that the way is there again.
    heardAt.delete(processId)
    renewedAt = Date.now()
    look()
  })
  const timer = setInterval(beat, beatMs).unref()
  beat()

  return {
    publish: (message) => {
      hear(message)
      send({ from: processId, message })
    },
    subscribe: (listener) => {
      hear = listener
    },
    state: () => state,
    reportWell: (report) => {
      isWell = report
    },
    hasWellPeer: () => [...well].some((id) => Date.now() - (heardAt.get(id) ?? 0) <= silentMs),
    close: async () => {
      clearInterval(timer)
      send({ from: processId, bye: true })
      await carrier.close()
    },
  }
}
