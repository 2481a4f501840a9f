import type { Tx } from '../platform/db/database.ts'
import { staffLook } from '../platform/db/schema/staff.ts'

/** Keeps a look. Returns false for one that the person had on the same day already. */
export async function insertLook(tx: Tx, row: typeof staffLook.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(staffLook).values(row).onConflictDoNothing().returning({ day: staffLook.day })
  return rows.length > 0
}
