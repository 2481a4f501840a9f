import { and, asc, eq, getTableColumns, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { headOfNewestKey, openRow, sealRow, type WrittenRow } from '../keys/ring.ts'
import { SEALED, type SealedTable } from '../keys/sealed-columns.ts'
import type { Db, Tx } from './database.ts'
import { debitCode, debitMandate } from './schema/direct-debit.ts'
import { outbox, secret } from './schema/platform.ts'

const BATCH = 500

/** The tables behind the names of the list. */
const TABLES: Record<SealedTable, PgTable> = {
  debit_code: debitCode,
  debit_mandate: debitMandate,
  outbox,
  secret,
}

/** Rows that were plain or sealed with an older key, and are sealed with the newest one; and rows that could not be opened. */
type Count = { sealed: number; failed: number }

/** Seals all rows with the newest key, in short transactions. It may be ended at any time and run again. */
export async function sealRows(db: Db): Promise<Count> {
  const total = { sealed: 0, failed: 0 }
  // The names of a record are those of its type.
  for (const name of Object.keys(TABLES) as SealedTable[]) {
    let last: string | undefined
    do {
      const after = last
      const batch = await db.transaction((tx) => sealBatch(tx, name, after))
      total.sealed += batch.sealed
      total.failed += batch.failed
      last = batch.last
    } while (last !== undefined)
  }
  return total
}

async function sealBatch<T extends SealedTable>(tx: Tx, name: T, after: string | undefined) {
  const table: PgTable = TABLES[name]
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const { key: keyName } = SEALED[name]
  const { [keyName]: key, sealed } = columns
  if (!key || !sealed) throw new Error(`The table ${name} has no ${keyName} or no column for sealed bytes`)
  const head = headOfNewestKey()
  const isStale = or(isNull(sealed), ne(sql`substring(${sealed} for ${head.length})`, head))
  const rows = await tx
    .select()
    .from(table)
    .where(and(isStale, after === undefined ? undefined : gt(key, after)))
    .orderBy(asc(key))
    .limit(BATCH)
    .for('update')
  let failed = 0
  for (const row of rows) {
    const id = String(row[keyName])
    // The table has the columns of its values, as the list says, and `sealed`.
    const values = openRow(name, id, row as WrittenRow<T>)
    if (values)
      await tx
        .update(table)
        .set(sealRow(name, id, values))
        .where(eq(key, id))
    else failed += 1
  }
  const last = rows.at(-1)?.[keyName]
  return { sealed: rows.length - failed, failed, last: last === undefined ? undefined : String(last) }
}
