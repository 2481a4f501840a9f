import { openJsonRow } from '../../server/platform/keys/open-json-row.ts'
import type { SealedTable } from '../../server/platform/keys/sealed-columns.ts'

type Row = Record<string, unknown>

/** Rows that a test read by SQL, with the columns that name them and `sealed`, opened as the product opens them. */
export function openRows<Opened extends Row = Row>(table: SealedTable, rows: Row[]): Opened[] {
  return rows.map(({ sealed, ...row }) => {
    const written = sealed instanceof Buffer ? `\\x${sealed.toString('hex')}` : sealed
    // A test says itself what it expects of a row.
    return openJsonRow(table, { ...row, sealed: written }) as Opened
  })
}
