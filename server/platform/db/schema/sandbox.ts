import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Currency } from '../../../../core/rules/money/currency.ts'
import type { PaymentMethod } from '../../../../core/rules/money/payment-methods.ts'
import type { PaymentEventKind, PaymentFailure } from '../../../../core/rules/money/payments.ts'
import { moment, referenceId } from '../columns.ts'

/** A payment as the sandbox provider knows it; a real provider keeps it in its own database. */
export const sandboxPayment = pgTable('sandbox_payment', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  news: text('news').$type<PaymentEventKind>().notNull(),
  failure: text('failure').$type<PaymentFailure>(),
  refunded: integer('refunded').notNull().default(0),
  at: moment('at').notNull(),
})

/** A webhook that the sandbox has yet to send, and when it will. */
export const sandboxWebhook = pgTable(
  'sandbox_webhook',
  {
    id: uuid('id').primaryKey(),
    body: text('body').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [index('sandbox_webhook_due').on(table.dueAt)],
)

/** Every event of a payment at the sandbox provider, sent to us or not; its answers come from here. */
export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    id: text('id').primaryKey(),
    paymentId: referenceId('payment_id', () => sandboxPayment.id),
    kind: text('kind').$type<PaymentEventKind>().notNull(),
    amount: integer('amount').notNull(),
    failure: text('failure').$type<PaymentFailure>(),
    /** Our own id of the refund, if we asked for it. */
    refundId: text('refund_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('sandbox_event_of').on(table.paymentId, table.at)],
)
