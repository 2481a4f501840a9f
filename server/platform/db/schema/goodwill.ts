import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, ownerId, referenceId } from '../columns.ts'
import { member } from './account.ts'
import { staff } from './staff.ts'

/** Credits that a person of staff gave to a member; the ledger has an entry for each. */
export const goodwill = pgTable(
  'goodwill',
  {
    id: uuid('id').primaryKey(),
    memberId: ownerId('member_id', () => member.id),
    staffId: referenceId('staff_id', () => staff.id),
    credits: integer('credits').notNull(),
    at: moment('at').notNull(),
    /** The idempotency key of the request: sent again, it gives once. */
    requestKey: text('request_key').notNull(),
  },
  (table) => [
    index('goodwill_to').on(table.memberId, table.at),
    index('goodwill_by').on(table.staffId, table.at),
    uniqueIndex('goodwill_request').on(table.memberId, table.requestKey),
    check('goodwill_credits', sql`${table.credits} > 0`),
  ],
)
