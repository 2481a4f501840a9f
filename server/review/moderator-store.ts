import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { type Permission, ROLES, roleMay } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { staff, staffRole } from '../platform/db/schema/staff.ts'

export async function findStaffName(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id))
  return row?.name
}

/** The people who may do something on a site, with their mail addresses. */
export const listStaffWith = (tx: Tx, permission: Permission, siteId: string) =>
  tx
    .select({ id: staff.id, email: staff.email, name: staff.name, language: staff.language })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(
      and(
        isNull(staff.closedAt),
        isNotNull(staff.passwordHash),
        inArray(
          staffRole.role,
          ROLES.filter((role) => roleMay(role, permission)),
        ),
        or(isNull(staffRole.siteId), eq(staffRole.siteId, siteId)),
      ),
    )
    .groupBy(staff.id)
