import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Sites } from '../../../core/rules/staff/permissions.ts'

/** Keeps a query of the console to the sites that somebody may see; rows of other sites are not found. */
export function onSites(column: PgColumn, sites: Sites): SQL | undefined {
  if (sites === 'all') return undefined
  return sites.length === 0 ? sql`false` : inArray(column, [...sites])
}
