import type { Locale } from '../../../core/i18n/locales.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { say } from '../../platform/texts/texts.ts'
import type { Site } from '../../site/site.ts'
import type { PaymentDeps } from './deps.ts'
import type { NewPayment } from './provider.ts'
import type { OrderRow } from './store.ts'

/** The page that shows a payment to its buyer. */
export const addressOf = ({ id }: Pick<OrderRow, 'id'>) => `/transactions/${id}`

type Asked = {
  site: Site
  locale: Locale
  order: OrderRow
  mandate?: NewPayment['mandate']
}

/** Begins a payment at the provider of its order. Returns the buyer's next page and the provider's reference. */
export async function beginPayment(
  { providers, tell }: Pick<PaymentDeps, 'providers' | 'tell'>,
  { site, locale, order, mandate }: Asked,
): Promise<{ redirectUrl: string; providerRef: string | null }> {
  const { id: orderId, amount, currency, method, credits } = order
  const path = addressOf(order)
  const provider = providers.byName(order.provider)
  if (!provider) throw new AppError('payment_unavailable')
  const created = await provider
    .create({
      orderId,
      amount,
      currency,
      method,
      description: say(locale, 'mail.receipt.description', { site: site.name, credits }),
      returnUrl: new URL(path, site.address).href,
      locale,
      ...(mandate && { mandate }),
    })
    .catch((error: Error) => {
      tell(`The payment provider did not begin a payment by ${method}: ${error.message}`)
      throw new AppError('payment_unavailable')
    })
  return { redirectUrl: created.redirectUrl ?? path, providerRef: created.providerRef }
}
