import { or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { staff } from '../platform/db/schema/staff.ts'

export const MOST_FOUND = 10

/** People of staff whose name or address begins with what was typed. They are few. */
export const findPeople = (tx: Tx, typed: string) => {
  const begins = `${typed.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`
  return tx
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staff)
    .where(or(sql`lower(${staff.name}) like ${begins}`, sql`lower(${staff.email}) like ${begins}`))
    .limit(MOST_FOUND)
}
