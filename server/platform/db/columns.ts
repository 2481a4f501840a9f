import { customType, type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The id that nobody has. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** Kinds of columns that several tables have. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The id of a row that must exist. */
export const referenceId = (name: string, target: () => PgColumn) => uuid(name).notNull().references(target)

/** The id of the row that owns this one: both are deleted together. */
export const ownerId = (name: string, target: () => PgColumn) =>
  uuid(name).notNull().references(target, { onDelete: 'cascade' })
