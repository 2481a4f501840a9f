import { raiseAttention } from '../../platform/attention/store.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import type { PaymentDeps } from './deps.ts'
import { type PaymentEvent, type WebhookCall, WebhookDenied, WebhookRefused } from './provider.ts'

/** Applies the events of a webhook and returns the answer that acknowledges them. */
export async function takeWebhook(deps: PaymentDeps, call: WebhookCall): Promise<string> {
  const { providers } = deps
  const named = call.query.provider
  const provider = named === undefined ? providers.current : providers.byName(named)
  if (!provider) throw new AppError('call_unknown')
  const news = await provider.readWebhook(call).catch(async (error: Error) => {
    if (error instanceof WebhookDenied) await askAboutDenied(deps, provider.name, error.event)
    if (error instanceof WebhookRefused) throw new AppError('signature_invalid')
    throw error
  })
  // The answer is sent only after all events are stored; without it the provider sends them again.
  for (const event of news) await applyPaymentEvent(deps, provider.name, event)
  return provider.acknowledgement
}

async function askAboutDenied({ db, now }: PaymentDeps, provider: string, event: PaymentEvent) {
  const { eventId, orderId, kind, amount, currency } = event
  const key = `postback_denied:${provider}:${eventId}`
  const detail = `A signed call reports “${kind}” for the order ${orderId}, but ${provider} does not confirm it`
  await raiseAttention(db, { kind: 'postback_denied', key, amount, currency, detail }, now())
}
