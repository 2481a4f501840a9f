import { SECOND_MS } from '../../../core/rules/durations.ts'
import type { Count, SharedCounts } from '../http/call-counts.ts'
import type { Carrier } from '../realtime/bus.ts'
import { within } from '../within.ts'
import type { Start, ToPrimary, ToWorker } from './messages.ts'

/** How long a call waits for its count. */
const COUNT_MS = SECOND_MS / 4

/** How a worker reaches the primary process and, through it, the other workers. */
export type Primary = {
  started: Promise<Start>
  /** Resolves when the primary process wants this worker to finish. */
  stopped: Promise<void>
  carrier: Carrier
  counts: SharedCounts
}

export function connectToPrimary(): Primary {
  const started = Promise.withResolvers<Start>()
  const stopped = Promise.withResolvers<void>()
  const counting = new Map<number, (count: Count) => void>()
  let hear: (text: string) => void = () => {}
  let lastId = 0
  // Without a channel the primary process has ended, and this one is about to.
  const send = (message: ToPrimary) => void process.send?.(message, undefined, undefined, () => {})

  process.on('message', (message) => {
    // The primary process sends nothing else.
    const sent = message as ToWorker
    if ('start' in sent) started.resolve(sent.start)
    if ('stop' in sent) stopped.resolve()
    if ('bus' in sent) hear(sent.bus)
    if ('counted' in sent) counting.get(sent.counted.id)?.(sent.counted)
  })

  const add = async (key: string, windowMs: number) => {
    const id = ++lastId
    const answer = new Promise<Count>((resolve) => counting.set(id, resolve))
    send({ count: { id, key, windowMs } })
    return within(COUNT_MS, 'Counting a call', answer).finally(() => counting.delete(id))
  }
  return {
    started: started.promise,
    stopped: stopped.promise,
    carrier: {
      send: (text) => send({ bus: text }),
      listen: (listener) => {
        hear = listener
      },
      close: async () => {},
    },
    counts: { add, close: () => {} },
  }
}
