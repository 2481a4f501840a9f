import type { Currency } from '../../../core/rules/money/currency.ts'
import type { PaymentMethod } from '../../../core/rules/money/payment-methods.ts'
import type { PaymentEventKind, PaymentFailure } from '../../../core/rules/money/payments.ts'

/** The interface to a payment provider. Its events can arrive in any order and any number of times. */
export type PaymentProvider = {
  name: string
  /** The payment methods of the provider; a country's methods are limited to these. */
  methods: readonly PaymentMethod[]
  currencies: readonly Currency[]
  /** Begins a payment. A second call for the same order must not begin a second payment. */
  create(order: NewPayment): Promise<Created>
  /** The events of a payment so far; none when the provider does not know the payment. */
  fetchPaymentEvents(payment: KnownPayment): Promise<PaymentEvent[]>
  /**
   * The events in a call to our webhook. Throws `WebhookRefused` for a stale or wrongly signed call, and
   * `WebhookDenied` for a signed call of which the provider itself knows nothing.
   */
  readWebhook(call: WebhookCall): Promise<PaymentEvent[]>
  /** Refunds money. A second call with the same id must not refund twice. */
  refund(wanted: WantedRefund): Promise<RefundResult>
  /** Cancels a payment that nobody has made yet. Does nothing where the provider cannot. */
  cancel(payment: KnownPayment): Promise<void>
  /** The address of the provider's payment pages; null if buyers pay on our own pages. */
  paidAt: string | null
  /** The body that the provider expects as our answer to a webhook. */
  acknowledgement: string
}

export type NewPayment = {
  /** Our own id of the order; the provider returns it in every webhook. */
  orderId: string
  amount: number
  currency: Currency
  method: PaymentMethod
  /** The text that the buyer reads at the provider. */
  description: string
  /** The page to which the provider sends the buyer back. */
  returnUrl: string
  locale: string
  /** The mandate of a direct debit. */
  mandate?: { accountHolder: string; iban: string; reference: string; signedAt: Date }
}

/** `redirectUrl` is null when the buyer has nothing left to do. */
export type Created = { providerRef: string | null; redirectUrl: string | null }

type KnownPayment = { orderId: string; providerRef: string | null; amount: number; currency: Currency }

export type PaymentEvent = {
  /** The id of the event, the same each time the provider sends it. */
  eventId: string
  orderId: string
  kind: PaymentEventKind
  /** The amount of a payment or a refund; it must equal the amount that we asked for. */
  amount: number
  currency: Currency
  at: Date
  failure?: PaymentFailure
  /** Our refund that the event is about; absent for a refund that the provider made by itself. */
  refundId?: string
  providerRef?: string
}

export type WebhookCall = {
  headers: Record<string, string | string[] | undefined>
  query: Record<string, string>
  /** The body as it arrived, byte for byte, because the signature covers the bytes. */
  body: string
}

export type WantedRefund = KnownPayment & { refundId: string; refundAmount: number; reason: string }

/**
 * `refused` means that no money moved, so another attempt can do no harm; `unclear` that the money may have
 * moved, so that only a person may try again.
 */
export type RefundResult = 'done' | 'pending' | 'refused' | 'unclear'

/** The call is not from the provider, was changed on the way, or is too old. */
export class WebhookRefused extends Error {}

/** The call is signed, but the provider denies its event when it is asked: somebody may know the key. */
export class WebhookDenied extends WebhookRefused {
  readonly event: PaymentEvent
  constructor(event: PaymentEvent) {
    super('the provider does not confirm the event')
    this.event = event
  }
}
