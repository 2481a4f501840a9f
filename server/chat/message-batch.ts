import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { withoutLimit } from '../platform/db/work-limit.ts'
import { hasGivenWay, isOutage } from '../platform/http/outage.ts'
import { callSendMessage, callSendMessages, type SendValues, type SentRow } from './message-store.ts'

/** Sends a message by the values of `send_message`. */
export type MessageSender = (values: SendValues) => Promise<SentRow>

/** A process has this many calls in flight; messages that come meanwhile are queued. */
const IN_FLIGHT_LIMIT = 3
/** The first message of a batch is answered with the last one, so a batch is small. */
const BATCH_SIZE = 16
/** A call that takes longer no longer counts as in flight: it may be waiting for a lock or a slow disk. */
const TIMEOUT_MS = 100

type Queued = PromiseWithResolvers<SentRow> & { values: SendValues }

/**
 * Sends messages of members at once while few are in flight, and queued messages as one batch, in one transaction
 * (docs/decisions/019). Answers of the staff and of pals are always single calls: their statement is refused when the time
 * of the work that it belongs to is over.
 */
export function createMessageSender(pool: Pool): MessageSender {
  const queue: Queued[] = []
  let inFlight = 0

  function flush() {
    while (queue.length > 0 && inFlight < IN_FLIGHT_LIMIT) void send(queue.splice(0, BATCH_SIZE))
  }

  async function send(batch: Queued[]) {
    inFlight++
    await Promise.race([deliver(pool, batch), wait(TIMEOUT_MS, undefined, { ref: false })])
    inFlight--
    flush()
  }

  return (values) => {
    if (values.author_kind !== 'member') return callSendMessage(pool, values)
    const queued = { ...Promise.withResolvers<SentRow>(), values }
    queue.push(queued)
    // A batch carries messages of others, so the time limit of this caller's work does not apply to it.
    withoutLimit(flush)
    return queued.promise
  }
}

/** Sends a batch; messages that it left out, because they are refused or would wait for a lock, fall back to single calls. */
async function deliver(pool: Pool, batch: Queued[]) {
  const unsent = batch.length === 1 ? batch : await deliverTogether(pool, batch)
  await Promise.all(
    unsent.map(({ values, resolve, reject }) => callSendMessage(pool, values).then(resolve, reject)),
  )
}

/** Returns the messages that were not sent: those that the batch left out, or all if it was rolled back. */
async function deliverTogether(pool: Pool, batch: Queued[]): Promise<Queued[]> {
  try {
    const sendings = batch.map(({ values }) => values)
    const answers = await callSendMessages(pool, sendings)
    return batch.filter(({ resolve }, at) => {
      const answer = answers[at]
      if (answer) resolve(answer)
      return !answer
    })
  } catch (error) {
    const isRolledBack = hasGivenWay(error) || !isOutage(error)
    if (isRolledBack) return batch
    // After an outage nobody knows what was written: the browsers try again with the same keys.
    for (const { reject } of batch) reject(error)
    return []
  }
}
