import { openRow, type WrittenRow } from './ring.ts'
import { columnOf, keyColumnsOf, keyOfRow, SEALED, type SealedTable } from './sealed-columns.ts'

type Row = Record<string, unknown>

/** Opens a row of any table that the database wrote as JSON, with the names of its columns. */
export function openJsonRow(table: string, row: Row): Row {
  if (!isSealedTable(table) || typeof row.sealed !== 'string') return row
  const named = Object.fromEntries(keyColumnsOf(table).map((name) => [name, row[columnOf(name)]]))
  // The database writes bytes as hexadecimal digits behind `\x`. A sealed row has no other values.
  const written = { sealed: Buffer.from(row.sealed.slice(2), 'hex') } as WrittenRow<SealedTable>
  const values = openRow(table, keyOfRow(table, named), written) ?? {}
  const opened = Object.entries(values).map(([name, value]) => [columnOf(name), value])
  return { ...row, ...Object.fromEntries(opened) }
}

const isSealedTable = (table: string): table is SealedTable => table in SEALED
