import { eq } from 'drizzle-orm'
import { type Permission, ROLES, roleMay } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { staff } from '../platform/db/schema/staff.ts'
import { listActiveWith } from '../staff/person-store.ts'

export async function findStaffName(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id))
  return row?.name
}

/** The people who may do something on a site, with their mail addresses. */
export const listStaffWith = (tx: Tx, permission: Permission, siteId: string) =>
  listActiveWith(
    tx,
    ROLES.filter((role) => roleMay(role, permission)),
    siteId,
  )
