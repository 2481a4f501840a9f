import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The last entry of one page of a list that is ordered by a moment and then by id. */
export type Place = { at: Date; id: string }

/** Condition: a row stands after a place. */
export const isAfter = (at: PgColumn, id: PgColumn, place: Place): SQL =>
  sql`(${at}, ${id}) > (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
