import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import type { Db, Tx } from '../db/database.ts'
import { insertOutboxRow, lockDue, markFailed, markSent, type OutboxRow } from './outbox-store.ts'

export type OutboxMessage = {
  siteId: string
  memberId?: string
  kind: 'mail' | 'sms'
  /** The name of a mail of the account. */
  mail?: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Delivers one message. While no server for its kind is configured, messages stay in the outbox. */
export type Carrier = (row: OutboxRow) => Promise<void>

/** The address does not exist or takes no mail any more, so another attempt would not help. */
export class AddressRefused extends Error {}

/** Minutes until the next attempt; after the last one the message is given up. Together about a day and a half. */
const RETRY_MINUTES = [1, 2, 5, 10, 30, 60, 180, 360, 720, 720]

/** Writes a message in the transaction of what it reports: it is sent if and only if that commits. */
export async function postToOutbox(tx: Tx, message: OutboxMessage, now: Date): Promise<string> {
  const id = randomUUID()
  await insertOutboxRow(tx, { id, headers: {}, ...message, createdAt: now, nextAttemptAt: now })
  return id
}

type Delivery = {
  db: Db
  /** The kind that this delivery carries; other kinds have deliveries of their own. */
  kind: OutboxRow['kind']
  carry: Carrier
  now: () => Date
  /** Called in the transaction of the attempt when an address is refused for good. */
  onRefused?: (tx: Tx, row: OutboxRow) => Promise<void>
}

/** Sends the messages that are due, each in a transaction of its own. */
export async function deliverOutbox(delivery: Delivery) {
  while (await deliverNext(delivery)) {
    // One message after the other, until none is due.
  }
}

async function deliverNext({ db, kind, carry, now, onRefused }: Delivery): Promise<boolean> {
  const at = now()
  return db.transaction(async (tx) => {
    const row = await lockDue(tx, kind, at)
    if (!row) return false
    const failure = await carry(row).then(
      () => null,
      (error: Error) => error,
    )
    if (failure instanceof AddressRefused) await onRefused?.(tx, row)
    if (failure === null) await markSent(tx, row.id, at)
    else await markFailed(tx, row.id, afterFailure(row, failure, at))
    return true
  })
}

function afterFailure(row: OutboxRow, failure: Error, now: Date) {
  const minutes = failure instanceof AddressRefused ? undefined : RETRY_MINUTES[row.attempts]
  const nextAttemptAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
  return { nextAttemptAt, failure: failure.message.slice(0, 500) }
}
