import { type SQL, sql } from 'drizzle-orm'
import { SEALED_TABLES } from '../keys/sealed-columns.ts'
import type { Tx } from './database.ts'

/** How many rows each key opens, by its id. It reads every table with sealed rows. */
export async function countRowsByKey(tx: Tx): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  // The secret of an authenticator stands behind a byte that names the kind of its key.
  const factors = sql`select substring(secret from 2) as sealed from staff_factor where get_byte(secret, 0) = 3`
  for (const rows of [
    ...SEALED_TABLES.map((table) => sql`select sealed from ${sql.identifier(table)}`),
    factors,
  ])
    for (const { id, count } of await countIn(tx, rows)) counts.set(id, (counts.get(id) ?? 0) + count)
  return counts
}

async function countIn(tx: Tx, sealedRows: SQL) {
  const { rows } = await tx.execute<{ id: string; count: number }>(sql`
    select convert_from(substring(sealed from 3 for get_byte(sealed, 1)), 'UTF8') as id, count(*)::int as count
    from (${sealedRows}) as r where sealed is not null group by 1`)
  return rows
}
