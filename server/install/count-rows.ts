import { z } from 'zod'

/** The tables whose rows are counted, to compare a backup with the database that it was made of. */
const COUNTED = ['member', 'message', 'credit_entry', 'staff_action', 'honesty_night'] as const

const counts = z.record(z.enum(COUNTED), z.number().int())
type Counts = z.output<typeof counts>

/** Rows just before and just after the moment that a backup shows, because the site goes on meanwhile. */
export const rowCounts = z.strictObject({ before: counts, after: counts })
export type RowCounts = z.output<typeof rowCounts>

type Client = { query(text: string): Promise<{ rows: unknown[] }> }

export async function countRows(client: Client): Promise<Counts> {
  const each = COUNTED.map((table) => `'${table}', (select count(*) from ${table})`)
  const { rows } = await client.query(`select json_build_object(${each.join(', ')}) as counts`)
  return z.object({ counts }).parse(rows[0]).counts
}

/** The tables that hold fewer or more rows than there were when the backup was made. */
export const differingTables = (found: Counts, { before, after }: RowCounts) =>
  COUNTED.filter(
    (table) =>
      found[table] < Math.min(before[table], after[table]) ||
      found[table] > Math.max(before[table], after[table]),
  )
