import { AppError } from '../../platform/http/app-error.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import type { PaymentDeps } from './deps.ts'
import { type WebhookCall, WebhookRefused } from './provider.ts'

/** Takes what a provider tells us, and gives the words by which it is acknowledged. */
export async function takeWebhook(deps: PaymentDeps, call: WebhookCall): Promise<string> {
  const { provider } = deps
  if (!provider) throw new AppError('not_found')
  const news = await provider.readWebhook(call).catch((error: Error) => {
    if (error instanceof WebhookRefused) throw new AppError('signature_invalid')
    throw error
  })
  // Only when all of it is kept is it acknowledged; otherwise the provider tells us again.
  for (const one of news) await applyPaymentEvent(deps, provider.name, one)
  return provider.acknowledgement
}
