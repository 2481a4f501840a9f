import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { hasTimeLeft } from './work-limit.ts'

/** Rows that one statement deletes: far below what takes the 15 seconds after which a statement is cancelled. */
const STEP = 5_000

/**
 * Deletes the rows of a table without partitions that a condition names, a step at a time. One statement for millions of rows would
 * be cancelled, and so would that of the next run, which finds still more. What is left is found by the next run.
 */
export async function deleteInSteps(tx: Tx, table: PgTable, isOld: SQL | undefined) {
  while (hasTimeLeft()) {
    const step = sql`array(select ctid from ${table} where ${isOld} limit ${STEP})`
    const { rowCount } = await tx.execute(sql`delete from ${table} where ctid = any(${step})`)
    if ((rowCount ?? 0) < STEP) return
  }
}
