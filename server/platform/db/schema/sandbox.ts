import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PaymentFailure, PaymentNews } from '../../../../core/rules/money/payments.ts'
import { moment } from '../columns.ts'
import { sandboxPayment } from './money.ts'

/** Everything that happened to a payment at the sandbox provider, told or not: what it answers when it is asked. */
export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => sandboxPayment.id),
    kind: text('kind').$type<PaymentNews>().notNull(),
    amount: integer('amount').notNull(),
    failure: text('failure').$type<PaymentFailure>(),
    /** What the shop called the refund, if it asked for it. */
    refundId: text('refund_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('sandbox_event_of').on(table.paymentId, table.at)],
)
