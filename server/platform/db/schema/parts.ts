import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PartName, PartScope } from '../../../../core/contract/site/parts/parts.ts'
import { moment } from '../columns.ts'
import { staff } from './staff.ts'

const subject = () => ({
  scope: text('scope').$type<PartScope>().notNull(),
  /** The site or the company. */
  subjectId: uuid('subject_id').notNull(),
  part: text('part').$type<PartName>().notNull(),
})

/** A document of a part as somebody published it. Rows are never changed (keep-part-version.sql). */
export const partVersion = pgTable(
  'part_version',
  {
    ...subject(),
    number: integer('number').notNull(),
    document: jsonb('document').notNull(),
    /** The shape of the schema that it was written for. */
    edition: smallint('edition').notNull(),
    note: text('note').notNull().default(''),
    /** Null for the command line and for what an installation begins with. */
    madeBy: uuid('made_by').references(() => staff.id),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.subjectId, table.part, table.number] })],
)

/** When a version counts: the newest row whose moment has come. Going back to a version is a row of its own. */
export const partLive = pgTable(
  'part_live',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...subject(),
    number: integer('number').notNull(),
    startsAt: moment('starts_at').notNull(),
    madeBy: uuid('made_by').references(() => staff.id),
    /** When its values were written into the columns that statements join on; null before. */
    appliedAt: moment('applied_at'),
  },
  (table) => [
    index('part_live_newest').on(
      table.scope,
      table.subjectId,
      table.part,
      table.startsAt.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('part_live_starts').on(table.startsAt),
    foreignKey({
      name: 'part_live_version',
      columns: [table.scope, table.subjectId, table.part, table.number],
      foreignColumns: [partVersion.scope, partVersion.subjectId, partVersion.part, partVersion.number],
    }),
  ],
)

/** The one draft of a part, which may be wrong. */
export const partDraft = pgTable(
  'part_draft',
  {
    ...subject(),
    document: jsonb('document').notNull(),
    /** The version that its author looked at; 0 for none. */
    basedOn: integer('based_on').notNull(),
    /** Rises with every saving, so that nobody overwrites what they have not seen. */
    revision: integer('revision').notNull(),
    madeBy: uuid('made_by')
      .references(() => staff.id)
      .notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.subjectId, table.part] })],
)

/** One row that every publishing raises, so that processes see with one look whether anything changed. */
export const partEdition = pgTable('part_edition', {
  id: smallint('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
})
