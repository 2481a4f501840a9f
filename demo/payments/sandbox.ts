import { CURRENCIES } from '../../core/rules/money/currency.ts'
import { PAYMENT_METHODS } from '../../core/rules/money/payment-methods.ts'
import type {
  Created,
  NewPayment,
  PaymentProvider,
  RefundResult,
  WantedRefund,
} from '../../server/money/payments/provider.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { chooseOutcome, eventIdOf, type Outcome, type Telling } from './choose-outcome.ts'
import { deliverWebhooks, later, type SandboxDeps } from './deliver-webhooks.ts'
import { readSigned, toPaymentEvent, writeBody } from './signed-webhooks.ts'
import {
  addEvent,
  addPayment,
  addWebhook,
  changePayment,
  eventsOf,
  findEvent,
  findPayment,
  lockPayment,
  type SandboxPayment,
} from './store.ts'

/** A direct debit is collected automatically after this long. */
const DEBIT_SECONDS = 3

/**
 * A payment provider that moves no money: the buyer chooses on its page how a payment ends. It is as separate
 * as a real provider: it has tables of its own, never sees an order, and reaches the shop only by signed
 * webhooks or by answering queries. Only demos may use it.
 */
export type Sandbox = PaymentProvider & {
  /** Delivers the webhooks that are due. */
  flush(): Promise<void>
  find(paymentId: string): Promise<SandboxPayment | undefined>
  choose(paymentId: string, choice: { outcome: Outcome; telling: Telling }): ReturnType<typeof chooseOutcome>
}

export function createSandbox(deps: SandboxDeps): Sandbox {
  const { db, now, secret } = deps
  const flush = () => deliverWebhooks(deps)
  return {
    name: 'sandbox',
    methods: PAYMENT_METHODS,
    currencies: CURRENCIES,
    paidAt: null,
    acknowledgement: 'OK',
    create: (order) => beginPayment(db, order, now()),
    async fetchPaymentEvents({ orderId }) {
      const payment = await findPayment(db, orderId)
      if (!payment) return []
      const events = await eventsOf(db, orderId, now())
      return events.map((event) => toPaymentEvent(event, payment.currency))
    },
    readWebhook: async (call) => readSigned(call, secret, now()),
    refund: (wanted) => giveBack(db, wanted, now()),
    cancel: ({ orderId }) => cancelPayment(db, orderId, now()),
    flush,
    find: (paymentId) => findPayment(db, paymentId),
    async choose(paymentId, choice) {
      const chosen = await chooseOutcome(db, paymentId, { ...choice, now: now() })
      await flush()
      return chosen
    },
  }
}

async function beginPayment(db: Db, order: NewPayment, now: Date): Promise<Created> {
  const { orderId: id, amount, currency, method, description, returnUrl } = order
  const isDebit = method === 'directdebit'
  const paidAt = later(now, DEBIT_SECONDS)
  const state = isDebit ? { news: 'paid' as const, at: paidAt } : { news: 'pending' as const, at: now }
  await db.transaction(async (tx) => {
    const payment = { id, orderId: id, amount, currency, method, description, returnUrl, ...state }
    if (!(await addPayment(tx, payment))) return
    const event = { paymentId: id, amount, failure: null, refundId: null }
    await addEvent(tx, { ...event, id: eventIdOf(id, 'pending'), kind: 'pending', at: now })
    if (!isDebit) return
    const paid = { ...event, id: eventIdOf(id, 'paid'), kind: 'paid' as const, at: paidAt }
    await addEvent(tx, paid)
    await addWebhook(tx, writeBody(paid, currency), paidAt)
  })
  return { providerRef: id, redirectUrl: isDebit ? null : `/demo/pay/${id}` }
}

/** Cancels a payment that waits for its buyer. The shop knows, so no webhook follows. */
async function cancelPayment(db: Db, orderId: string, now: Date) {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, orderId)
    if (payment?.news !== 'pending') return
    await changePayment(tx, orderId, { news: 'failed', failure: 'cancelled', at: now })
  })
}

/** Refunds a payment. The webhook follows later, because the caller may hold locks that the webhook needs. */
async function giveBack(db: Db, wanted: WantedRefund, now: Date): Promise<RefundResult> {
  const { orderId, refundId, refundAmount } = wanted
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, orderId)
    if (!payment) return 'refused'
    const id = `${eventIdOf(orderId, 'refunded')}:${refundId}`
    if (await findEvent(tx, id)) return 'done'
    const isPaid = payment.news === 'paid' && payment.at <= now
    const refunded = payment.refunded + refundAmount
    if (!isPaid || refundAmount <= 0 || refunded > payment.amount) return 'refused'
    const event = { paymentId: orderId, kind: 'refunded' as const, amount: refundAmount, failure: null }
    const sent = { ...event, id, refundId, at: now }
    await addEvent(tx, sent)
    await addWebhook(tx, writeBody(sent, payment.currency), now)
    const news = refunded === payment.amount ? 'refunded' : 'paid'
    await changePayment(tx, orderId, { news, refunded, at: now })
    return 'done'
  })
}
