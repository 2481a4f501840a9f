import webPush from 'web-push'
import { PUSH_TTL_SECONDS } from '../../../core/rules/reach/push.ts'
import type { SendOutcome } from '../metrics/metrics.ts'
import type { PushKeys } from './keys.ts'

type PushDelivery = {
  endpoint: string
  p256dh: string
  auth: string
  payload: string
  /** A later message with the same topic replaces one that still waits for its device. */
  topic: string
  urgency: 'normal' | 'high'
  /** The contact for a push service that has trouble with our messages. */
  contact: string
}

/** The outcome of a delivery; `gone` is a subscription that will never work again. */
export type PushOutcome =
  | { kind: 'delivered' | 'gone' | 'refused' }
  | { kind: 'failed'; retryAfterSeconds: number }

export type PushCarrier = (delivery: PushDelivery) => Promise<PushOutcome>

/** A push service that takes longer is tried again later. */
const PATIENCE_MS = 10_000

/** Encrypts a message for one browser, signs it with our key and hands it to the browser's push service. */
export function createPushCarrier(keys: PushKeys): PushCarrier {
  return async ({ endpoint, p256dh, auth, payload, topic, urgency, contact }) => {
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: PUSH_TTL_SECONDS,
      topic,
      urgency,
    })
    const { 'Content-Length': _length, ...headers } = request.headers
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(request.body),
      // Only the service was checked, not the address that it redirects to.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null)
    await answer?.body?.cancel()
    return judge(answer)
  }
}

/** Counts what becomes of push messages. */
export const countPushes =
  (carry: PushCarrier, count: (outcome: SendOutcome) => void): PushCarrier =>
  async (delivery) => {
    const outcome = await carry(delivery)
    count(outcome.kind === 'delivered' ? 'sent' : 'failed')
    return outcome
  }

function judge(answer: Response | null): PushOutcome {
  const status = answer?.status ?? 0
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 0 || status === 408 || status === 429 || status >= 500) {
    return { kind: 'failed', retryAfterSeconds: Number(answer?.headers.get('retry-after')) || 0 }
  }
  return { kind: 'refused' }
}
