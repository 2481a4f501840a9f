import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, ownerId } from '../columns.ts'
import { member } from './account.ts'
import { creditOrder } from './money.ts'

/** The code that confirms a direct debit, bound to one phone, amount and IBAN. Only its hash is kept. */
export const debitCode = pgTable(
  'debit_code',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => creditOrder.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    phone: text('phone'),
    amount: integer('amount').notNull(),
    iban: text('iban'),
    sealed: bytes('sealed'),
    tries: smallint('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('debit_code_sent').on(table.sentAt)],
)

/** The mandate by which a buyer allowed us to collect an order, kept while the account exists. */
export const debitMandate = pgTable(
  'debit_mandate',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => creditOrder.id),
    memberId: ownerId('member_id', () => member.id),
    accountHolder: text('account_holder'),
    iban: text('iban'),
    street: text('street'),
    houseNumber: text('house_number'),
    zip: text('zip'),
    city: text('city'),
    phone: text('phone'),
    sealed: bytes('sealed'),
    /** By it staff find a payer whose row is sealed. */
    lastFourHash: bytes('last_four_hash'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('debit_mandate_of').on(table.memberId),
    // Staff find a payer by the last four digits, which a bank statement shows.
    index('debit_mandate_last_four').on(sql`right(${table.iban}, 4)`),
    index('debit_mandate_last_four_hash').on(table.lastFourHash),
  ],
)

/** A debit by the hashes of IBAN and phone: enough to limit and block, also once the member is erased. */
export const debitTrace = pgTable(
  'debit_trace',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => creditOrder.id),
    ibanHash: text('iban_hash').notNull(),
    phoneHash: text('phone_hash').notNull(),
    memberId: uuid('member_id').notNull(),
    amount: integer('amount').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('debit_trace_iban').on(table.ibanHash, table.at),
    index('debit_trace_phone').on(table.phoneHash, table.at),
    index('debit_trace_member').on(table.memberId, table.at),
  ],
)

/** Hashes of the IBANs and phones that may no longer pay by direct debit, on any site. */
export const blockedPayer = pgTable(
  'blocked_payer',
  {
    kind: text('kind').$type<'iban' | 'phone'>().notNull(),
    hash: text('hash').notNull(),
    reason: text('reason').$type<'reversal' | 'operator' | 'member'>().notNull(),
    at: moment('at').notNull(),
    /** The end of the block; null for a block that an operator has to end. */
    until: moment('until'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.hash] })],
)
