import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { staff, staffFactor, staffRecoveryCode } from '../platform/db/schema/staff.ts'

export type FactorRow = typeof staffFactor.$inferSelect
type NewFactor = typeof staffFactor.$inferInsert

/** The factors that open a session: those that were confirmed. */
export const listFactors = (tx: Tx, staffId: string): Promise<FactorRow[]> =>
  tx
    .select()
    .from(staffFactor)
    .where(and(eq(staffFactor.staffId, staffId), isNotNull(staffFactor.confirmedAt)))
    .orderBy(staffFactor.createdAt)

/** Locks the person, so that two changes of their factors follow each other. */
export async function lockFactors(tx: Tx, staffId: string): Promise<FactorRow[]> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update')
  return listFactors(tx, staffId)
}

/** The authenticator of a person, locked: each of its codes works once. */
export async function lockTotp(tx: Tx, staffId: string, state: 'confirmed' | 'pending') {
  const [row] = await tx
    .select()
    .from(staffFactor)
    .where(
      and(
        eq(staffFactor.staffId, staffId),
        eq(staffFactor.kind, 'totp'),
        state === 'confirmed' ? isNotNull(staffFactor.confirmedAt) : isNull(staffFactor.confirmedAt),
      ),
    )
    .for('update')
  return row
}

/** All factors with a secret, locked. */
export const lockSecrets = (tx: Tx): Promise<FactorRow[]> =>
  tx.select().from(staffFactor).where(isNotNull(staffFactor.secret)).for('update')

export const replaceSecret = (tx: Tx, id: string, secret: NonNullable<FactorRow['secret']>) =>
  tx.update(staffFactor).set({ secret }).where(eq(staffFactor.id, id))

/** Keeps the secret of a new authenticator until its first code is given; an earlier try is forgotten. */
export async function keepPendingTotp(
  tx: Tx,
  factor: Pick<NewFactor, 'id' | 'staffId' | 'secret' | 'createdAt'>,
) {
  const isPending = and(
    eq(staffFactor.staffId, factor.staffId),
    eq(staffFactor.kind, 'totp'),
    isNull(staffFactor.confirmedAt),
  )
  await tx.delete(staffFactor).where(isPending)
  await tx.insert(staffFactor).values({ ...factor, kind: 'totp' })
}

/** Makes a pending authenticator the person's, in the place of an earlier one. */
export async function confirmTotp(tx: Tx, { id, staffId }: FactorRow, step: number, now: Date) {
  await tx
    .delete(staffFactor)
    .where(and(eq(staffFactor.staffId, staffId), eq(staffFactor.kind, 'totp'), ne(staffFactor.id, id)))
  await tx
    .update(staffFactor)
    .set({ confirmedAt: now, lastStep: step, lastUsedAt: now })
    .where(eq(staffFactor.id, id))
}

/** A code was used. The secret is kept anew, with the key that the installation has now. */
export const markTotpUsed = (tx: Tx, id: string, used: { step: number; secret: Buffer }, now: Date) =>
  tx
    .update(staffFactor)
    .set({ lastStep: used.step, secret: used.secret, lastUsedAt: now })
    .where(eq(staffFactor.id, id))

/** Adds a passkey; false if it belongs to somebody already. */
export async function insertPasskey(tx: Tx, factor: Omit<NewFactor, 'kind'>): Promise<boolean> {
  const added = await tx
    .insert(staffFactor)
    .values({ ...factor, kind: 'passkey' })
    .onConflictDoNothing({ target: staffFactor.credentialId })
    .returning({ id: staffFactor.id })
  return added.length === 1
}

export const markPasskeyUsed = (tx: Tx, id: string, counter: number, now: Date) =>
  tx.update(staffFactor).set({ counter, lastUsedAt: now }).where(eq(staffFactor.id, id))

export const deleteFactor = (tx: Tx, id: string) => tx.delete(staffFactor).where(eq(staffFactor.id, id))

/** Removes everything that a person could log in with, but the account. */
export async function deleteFactors(tx: Tx, staffId: string) {
  await tx.delete(staffFactor).where(eq(staffFactor.staffId, staffId))
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId))
}

export async function replaceRecoveryCodes(tx: Tx, staffId: string, hashes: readonly Buffer[]) {
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId))
  await tx.insert(staffRecoveryCode).values(hashes.map((hash) => ({ staffId, hash })))
}

/** Uses up a recovery code; of two calls at the same moment one succeeds. */
export async function redeemRecoveryCode(tx: Tx, staffId: string, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCode.staffId, staffId),
        eq(staffRecoveryCode.hash, hash),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ hash: sql`1` })
  return used.length === 1
}

export async function countRecoveryCodes(tx: Tx, staffId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedAt)))
  return row?.left ?? 0
}
