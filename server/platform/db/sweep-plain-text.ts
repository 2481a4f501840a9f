import { sql } from 'drizzle-orm'
import { SEALED_TABLES } from '../keys/sealed-columns.ts'
import type { Db } from './database.ts'

/**
 * Rids the files of the database of what rows held before they were sealed: dead rows, and the statistics with samples of
 * columns. Each table is locked while it is written anew.
 */
export async function sweepPlainText(db: Db) {
  for (const table of SEALED_TABLES) await db.execute(sql`vacuum (full, analyze) ${sql.identifier(table)}`)
}
