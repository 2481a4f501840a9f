import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The place of a row in a list that is ordered by a moment and then by id. */
export type RowPlace = { at: string; id: string }

/** Condition: a row stands after a place. */
export const isAfter = (at: PgColumn, id: PgColumn, place: RowPlace): SQL =>
  sql`(${at}, ${id}) > (${place.at}::timestamptz, ${place.id}::uuid)`
