import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Country } from '../../../../core/i18n/locales.ts'
import type { Currency } from '../../../../core/rules/money/currency.ts'
import type { DiscountValidity } from '../../../../core/rules/money/discounts.ts'
import type { PackageStyle } from '../../../../core/rules/money/packages.ts'
import type { PaymentMethod } from '../../../../core/rules/money/payment-methods.ts'
import type { PaymentEventKind, PaymentFailure } from '../../../../core/rules/money/payments.ts'
import { moment, ownerId, referenceId } from '../columns.ts'
import { member } from './account.ts'
import { site } from './site.ts'

/** The balance of a member. It is below zero only while the member owes credits that a bank took back. */
export const creditAccount = pgTable('credit_account', {
  memberId: uuid('member_id').primaryKey(),
  balance: integer('balance').notNull().default(0),
  /** The number of the newest entry. */
  lastNumber: integer('last_number').notNull().default(0),
  /** The site of a member who was erased, for figures of the site; null while the member says so. */
  erasedFrom: uuid('erased_from'),
})

/** Every movement of credits, numbered within its account and never changed: the balance is their sum. */
export const creditEntry = pgTable(
  'credit_entry',
  {
    at: moment('at').notNull(),
    /** The account: whoever writes an entry, `move_credits` or `send_message`, has just changed it. */
    memberId: uuid('member_id').notNull(),
    number: integer('number').notNull(),
    delta: integer('delta').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** The number of the message that the credits are for, in the conversation that `ref` names. */
    refNumber: integer('ref_number'),
    /** The conversation or the order that the credits are for. */
    ref: uuid('ref'),
    kind: text('kind').notNull(),
    /** The same key moves credits once. A message has none: its number happens once. */
    key: text('key'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.number] }),
    uniqueIndex('credit_entry_key').on(table.memberId, table.key).where(sql`${table.key} is not null`),
    index('credit_entry_granted')
      .on(table.memberId, table.number)
      .where(sql`${table.kind} in ('signup', 'goodwill', 'order', 'refund', 'reversal')`),
    check(
      'credit_entry_balance',
      sql`${table.balanceAfter} >= 0 or ${table.delta} >= 0 or ${table.kind} = 'debt'`,
    ),
  ],
)

/** A code that makes an order cheaper. */
export const discountCode = pgTable(
  'discount_code',
  {
    id: uuid('id').primaryKey(),
    siteId: referenceId('site_id', () => site.id),
    /** Stored in capitals. */
    code: text('code').notNull(),
    country: text('country').$type<Country>(),
    /** The only member who may use the code, if it is personal. */
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'cascade' }),
    expires: moment('expires'),
    percent: smallint('percent').notNull(),
    currency: text('currency').$type<Currency>(),
    minimumOrder: integer('minimum_order'),
    status: text('status').$type<'active' | 'disabled'>().notNull().default('active'),
    validity: text('validity').$type<DiscountValidity>().notNull(),
    paymentMethods: text('payment_methods').array().$type<PaymentMethod[]>().notNull().default([]),
    /** The origin of the code: the operator, the site's welcome, or the offer to a member who is leaving. */
    origin: text('origin').$type<'operator' | 'welcome' | 'stay'>().notNull().default('operator'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('discount_code_name').on(table.siteId, table.code),
    index('discount_code_of').on(table.memberId).where(sql`${table.memberId} is not null`),
    uniqueIndex('discount_code_welcome').on(table.siteId).where(sql`${table.origin} = 'welcome'`),
    check('discount_code_percent', sql`${table.percent} between 1 and 100`),
    check('discount_code_capitals', sql`${table.code} = upper(${table.code})`),
  ],
)

/**
 * The use of a code by a member, also while its order is not paid yet. `holder` is the member, or empty for a
 * code that only one member in all may use: then the primary key lets in the first member alone. Outlives the
 * account.
 */
