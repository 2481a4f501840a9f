import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Grant, Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { staff, staffFactor, staffInvitation, staffRole } from '../platform/db/schema/staff.ts'
import { AppError } from '../platform/http/app-error.ts'
import { hashStaffEmail, openRow, sealRow } from '../platform/keys/ring.ts'

type StoredPerson = typeof staff.$inferSelect
type Login = { email: string; passwordHash: string | null }
export type PersonRow = StoredPerson & Login

/** A person with the login opened. One that cannot be opened has none, so that nobody logs in with it. */
export const openPerson = (row: StoredPerson): PersonRow => ({
  ...row,
  ...(openRow('staff', row.id, row) ?? { email: '', passwordHash: null }),
})

/** Condition: a person has this address, in a row that is sealed or not. */
export const hasEmail = (email: string) =>
  or(eq(staff.emailHash, hashStaffEmail(email)), eq(sql`lower(${staff.email})`, email.toLowerCase()))

export async function findByEmail(tx: Tx, email: string): Promise<PersonRow | undefined> {
  const [row] = await tx.select().from(staff).where(hasEmail(email))
  return row && openPerson(row)
}

/** Locks a person, if they are still as they were when their password was checked. */
export async function lockUnchanged(tx: Tx, { id, passwordHash }: PersonRow) {
  const row = await lockPerson(tx, id)
  return row && row.closedAt === null && row.passwordHash === passwordHash ? row : undefined
}

export async function lockPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  return row && openPerson(row)
}

/** A person whose account is open. */
export async function findActive(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.closedAt)))
  return row && openPerson(row)
}

type NewPerson = typeof staff.$inferInsert & { email: string }

export const insertPerson = (tx: Tx, { email, passwordHash = null, ...person }: NewPerson) =>
  tx.insert(staff).values({ ...person, ...sealRow('staff', person.id, { email, passwordHash }) })

type PersonChange = Partial<Pick<PersonRow, 'name' | 'language' | 'closedAt' | 'passwordHash'>>

/** Changes a person. A login that cannot be opened stays as it is. */
export async function updatePerson(tx: Tx, id: string, { passwordHash, ...change }: PersonChange) {
  const login = passwordHash === undefined ? {} : await changeLogin(tx, id, { passwordHash })
  await tx
    .update(staff)
    .set({ ...change, ...login })
    .where(eq(staff.id, id))
}

async function changeLogin(tx: Tx, id: string, change: Pick<Login, 'passwordHash'>) {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  const login = row && openRow('staff', id, row)
  if (!login) throw new AppError('unavailable')
  return sealRow('staff', id, { ...login, ...change })
}

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
export async function listPeople(tx: Tx, sites: Sites, limit: number): Promise<PersonRow[]> {
  const inOrder = [asc(staff.name), asc(staff.id)]
  const rows = await tx
    .select()
    .from(staff)
    .where(worksOn(sites))
    .orderBy(...inOrder)
    .limit(limit)
  return rows.map(openPerson)
}

/** One person of some sites, locked. */
export async function lockPersonOn(tx: Tx, sites: Sites, id: string): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), worksOn(sites)))
    .for('update')
  return row && openPerson(row)
}

export const listFactorKinds = (tx: Tx, staffIds: readonly string[]) =>
  tx
    .select({ staffId: staffFactor.staffId, kind: staffFactor.kind })
    .from(staffFactor)
    .where(and(inArray(staffFactor.staffId, [...staffIds]), isNotNull(staffFactor.confirmedAt)))

/** Owners of all sites who can log in. They are locked, so that two calls cannot remove the last two at once. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select()
    .from(staff)
    .where(
      and(
        isNull(staff.closedAt),
        exists(
          sql`(select 1 from ${staffRole} where ${staffRole.staffId} = ${staff.id} and ${staffRole.role} = 'owner' and ${staffRole.siteId} is null)`,
        ),
      ),
    )
    .orderBy(staff.id)
    .for('update')
  return rows.filter(hasAccepted).map(({ id }) => id)
}

/** Whether somebody has chosen a password, so is not only invited. The hash is sealed, and the people of staff are few. */
const hasAccepted = (row: StoredPerson) => openPerson(row).passwordHash !== null

/** Whether an installation has an owner, or somebody who was invited to be one. */
export async function hasOwner(tx: Tx): Promise<boolean> {
  const rows = await tx
    .select({ person: staff })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(and(isNull(staff.closedAt), eq(staffRole.role, 'owner')))
  return rows.some(({ person }) => hasAccepted(person))
}

/** Active people who have one of the roles on a site, or, for null, on all sites. */
export async function listActiveWith(tx: Tx, roles: readonly Grant['role'][], siteId: string | null) {
  const rows = await tx
    .select()
    .from(staff)
    .where(
      and(
        isNull(staff.closedAt),
        exists(
          sql`(select 1 from ${staffRole} where ${staffRole.staffId} = ${staff.id} and ${inArray(staffRole.role, [...roles])} and (${staffRole.siteId} is null or ${staffRole.siteId} = ${siteId}::uuid))`,
        ),
      ),
    )
  return rows.filter(hasAccepted).map(openPerson)
}

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
  return row && { ...row, person: openPerson(row.person) }
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
