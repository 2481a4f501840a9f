import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** The public halves of the keys to which backups are encrypted. The site never keeps a private half. */
export const backupKey = pgTable('backup_key', {
  /** The public half, as age writes it. */
  recipient: text('recipient').primaryKey(),
  madeAt: moment('made_at').notNull(),
})

/** Backups whose sums were right when they were last checked. */
export const backup = pgTable('backup', {
  /** The moment that the backup is named by. */
  madeAt: moment('made_at').primaryKey(),
  /** When it was restored to a temporary place and all of it was read. */
  provenAt: moment('proven_at'),
})
