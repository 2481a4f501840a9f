import type { Currency } from '../../../../core/rules/money/currency.ts'
import type { PaymentMethod } from '../../../../core/rules/money/payment-methods.ts'
import { keysOf } from '../../../../core/typed.ts'
import type { VerotelSettings } from '../../../config.ts'
import { type NewPayment, type PaymentEvent, type PaymentProvider, WebhookDenied } from '../provider.ts'
import { creditSale } from './credit-sale.ts'
import { signedAddress, toDecimal } from './flexpay.ts'
import { readPostback } from './postback.ts'
import { readSaleStatus } from './sale-status.ts'

/** The currencies that Verotel sells in; buyers with another currency have no payment method. */
const CURRENCIES: Currency[] = ['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'CHF', 'DKK', 'NOK', 'SEK']

/** Direct debit is missing: Verotel asks for the account on its own page and takes no mandate of ours. */
const METHODS: Partial<Record<PaymentMethod, string>> = { card: 'CC', ideal: 'IDEAL' }

const DESCRIPTION_LENGTH = 100
const ADDRESS_LENGTH = 255
const TIMEOUT_MS = 10_000

/**
 * Verotel FlexPay, protocol version 4: a signed address where the buyer pays, signed postbacks, and a call
 * for the status of a sale. The code follows public sources: Verotel’s own client libraries and shops that
 * use them.
 *
 * These points are not tested against the real service: the values of the status other than FOUND, NOTFOUND,
 * ERROR and APPROVED; whether the status includes refunds, which therefore count by postback alone; the path
 * and body of the refund call, which are not public (the rest of the Control Center’s API is as its plugins
 * use it); and whether iDEAL is on for a shop. `docs/payments-providers.md` says what to check before it goes
 * live.
 */
export function createVerotel(settings: VerotelSettings, { now }: { now: () => Date }): PaymentProvider {
  return {
    name: 'verotel',
    methods: keysOf(METHODS),
    currencies: CURRENCIES,
    paidAt: settings.url,
    acknowledgement: 'OK',
    // No request is sent: the sale begins when the buyer opens the address, and Verotel sells each reference
    // once.
    create: async (order) => ({ providerRef: null, redirectUrl: startOrder(order, settings) }),
    async fetchPaymentEvents({ orderId, providerRef }) {
      const query: Record<string, string> = providerRef ? { saleID: providerRef } : { referenceID: orderId }
      return readSaleStatus(await askSaleStatus(query, settings), orderId, now())
    },
    async readWebhook(call) {
      const events = readPostback(call, settings, now())
      for (const event of events) await confirmPostback(event, settings, now())
      return events
    },
    // A signed address cannot be taken back: the buyer may pay until Verotel closes the page.
    cancel: async () => {},
    refund: (wanted) => creditSale(wanted, settings),
  }
}

async function askSaleStatus(asked: Record<string, string>, settings: VerotelSettings): Promise<string> {
  const address = signedAddress(settings.url, 'salestatus', asked, settings)
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`Verotel answered ${response.status}`)
  return response.text()
}

/**
 * Asks Verotel about the sale of a postback. A payment must be confirmed with its order, amount and currency;
 * refunds and chargebacks are not part of the status, so their sale must exist and have cost as much at least.
 */
async function confirmPostback(event: PaymentEvent, settings: VerotelSettings, now: Date) {
  const query: Record<string, string> = { saleID: event.providerRef ?? '' }
  const [sale] = readSaleStatus(await askSaleStatus(query, settings), null, now)
  const isSame = sale?.orderId === event.orderId && sale.currency === event.currency
  const isConfirmed =
    event.kind === 'paid'
      ? sale?.kind === 'paid' && sale.amount === event.amount
      : sale !== undefined && sale.amount >= event.amount
  if (!isSame || !isConfirmed) throw new WebhookDenied(event)
}

function startOrder(order: NewPayment, settings: VerotelSettings): string {
  const paymentMethod = METHODS[order.method]
  if (!paymentMethod || !CURRENCIES.includes(order.currency))
    throw new Error(`Verotel takes no ${order.method} in ${order.currency}`)
  if (order.returnUrl.length > ADDRESS_LENGTH) throw new Error('the way back is too long for Verotel')
  const parameters = {
    type: 'purchase',
    priceAmount: toDecimal(order.amount),
    priceCurrency: order.currency,
    paymentMethod,
    description: [...order.description].slice(0, DESCRIPTION_LENGTH).join(''),
    referenceID: order.orderId,
    successURL: order.returnUrl,
    declineURL: order.returnUrl,
  }
  return signedAddress(settings.url, 'startorder', parameters, settings)
}
