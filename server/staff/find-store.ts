import { or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { staff } from '../platform/db/schema/staff.ts'
import { hasEmail, openPerson } from './person-store.ts'

export const MOST_FOUND = 10

/** People of staff whose name begins with what was typed, or who have this address. They are few. */
export async function findPeople(tx: Tx, typed: string) {
  const begins = `${typed.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`
  const rows = await tx
    .select()
    .from(staff)
    .where(or(sql`lower(${staff.name}) like ${begins}`, hasEmail(typed)))
    .limit(MOST_FOUND)
  return rows.map(openPerson)
}
