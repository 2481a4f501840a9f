import type { PaymentEventKind, PaymentFailure } from '../../core/rules/money/payments.ts'
import type { Db, Tx } from '../../server/platform/db/database.ts'
import { later } from './deliver-webhooks.ts'
import { writeBody } from './signed-webhooks.ts'
import {
  addEvent,
  addWebhook,
  changePayment,
  findEvent,
  lockPayment,
  type SandboxEvent,
  type SandboxPayment,
} from './store.ts'

/** Outcomes of a sandbox payment. The last two are possible only for a paid one. */
export const OUTCOMES = ['paid', 'failed', 'cancelled', 'pending', 'refunded', 'charged_back'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Ways to deliver the webhook to the shop: at once, late, twice, out of order, or never. */
export const TELLINGS = ['now', 'late', 'twice', 'reordered', 'never'] as const
export type Telling = (typeof TELLINGS)[number]

const LATE_SECONDS = 10
const REORDERED_SECONDS = 2

const MEANING: Record<Outcome, { kind: PaymentEventKind; failure?: PaymentFailure }> = {
  paid: { kind: 'paid' },
  failed: { kind: 'failed', failure: 'declined' },
  cancelled: { kind: 'failed', failure: 'cancelled' },
  pending: { kind: 'pending' },
  refunded: { kind: 'refunded' },
  charged_back: { kind: 'charged_back' },
}

export const eventIdOf = (paymentId: string, outcome: Outcome) => `${paymentId}:${outcome}`

/** Outcomes that can still be chosen. Money that has arrived can only go back. */
export const possibleOutcomes = ({ news }: SandboxPayment): Outcome[] => POSSIBLE[news]

const POSSIBLE: Record<PaymentEventKind, Outcome[]> = {
  pending: ['paid', 'failed', 'cancelled', 'pending'],
  failed: ['paid', 'failed', 'cancelled', 'pending'],
  paid: ['refunded', 'charged_back'],
  refunded: [],
  charged_back: [],
}

/**
 * Gives a payment the outcome that the buyer chose on the page; choosing the same outcome again only repeats
 * its webhook.
 */
export async function chooseOutcome(
  db: Db,
  id: string,
  { outcome, telling, now }: { outcome: Outcome; telling: Telling; now: Date },
): Promise<PaymentEventKind | 'unknown' | 'impossible'> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) return 'unknown'
    const earlierEvent = await findEvent(tx, eventIdOf(id, outcome))
    const isAgain = earlierEvent !== undefined && earlierEvent.kind === payment.news
    if (!isAgain && !possibleOutcomes(payment).includes(outcome)) return 'impossible'
    const event = earlierEvent ?? (await happen(tx, payment, outcome, now))
    await queue(tx, payment, event, { telling, now })
    return earlierEvent ? payment.news : event.kind
  })
}

async function happen(tx: Tx, payment: SandboxPayment, outcome: Outcome, now: Date): Promise<SandboxEvent> {
  const { kind, failure = null } = MEANING[outcome]
  const rest = payment.amount - payment.refunded
  const event = {
    id: eventIdOf(payment.id, outcome),
    paymentId: payment.id,
    kind,
    amount: kind === 'refunded' ? rest : payment.amount,
    failure,
    refundId: null,
    at: now,
  }
  await addEvent(tx, event)
  const refunded = kind === 'refunded' ? payment.amount : payment.refunded
  await changePayment(tx, payment.id, { news: kind, failure, refunded, at: now })
  return event
}

async function queue(
  tx: Tx,
  payment: SandboxPayment,
  event: SandboxEvent,
  { telling, now }: { telling: Telling; now: Date },
) {
  const deliver = (sent: SandboxEvent, seconds: number) =>
    addWebhook(tx, writeBody(sent, payment.currency), later(now, seconds))
  if (telling === 'never') return
  await deliver(event, telling === 'late' ? LATE_SECONDS : 0)
  if (telling === 'twice') await deliver(event, 0)
  const first = telling === 'reordered' && (await findEvent(tx, eventIdOf(payment.id, 'pending')))
  if (first) await deliver(first, REORDERED_SECONDS)
}
