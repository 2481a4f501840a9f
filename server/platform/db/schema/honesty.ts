import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, referenceId } from '../columns.ts'
import { site } from './site.ts'

/**
 * What a site counted about itself in one night, chained to the night before and signed (docs/product.md, site-honesty).
 * Triggers let rows in only at the end of the chain, and never change or delete one. They say nothing about single people.
 */
export const honestyNight = pgTable(
  'honesty_night',
  {
    siteId: referenceId('site_id', () => site.id),
    number: integer('number').notNull(),
    /** The day of the site that began at this midnight. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The JSON that was hashed, byte for byte. */
    body: text('body').notNull(),
    statementsHash: text('statements_hash')
      .notNull()
      .references(() => honestyStatements.hash),
    /** Hashes are SHA-256 in base64. The first night has an empty `previous`. */
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => honestyKey.id),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.number] })],
)

/** The SQL statements by which nights were counted, as JSON by the name of the figure, and its hash. */
export const honestyStatements = pgTable('honesty_statements', {
  hash: text('hash').primaryKey(),
  body: text('body').notNull(),
})

/** The public keys that sign nights, and from when until when each of them signs. */
export const honestyKey = pgTable('honesty_key', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  from: moment('from').notNull(),
  /** Null for the key that signs now. */
  until: moment('until'),
})

/** Figures without a chain. The release before this one still writes the table while both run; nothing reads it. */
export const honestyFigures = pgTable(
  'honesty_figures',
  {
    siteId: referenceId('site_id', () => site.id),
    day: date('day', { mode: 'string' }).notNull(),
    madeAt: moment('made_at').notNull(),
    figures: jsonb('figures').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
)
