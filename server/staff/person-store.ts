import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Grant, Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { staff, staffFactor, staffInvitation, staffRole } from '../platform/db/schema/staff.ts'

export type PersonRow = typeof staff.$inferSelect

export async function findByEmail(tx: Tx, email: string): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, email.toLowerCase()))
  return row
}

/** Locks a person, if they are still as they were when their password was checked. */
export async function lockUnchanged(tx: Tx, { id, passwordHash }: PersonRow) {
  const row = await lockPerson(tx, id)
  return row && row.closedAt === null && row.passwordHash === passwordHash ? row : undefined
}

export async function lockPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  return row
}

/** A person whose account is open. */
export async function findActive(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.closedAt)))
  return row
}

export const insertPerson = (tx: Tx, person: typeof staff.$inferInsert) => tx.insert(staff).values(person)

export const updatePerson = (tx: Tx, id: string, change: Partial<PersonRow>) =>
  tx.update(staff).set(change).where(eq(staff.id, id))

export const listGrantsOf = (tx: Tx, staffIds: readonly string[]) =>
  tx
    .select()
    .from(staffRole)
    .where(inArray(staffRole.staffId, [...staffIds]))
    .orderBy(staffRole.role, staffRole.siteId)

/** Gives a person exactly these roles. */
export async function replaceGrants(tx: Tx, staffId: string, grants: readonly Grant[]) {
  await tx.delete(staffRole).where(eq(staffRole.staffId, staffId))
  if (grants.length > 0)
    await tx
      .insert(staffRole)
      .values(grants.map(({ role, siteId }) => ({ staffId, role, siteId })))
      .onConflictDoNothing()
}

/** People with a role on one of these sites, or on all. */
function worksOn(sites: Sites): SQL | undefined {
  if (sites === 'all') return undefined
  if (sites.length === 0) return sql`false`
  return exists(
    sql`(select 1 from ${staffRole} where ${staffRole.staffId} = ${staff.id} and (${staffRole.siteId} is null or ${inArray(staffRole.siteId, [...sites])}))`,
  )
}

/** The people of some sites by name, the closed ones included. */
export const listPeople = (tx: Tx, sites: Sites, limit: number): Promise<PersonRow[]> =>
  tx.select().from(staff).where(worksOn(sites)).orderBy(asc(staff.name), asc(staff.email)).limit(limit)

/** One person of some sites, locked. */
export async function lockPersonOn(tx: Tx, sites: Sites, id: string): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), worksOn(sites)))
    .for('update')
  return row
}

export const listFactorKinds = (tx: Tx, staffIds: readonly string[]) =>
  tx
    .select({ staffId: staffFactor.staffId, kind: staffFactor.kind })
    .from(staffFactor)
    .where(and(inArray(staffFactor.staffId, [...staffIds]), isNotNull(staffFactor.confirmedAt)))

/** Owners of all sites who can log in. They are locked, so that two calls cannot remove the last two at once. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        isNull(staff.closedAt),
        isNotNull(staff.passwordHash),
        exists(
          sql`(select 1 from ${staffRole} where ${staffRole.staffId} = ${staff.id} and ${staffRole.role} = 'owner' and ${staffRole.siteId} is null)`,
        ),
      ),
    )
    .orderBy(staff.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Whether an installation has an owner, or somebody who was invited to be one. */
export async function hasOwner(tx: Tx): Promise<boolean> {
  const [row] = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(and(isNull(staff.closedAt), isNotNull(staff.passwordHash), eq(staffRole.role, 'owner')))
    .limit(1)
  return row !== undefined
}

/** Active people who have one of the roles on a site, or, for null, on all sites. */
export const listActiveWith = (tx: Tx, roles: readonly Grant['role'][], siteId: string | null) =>
  tx
    .select({ id: staff.id, name: staff.name, email: staff.email, language: staff.language })
    .from(staff)
    .where(
      and(
        isNull(staff.closedAt),
        isNotNull(staff.passwordHash),
        exists(
          sql`(select 1 from ${staffRole} where ${staffRole.staffId} = ${staff.id} and ${inArray(staffRole.role, [...roles])} and (${staffRole.siteId} is null or ${staffRole.siteId} = ${siteId}::uuid))`,
        ),
      ),
    )

/** Makes the link of a person; earlier ones stop working. */
export async function keepInvitation(tx: Tx, invitation: typeof staffInvitation.$inferInsert) {
  await tx.delete(staffInvitation).where(eq(staffInvitation.staffId, invitation.staffId))
  await tx.insert(staffInvitation).values(invitation)
}

/** An invitation that can still be accepted, with its person. */
export async function findInvitation(tx: Tx, tokenHash: Buffer, now: Date) {
  const [row] = await tx
    .select({ invitation: staffInvitation, person: staff })
    .from(staffInvitation)
    .innerJoin(staff, eq(staff.id, staffInvitation.staffId))
    .where(
      and(
        eq(staffInvitation.tokenHash, tokenHash),
        isNull(staffInvitation.usedAt),
        gt(staffInvitation.expiresAt, now),
        isNull(staff.closedAt),
      ),
    )
  return row
}

/** Uses up an invitation; of two calls at the same moment one succeeds. */
export async function redeemInvitation(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffInvitation)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffInvitation.tokenHash, tokenHash),
        isNull(staffInvitation.usedAt),
        gt(staffInvitation.expiresAt, now),
      ),
    )
    .returning({ staffId: staffInvitation.staffId })
  return used.length === 1
}

export const listInvitations = (tx: Tx, staffIds: readonly string[]) =>
  tx
    .select({ staffId: staffInvitation.staffId, expiresAt: staffInvitation.expiresAt })
    .from(staffInvitation)
    .where(and(inArray(staffInvitation.staffId, [...staffIds]), isNull(staffInvitation.usedAt)))
