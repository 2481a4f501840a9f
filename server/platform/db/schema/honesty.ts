import { date, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { Honesty } from '../../../../core/contract/site/honesty.ts'
import { moment, referenceId } from '../columns.ts'
import { site } from './site.ts'

/** The figures that a site told about itself, one row for each night. They say nothing about single people. */
export const honestyFigures = pgTable(
  'honesty_figures',
  {
    siteId: referenceId('site_id', () => site.id),
    day: date('day', { mode: 'string' }).notNull(),
    madeAt: moment('made_at').notNull(),
    figures: jsonb('figures').$type<Omit<Honesty, 'made_at'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
)
