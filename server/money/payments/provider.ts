import type { Currency } from '../../../core/rules/money/currency.ts'
import type { PaymentMethod } from '../../../core/rules/money/payment-methods.ts'
import type { PaymentFailure, PaymentNews } from '../../../core/rules/money/payments.ts'

/** Whoever moves the money. All of it happens elsewhere: we ask, and are told, in any order and any number of times. */
export type PaymentProvider = {
  name: string
  /** What it can take money with; a country's list is cut down to these. */
  methods: readonly PaymentMethod[]
  currencies: readonly Currency[]
  /** Begins a payment. Called again for the same order it must not begin a second one. */
  create(order: NewPayment): Promise<Created>
  /** What the provider says of a payment now; nothing when it does not know it. */
  fetchPaymentEvents(payment: KnownPayment): Promise<PaymentEvent[]>
  /** What a call to our webhook says. Throws `WebhookRefused` for anything not signed by the provider, or stale. */
  readWebhook(call: WebhookCall): Promise<PaymentEvent[]>
  /** Gives money back. Called again with the same id it must not give it twice. */
  refund(wanted: WantedRefund): Promise<RefundResult>
  /** Where the pages are that buyers are taken to, if not with us. */
  paidAt: string | null
  /** What the provider wants to hear when it has told us something. */
  acknowledgement: string
}

export type NewPayment = {
  /** Our own id; it travels along and comes back in every webhook. */
  orderId: string
  amount: number
  currency: Currency
  method: PaymentMethod
  /** What the buyer reads at the provider. */
  description: string
  /** Where the buyer comes back to. */
  returnUrl: string
  locale: string
  /** For a direct debit: who allowed it. */
  mandate?: { accountHolder: string; iban: string; reference: string; signedAt: Date }
}

/** `redirectUrl` is null where the buyer has nothing left to do. */
export type Created = { providerRef: string | null; redirectUrl: string | null }

type KnownPayment = { orderId: string; providerRef: string | null; amount: number; currency: Currency }

/** One thing that happened to a payment. */
export type PaymentEvent = {
  /** The same for every time it is told. */
  eventId: string
  orderId: string
  kind: PaymentNews
  /** Of a payment or a refund; must be what we asked for. */
  amount: number
  currency: Currency
  at: Date
  failure?: PaymentFailure
  /** The refund of ours this is about, if it is one of ours. */
  refundId?: string
  providerRef?: string
}

export type WebhookCall = {
  headers: Record<string, string | string[] | undefined>
  query: Record<string, string>
  /** As it arrived, byte for byte: that is what was signed. */
  body: string
}

export type WantedRefund = KnownPayment & { refundId: string; refundAmount: number; reason: string }

/** `failed` will not come to anything by trying again. */
export type RefundResult = 'done' | 'pending' | 'failed'

/** Not from the provider, or not as it sent it, or too old. */
export class WebhookRefused extends Error {}