export const discountUse = pgTable(
  'discount_use',
  {
    siteId: uuid('site_id').notNull(),
    code: text('code').notNull(),
    holder: text('holder').notNull(),
    memberId: uuid('member_id').notNull(),
    orderId: uuid('order_id').notNull(),
    heldAt: moment('held_at').notNull(),
    /** Set when the order was paid; from then on the use is final. */
    paidAt: moment('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.code, table.holder] }),
    index('discount_use_order').on(table.orderId),
  ],
)

/**
 * One order and its payment. The agreed terms never change; facts about the money are set once. Orders
 * outlive the buyer's account, without the buyer's name.
 */
export const creditOrder = pgTable(
  'credit_order',
  {
    id: uuid('id').primaryKey(),
    /** The number on the receipt. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    siteId: referenceId('site_id', () => site.id),
    memberId: uuid('member_id').notNull(),
    packageId: text('package').$type<PackageStyle>().notNull(),
    credits: integer('credits').notNull(),
    /** In cents of the currency: price − discount = amount, which contains the tax. */
    price: integer('price').notNull(),
    discount: integer('discount').notNull(),
    amount: integer('amount').notNull(),
    tax: integer('tax').notNull(),
    taxRate: integer('tax_rate').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    country: text('country').$type<Country>().notNull(),
    discountCode: text('discount_code'),
    method: text('method').$type<PaymentMethod>().notNull(),
    provider: text('provider').notNull(),
    /** The provider's id of the payment. */
    providerRef: text('provider_ref'),
    redirectUrl: text('redirect_url'),
    /** Where the member came from, for the partners' figures. */
    tracking: jsonb('tracking').$type<Record<string, string>>(),
    /** The idempotency key, and a hash of the request that came with it. */
    requestKey: text('request_key').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    failedAt: moment('failed_at'),
    failure: text('failure').$type<PaymentFailure>(),
    chargedBackAt: moment('charged_back_at'),
    /** When money arrived for an order that could no longer count; all of it goes back. */
    strayPaidAt: moment('stray_paid_at'),
    /** Whether this was the first order that its buyer paid. */
    isFirst: boolean('is_first').notNull().default(false),
    /** How many of the order's credits were taken back. */
    creditsTaken: integer('credits_taken').notNull().default(0),
    /** When to ask the provider next; null when there is nothing to ask. */
    askAt: moment('ask_at'),
    asked: smallint('asked').notNull().default(0),
  },
  (table) => [
    uniqueIndex('credit_order_number').on(table.number),
    uniqueIndex('credit_order_request').on(table.memberId, table.requestKey),
    index('credit_order_of').on(table.memberId, table.createdAt.desc(), table.id),
    index('credit_order_ref').on(table.providerRef).where(sql`${table.providerRef} is not null`),
    index('credit_order_paid').on(table.memberId, table.paidAt).where(sql`${table.paidAt} is not null`),
    index('credit_order_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
    index('credit_order_site_paid').on(table.siteId, table.paidAt).where(sql`${table.paidAt} is not null`),
    check(
      'credit_order_amount',
      sql`${table.amount} = ${table.price} - ${table.discount} and ${table.amount} >= 0`,
    ),
    check('credit_order_taken', sql`${table.creditsTaken} between 0 and ${table.credits}`),
  ],
)

/** An event that a payment provider sent, kept once however often it is sent. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    orderId: referenceId('order_id', () => creditOrder.id),
    news: text('news').$type<PaymentEventKind>().notNull(),
    amount: integer('amount'),
    /** When the event happened by the provider's account, and when we received it. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_event_order').on(table.orderId),
  ],
)

/** Money that goes back: asked for by the member, done by the provider on its own, or taken by the bank. */
export const refund = pgTable(
  'refund',
  {
    id: uuid('id').primaryKey(),
    orderId: referenceId('order_id', () => creditOrder.id),
    kind: text('kind').$type<'withdrawal' | 'refund' | 'reversal'>().notNull(),
    credits: integer('credits').notNull(),
    amount: integer('amount').notNull(),
    /** The provider's id of the refund, so that a repeated event changes nothing. */
    providerRef: text('provider_ref'),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    /** Attempts, counted before each one. */
    attempts: smallint('attempts').notNull().default(0),
    /** When to ask the provider (again), which during an attempt is the end of its lease; null when nothing is left to ask. */
    nextAttemptAt: moment('next_attempt_at'),
    /** Set while the provider is asked. If it is still set after the lease, nobody knows whether money moved. */
    askedAt: moment('asked_at'),
    /** Set when the refund takes longer than promised, and a person was asked to look at it. */
    delayedAt: moment('delayed_at'),
  },
  (table) => [
    index('refund_of').on(table.orderId, table.createdAt),
    index('refund_unpaid').on(table.createdAt).where(sql`${table.doneAt} is null`),
    index('refund_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    uniqueIndex('refund_ref').on(table.orderId, table.providerRef),
  ],
)

/** A limit that a member sets to their own spending. */
export const spendingLimit = pgTable(
  'spending_limit',
  {
    memberId: ownerId('member_id', () => member.id),
    period: text('period').$type<'day' | 'month'>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    cents: integer('cents'),
    nextCents: integer('next_cents'),
    /** When the next limit takes effect; null when none is waiting. */
    nextFrom: moment('next_from'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.period] })],
)
