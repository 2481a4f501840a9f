import { AppError } from '../../platform/http/app-error.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import type { PaymentDeps } from './deps.ts'
import { type WebhookCall, WebhookRefused } from './provider.ts'

/** Applies the events of a webhook and returns the answer that acknowledges them. */
export async function takeWebhook(deps: PaymentDeps, call: WebhookCall): Promise<string> {
  const { provider } = deps
  if (!provider) throw new AppError('not_found')
  const news = await provider.readWebhook(call).catch((error: Error) => {
    if (error instanceof WebhookRefused) throw new AppError('signature_invalid')
    throw error
  })
  // The answer is sent only after all events are stored; without it the provider sends them again.
  for (const one of news) await applyPaymentEvent(deps, provider.name, one)
  return provider.acknowledgement
}
