import { and, asc, getTableColumns, isNull, ne, or, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { headOfNewestKey, openRow, sealRow, type WrittenRow } from '../keys/ring.ts'
import { keyColumnsOf, SEALED_TABLES, type SealedTable } from '../keys/sealed-columns.ts'
import type { Db, Tx } from './database.ts'
import { message } from './schema/chat.ts'
import { debitCode, debitMandate } from './schema/direct-debit.ts'
import { outbox, secret } from './schema/platform.ts'
import { pushSubscription } from './schema/reach.ts'
import { lifeThreatHandover } from './schema/review.ts'
import { memberNote, staffReason } from './schema/staff.ts'
import { supportMessage, supportNote, supportTicket } from './schema/support.ts'

const BATCH = 500

/** The tables behind the names of the list. */
const TABLES: Record<SealedTable, PgTable> = {
  debit_code: debitCode,
  debit_mandate: debitMandate,
  life_threat_handover: lifeThreatHandover,
  member_note: memberNote,
  message,
  outbox,
  push_subscription: pushSubscription,
  secret,
  staff_reason: staffReason,
  support_message: supportMessage,
  support_note: supportNote,
  support_ticket: supportTicket,
}

/** Rows that were plain or sealed with an older key, and are sealed with the newest one; and rows that could not be opened. */
type Count = { sealed: number; failed: number }

/** Seals all rows with the newest key, in short transactions. It may be ended at any time and run again. */
export async function sealRows(db: Db): Promise<Count> {
  const total = { sealed: 0, failed: 0 }
  for (const name of SEALED_TABLES) {
    let last: Row | undefined
    do {
      const after = last
      const batch = await db.transaction((tx) => sealBatch(tx, name, after))
      total.sealed += batch.sealed
      total.failed += batch.failed
      last = batch.last
    } while (last)
  }
  return total
}

type Row = Record<string, unknown>

async function sealBatch<T extends SealedTable>(tx: Tx, name: T, after: Row | undefined) {
  const table: PgTable = TABLES[name]
  const place = placeIn(table)
  const rows = await tx
    .select()
    .from(table)
    .where(and(isStale(name), after && sql`${place.columns} > ${place.of(after)}`))
    .orderBy(...place.order)
    .limit(BATCH)
    .for('update')
  let failed = 0
  for (const row of rows) {
    const key = keyColumnsOf(name)
      .map((column) => row[column])
      .join(' ')
    // The table has the columns of its values, as the list says, and `sealed`.
    const values = openRow(name, key, row as WrittenRow<T>)
    if (values)
      await tx
        .update(table)
        .set(sealRow(name, key, values))
        .where(sql`${place.columns} = ${place.of(row)}`)
    else failed += 1
  }
  return { sealed: rows.length - failed, failed, last: rows.at(-1) }
}

/** Condition: a row is plain, or sealed with an older key. */
function isStale(name: SealedTable): SQL | undefined {
  const { sealed } = getColumns(TABLES[name])
  if (!sealed) throw new Error(`The table ${name} has no column for sealed bytes`)
  const head = headOfNewestKey()
  const isPlain = name === 'message' ? and(isNull(sealed), HAS_WORDS) : isNull(sealed)
  return or(isPlain, ne(sql`substring(${sealed} for ${head.length})`, head))
}

const getColumns = (table: PgTable): Record<string, PgColumn> => getTableColumns(table)

/** Gifts and pictures have no words, and the codes of lines stay plain. */
const HAS_WORDS = and(ne(message.text, ''), ne(message.kind, 'line'))

/** The primary key of a table, in whose order rows are sealed. */
function placeIn(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const names = new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column.name, name]))
  const listed = (parts: SQLChunk[]) => sql`(${sql.join(parts, sql`, `)})`
  return {
    columns: listed(key),
    of: (row: Row) => listed(key.map((column) => sql.param(row[names.get(column.name) ?? ''], column))),
    order: key.map((column) => asc(column)),
  }
}
