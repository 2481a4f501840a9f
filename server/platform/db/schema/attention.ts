import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AttentionKind } from '../../../../core/rules/attention.ts'
import { bytes, moment } from '../columns.ts'
import { creditOrder } from './money.ts'
import { site } from './site.ts'

/** Something about money or a promise that a person must look at, open until it is resolved. */
export const attention = pgTable(
  'attention',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AttentionKind>().notNull(),
    /** The same key is one row, however often it happens. */
    key: text('key').notNull(),
    siteId: uuid('site_id').references(() => site.id),
    orderId: uuid('order_id').references(() => creditOrder.id),
    /** The amount that arrived or is to go back, and the amount that was agreed. */
    amount: integer('amount'),
    expectedAmount: integer('expected_amount'),
    currency: text('currency'),
    /** What happened, for the operator. */
    detail: text('detail'),
    sealed: bytes('sealed'),
    times: integer('times').notNull().default(1),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    uniqueIndex('attention_key').on(table.key),
    index('attention_open').on(table.firstAt).where(sql`${table.resolvedAt} is null`),
    index('attention_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
)
