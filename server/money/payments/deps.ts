import type { Currency } from '../../../core/rules/money/currency.ts'
import type { PaymentEventKind } from '../../../core/rules/money/payments.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { MailSite } from '../../platform/mail/compose.ts'
import type { Live } from '../../platform/realtime/live.ts'
import type { SiteDirectory } from '../../site/directory.ts'
import type { Site } from '../../site/site.ts'
import type { PaymentProviders } from './providers.ts'

/** A hook of another area for a paid order, in the same transaction. */
type PaidHook = (
  tx: Tx,
  paid: {
    memberId: string
    siteId: string
    amount: number
    currency: Currency
    /** Whether the member paid for the first time. */
    isFirst: boolean
    at: Date
  },
) => Promise<void>

/** A hook of another area for an order that the bank reversed, in the same transaction. */
export type ChargebackHook = (
  tx: Tx,
  reversed: { memberId: string; siteId: string; at: Date },
) => Promise<unknown>

export type PaymentDeps = {
  db: Db
  now: () => Date
  sites: SiteDirectory
  mailSite: (siteId: string) => Promise<MailSite>
  live: Live
  providers: PaymentProviders
  /** Wakes the delivery of the outbox. */
  mailPosted: () => void
  /** Hooks of other areas, in the transaction of the payment. */
  onPaid: readonly PaidHook[]
  onChargedBack: readonly ChargebackHook[]
  /** Counts an order, or news about one. */
  countPayment?: (state: PaymentEventKind | 'ordered') => void
  /** Prints a line about a problem that an operator must look at. */
  tell: (line: string) => void
}

/** A member who pays or paid, with the site that all of the member's orders belong to. */
export type Payer = { memberId: string; site: Site }
