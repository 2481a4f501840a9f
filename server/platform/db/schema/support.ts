import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../core/i18n/locales.ts'
import type { TicketKind } from '../../../../core/rules/support/support.ts'
import { moment, referenceId } from '../columns.ts'
import { member } from './account.ts'
import { site } from './site.ts'

/** A message to the people behind a site. It is deleted after a while, or with the account of its writer. */
export const supportTicket = pgTable(
  'support_ticket',
  {
    /** The number by which both sides name the ticket, such as `C-7F3K9Q`. */
    number: text('number').primaryKey(),
    siteId: referenceId('site_id', () => site.id),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TicketKind>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    language: text('language').$type<Locale>().notNull(),
    /** The idempotency key of the request: sent again, it is the same ticket. */
    requestKey: text('request_key'),
    /** Who may use the key again: the member, or the mail address of a visitor. */
    sender: text('sender').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('support_ticket_request').on(table.siteId, table.sender, table.requestKey),
    index('support_ticket_created').on(table.createdAt),
    index('support_ticket_of').on(table.memberId).where(sql`${table.memberId} is not null`),
    check('support_ticket_kind', sql`${table.kind} in ('contact', 'complaint')`),
  ],
)
