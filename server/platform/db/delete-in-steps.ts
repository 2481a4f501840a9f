import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { hasTimeLeft } from './work-limit.ts'

/** Rows that one statement deletes: far below what takes the 15 seconds after which a statement is cancelled. */
const STEP = 5_000
/** Pages that one statement reads, of some hundred rows each. */
const PAGES = 500

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

/**
 * The same for a table that every message adds to and that has no index on the moment, which each of them would pay for:
 * reads all of it, some pages at a time.
 */
export async function deleteByPages(tx: Tx, table: PgTable, isOld: SQL) {
  const { rows } = await tx.execute<{ pages: number }>(
    sql`select (pg_relation_size(${getTableName(table)}::regclass) / current_setting('block_size')::int)::int as pages`,
  )
  const pages = rows[0]?.pages ?? 0
  for (let first = 0; first < pages && hasTimeLeft(); first += PAGES) {
    const [from, to] = [`(${first},0)`, `(${first + PAGES},0)`]
    await tx.execute(sql`delete from ${table} where ctid >= ${from}::tid and ctid < ${to}::tid and ${isOld}`)
  }
}
