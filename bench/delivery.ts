import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '../core/rules/durations.ts'
import { itemAt } from '../core/typed.ts'
import { type Listener, untilTold, type Write } from './listeners.ts'
import type { Asked } from './stream-server.ts'
import { drawTable, shareOf } from './table.ts'

/** Messages per second that are asked for, one rate after the other. */
const RATES = [250, 500, 1_000, 1_500] as const
/** The rate of the figure that has an aim. */
const AIMED_RATE = 500
const RATE_MS = 4 * SECOND_MS
/** Messages are written, and their streams woken, in groups of this long. */
const GROUP_MS = 20
/** How long the process gets to rest before each rate. */
const REST_MS = SECOND_MS

type Measured = { perSecond: number; times: number[] }

/**
 * Measures the time from the wake after a commit until the recipient's stream has the message, at growing rates. The
 * messages are written straight into the database, as other processes of the site would, so that the measured process
 * does nothing but tell of them; writer and recipient both have a stream there.
 */
export async function measureDelivery(server: ChildProcess, listeners: Listener[], write: Write) {
  const measured: Measured[] = []
  for (const rate of RATES) {
    await pause(REST_MS)
    measured.push(await deliverAt(rate, { server, listeners, write }))
  }
  const rows = measured.map(({ perSecond, times }, at) => [
    itemAt(RATES, at).toLocaleString('en'),
    perSecond.toFixed(0),
    ...[0.5, 0.99, 1].map((share) => shareOf(times, share).toFixed(0)),
  ])
  const aimed = itemAt(measured, RATES.indexOf(AIMED_RATE))
  return {
    text: drawTable({
      columns: ['messages a second, asked for', 'reached', 'told after p50 ms', 'p99 ms', 'slowest ms'],
      rows,
    }),
    figures: { 'delivery at 500 messages a second, p99': shareOf(aimed.times, 0.99) },
  }
}

type Field = { server: ChildProcess; listeners: Listener[]; write: Write }

async function deliverAt(rate: number, { server, listeners, write }: Field): Promise<Measured> {
  const groups = Math.round(RATE_MS / GROUP_MS)
  const size = Math.round((rate * GROUP_MS) / SECOND_MS)
  const began = performance.now()
  const deliveries: Promise<number[]>[] = []
  for (let group = 0; group < groups; group++) {
    await pause(Math.max(0, began + group * GROUP_MS - performance.now()))
    // A group that is still being written does not hold up the next one.
    const pairs = pairsOf(listeners, group * size, size)
    deliveries.push(deliverGroup(`group ${group} of ${rate} a second`, pairs, { server, write }))
  }
  const times = (await Promise.all(deliveries)).flat()
  const seconds = (performance.now() - began) / SECOND_MS
  return { perSecond: times.length / seconds, times: times.sort((one, other) => one - other) }
}

type Pair = { writer: Listener; recipient: Listener }

/** Writes one message per pair, wakes both, and resolves with the times until the recipients were told. */
async function deliverGroup(
  words: string,
  pairs: Pair[],
  { server, write }: Omit<Field, 'listeners'>,
): Promise<number[]> {
  const deliveries = pairs.map(({ recipient }) => recipient.untilMessage(words))
  await write(
    words,
    pairs.map(({ writer, recipient }) => [writer.someone.id, recipient.someone.id] as const),
  )
  const wokenAt = performance.now()
  const ask: Asked = {
    wake: pairs.flatMap(({ writer, recipient }) => [writer.someone.id, recipient.someone.id]),
  }
  server.send(ask)
  return (await untilTold(deliveries)).map((at) => at - wokenAt)
}

/** Neighbours are a pair; after the last pair the first one follows. */
const pairsOf = (listeners: Listener[], from: number, count: number): Pair[] => {
  const pairs = Math.floor(listeners.length / 2)
  return Array.from({ length: count }, (_, at) => {
    const first = 2 * ((from + at) % pairs)
    return { writer: itemAt(listeners, first), recipient: itemAt(listeners, first + 1) }
  })
}
