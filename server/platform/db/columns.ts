import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Kinds of columns that several tables have. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true })
