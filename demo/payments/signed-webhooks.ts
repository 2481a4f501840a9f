import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { currency, paymentFailure } from '../../core/contract/values.ts'
import type { Currency } from '../../core/rules/money/currency.ts'
import { PAYMENT_EVENT_KINDS } from '../../core/rules/money/payments.ts'
import { type PaymentEvent, type WebhookCall, WebhookRefused } from '../../server/money/payments/provider.ts'
import type { SandboxEvent } from './store.ts'

export const SIGNATURE_HEADER = 'x-sandbox-signature'

/**
 * Older calls are refused, so that a recorded call cannot be replayed; the margin allows for clocks that
 * differ.
 */
const OLDEST_SECONDS = 5 * 60
const AHEAD_SECONDS = 60

const webhookBody = z.object({
  event_id: z.string().min(1).max(200),
  order_id: z.uuid(),
  kind: z.enum(PAYMENT_EVENT_KINDS),
  amount: z.number().int().nonnegative(),
  currency,
  at: z.iso.datetime(),
  failure: paymentFailure.optional(),
  refund_id: z.string().max(200).optional(),
})

export function writeBody(event: SandboxEvent, currency: Currency): string {
  const body: z.output<typeof webhookBody> = {
    event_id: event.id,
    order_id: event.paymentId,
    kind: event.kind,
    amount: event.amount,
    currency,
    at: event.at.toISOString(),
    ...(event.failure && { failure: event.failure }),
    ...(event.refundId && { refund_id: event.refundId }),
  }
  return JSON.stringify(body)
}

/**
 * The payment event of a query, built through the webhook body so that queries and webhooks give the same.
 */
export const toPaymentEvent = (event: SandboxEvent, currency: Currency): PaymentEvent =>
  paymentEventOf(webhookBody.parse(JSON.parse(writeBody(event, currency))))

const paymentEventOf = (body: z.output<typeof webhookBody>): PaymentEvent => ({
  eventId: body.event_id,
  orderId: body.order_id,
  kind: body.kind,
  amount: body.amount,
  currency: body.currency,
  at: new Date(body.at),
  ...(body.failure && { failure: body.failure }),
  ...(body.refund_id && { refundId: body.refund_id }),
  providerRef: body.order_id,
})

/** The signature of a body, which proves the sender and the time. */
export function sign(body: string, secret: string, now: Date): string {
  const seconds = secondsOf(now)
  return `t=${seconds},v1=${digest(`${seconds}.${body}`, secret).toString('hex')}`
}

/** Reads a webhook after checking that it was signed with our secret a short while ago. */
export function readSigned({ headers, body }: WebhookCall, secret: string, now: Date): PaymentEvent[] {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headerOf(headers)) ?? []
  if (!seconds || !signature) throw new WebhookRefused('no signature')
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), digest(`${seconds}.${body}`, secret)))
    throw new WebhookRefused('wrong signature')
  const age = secondsOf(now) - Number(seconds)
  if (age > OLDEST_SECONDS || age < -AHEAD_SECONDS) throw new WebhookRefused('not of this moment')
  const parsed = webhookBody.safeParse(parseJson(body))
  if (!parsed.success) throw new WebhookRefused('not what the sandbox says')
  return [paymentEventOf(parsed.data)]
}

function headerOf(headers: WebhookCall['headers']): string {
  const value = headers[SIGNATURE_HEADER]
  return typeof value === 'string' ? value : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const digest = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest()
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)
