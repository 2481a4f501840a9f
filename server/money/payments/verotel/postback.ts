import { z } from 'zod'
import { currency } from '../../../../core/contract/values.ts'
import { type PaymentEvent, type WebhookCall, WebhookRefused } from '../provider.ts'
import { fromDecimal, isSigned, type Shop } from './flexpay.ts'

/** The sale and its amount, as in every postback about money. */
const sale = z.object({
  saleID: z.string().regex(/^\d{1,20}$/),
  referenceID: z.uuid(),
  transactionID: z.string().max(40).optional(),
  priceAmount: z.string().transform(fromDecimal).pipe(z.number()),
  priceCurrency: currency,
})

export const paidEvent = (saleId: string) => `${saleId}:paid`

/**
 * Reads a postback: a GET with all values in its address. It carries no time, so a recorded postback can be
 * sent again for ever; its event keeps its id, and an event counts once.
 */
export function readPostback({ query }: WebhookCall, shop: Shop, now: Date): PaymentEvent[] {
  // `provider` is our own part of the address; Verotel signs only its own parameters.
  const { provider: _ours, ...parameters } = query
  if (!isSigned(parameters, shop)) throw new WebhookRefused('not signed by the shop’s key')
  const kind = kindOf(parameters)
  if (!kind) return []
  const parsed = sale.safeParse(parameters)
  if (!parsed.success) throw new WebhookRefused('not a postback of FlexPay')
  const { saleID, referenceID, transactionID, priceAmount, priceCurrency } = parsed.data
  const eventId = kind === 'paid' ? paidEvent(saleID) : `${saleID}:${kind}:${transactionID ?? priceAmount}`
  return [
    {
      eventId,
      orderId: referenceID,
      kind,
      amount: priceAmount,
      currency: priceCurrency,
      at: now,
      providerRef: saleID,
    },
  ]
}

/** An approved purchase has no `event`. Postbacks about subscriptions are ignored. */
function kindOf({ type, event }: Record<string, string>): PaymentEvent['kind'] | null {
  if (event === 'credit') return 'refunded'
  if (event === 'chargeback') return 'charged_back'
  return type === 'purchase' && event === undefined ? 'paid' : null
}
