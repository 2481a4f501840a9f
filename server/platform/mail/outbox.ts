import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { raiseAttention } from '../attention/store.ts'
import type { Db, Tx } from '../db/database.ts'
import { hasTimeLeft } from '../db/work-limit.ts'
import type { SendOutcome } from '../metrics/metrics.ts'
import {
  claimDue,
  insertOutboxRow,
  markNotSent,
  markSent,
  markUnclear,
  type OutboxRow,
} from './outbox-store.ts'

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

/**
 * Delivers one message. Throws `NotSent` or `AddressRefused` if the message was certainly not delivered; after any
 * other error it may have been. While no server for its kind is configured, messages stay in the outbox.
 */
export type Carrier = (row: OutboxRow) => Promise<void>

/** The message was not delivered, so another attempt can do no harm. */
export class NotSent extends Error {}

/** The address does not exist or takes no mail any more, so another attempt would not help. */
export class AddressRefused extends Error {}

/**
 * Minutes until the next attempt; after the last one the message is given up. A mail server may be away for a long
 * weekend, so mails are tried for four days; a text message is of no use after a day and a half.
 */
const RETRY_MINUTES = {
  mail: [1, 2, 5, 10, 30, 60, 180, ...Array.from({ length: 15 }, () => 360)],
  sms: [1, 2, 5, 10, 30, 60, 180, 360, 720, 720],
}
/**
 * Minutes until a message is tried again whose outcome nobody knows, because each attempt may deliver it once more;
 * after the last one a person looks at it. Each is longer than an attempt may take.
 */
const LEASE_MINUTES = [5, 30, 180]
const ATTEMPT_MS = 2 * MINUTE_MS
/** Messages on their way at once, so that one slow server does not keep all others waiting. */
const AT_ONCE = 4

/** Writes a message in the transaction of what it reports: it is sent if and only if that commits. */
export async function postToOutbox(
  tx: Tx,
  { to, subject, text, html, headers = {}, ...message }: OutboxMessage,
  now: Date,
  { notBefore = now }: { notBefore?: Date } = {},
): Promise<string> {
  const id = randomUUID()
  const row = { id, ...message, createdAt: now, nextAttemptAt: notBefore }
  await insertOutboxRow(tx, row, { to, subject, text, html, headers, failure: null })
  return id
}

type Delivery = {
  db: Db
  /** The kind that this delivery carries; other kinds have deliveries of their own. */
  kind: OutboxRow['kind']
  carry: Carrier
  now: () => Date
  /** Called in the transaction of the outcome when an address is refused for good. */
  onRefused?: (tx: Tx, row: OutboxRow) => Promise<void>
  count?: (outcome: SendOutcome) => void
}

/**
 * Sends the messages that are due. No transaction is open during an attempt: a server may take minutes, and a
 * connection that was lost meanwhile must not undo that the attempt was made.
 */
export async function deliverOutbox(delivery: Delivery) {
  const deliverAll = async () => {
    while (hasTimeLeft() && (await deliverNext(delivery))) {
      // One message after the other, until none is due.
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, deliverAll))
}

async function deliverNext(delivery: Delivery): Promise<boolean> {
  const row = await claim(delivery)
  if (!row) return false
  if (row.nextAttemptAt !== null) await keepOutcome(delivery, row, await attempt(delivery, row))
  return true
}

/** Claims a message, or gives it up when too many attempts had no outcome. */
const claim = ({ db, kind, now }: Delivery) =>
  db.transaction(async (tx) => {
    const row = await claimDue(tx, { kind, now: now(), leaseMinutes: LEASE_MINUTES })
    if (row?.nextAttemptAt === null) await askForHelp(tx, row, now())
    return row
  })

/** Returns the failure, or null when the message was delivered. */
async function attempt({ db, carry, now }: Delivery, row: OutboxRow): Promise<Error | null> {
  if (!row.isOpen) return new NotSent('the message cannot be opened with the keys of this process')
  const carried = carry(row)
  const { promise: patience, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the server did not answer in time')), ATTEMPT_MS)
  try {
    await Promise.race([carried, patience])
    return null
  } catch (error) {
    // A server that answers after all spares the recipient a second copy.
    carried.then(() => markSent(db, row.id, now())).catch(() => {})
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}

async function keepOutcome({ db, now, onRefused, count }: Delivery, row: OutboxRow, failure: Error | null) {
  count?.(outcomeOf(failure))
  if (failure === null) return markSent(db, row.id, now())
  const reason = failure.message.slice(0, 500)
  const isRefused = failure instanceof AddressRefused
  if (!isRefused && !(failure instanceof NotSent)) return markUnclear(db, row, reason)
  const minutes = isRefused ? undefined : RETRY_MINUTES[row.kind][row.attempts - 1]
  const next = minutes === undefined ? null : new Date(now().getTime() + minutes * MINUTE_MS)
  await db.transaction(async (tx) => {
    await markNotSent(tx, row, reason, next)
    if (isRefused) await onRefused?.(tx, row)
    else if (next === null) await askForHelp(tx, row, now())
  })
}

const outcomeOf = (failure: Error | null): SendOutcome =>
  failure === null
    ? 'sent'
    : failure instanceof NotSent || failure instanceof AddressRefused
      ? 'failed'
      : 'unclear'

/** One open row for each site and kind, because a mail server that is out of order fails every message. */
const askForHelp = (tx: Tx, { id, siteId, kind, attempts, unclear }: OutboxRow, now: Date) =>
  raiseAttention(
    tx,
    {
      kind: 'message_unsent',
      key: `unsent:${kind}:${siteId}`,
      siteId,
      detail: `${kind === 'mail' ? 'Mails' : 'Text messages'} were given up, the last one (${id}) after ${attempts} attempts, ${
        unclear > LEASE_MINUTES.length
          ? 'whose outcome is unknown: it may have arrived'
          : 'all of which failed'
      }`,
    },
    now,
    { reopen: true },
  )
