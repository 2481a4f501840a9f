import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { DEVICE_COOKIE_DAYS, DEVICES_PER_MEMBER } from '../../core/rules/account/login.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteInSteps } from '../platform/db/delete-in-steps.ts'
import { knownDevice } from '../platform/db/schema/account.ts'

/** Whether a browser is known to the account, and whether the account knows any browser. */
export async function findDevice(tx: Tx, memberId: string, hash: Buffer | null) {
  const rows = await tx
    .select({ hash: knownDevice.hash })
    .from(knownDevice)
    .where(eq(knownDevice.memberId, memberId))
  return { isKnown: hash !== null && rows.some((row) => row.hash.equals(hash)), hasAny: rows.length > 0 }
}

/** Keeps a browser as known to the account; the one that was not used for longest makes room. */
export async function keepDevice(tx: Tx, device: Required<typeof knownDevice.$inferInsert>) {
  const { memberId, hash, sign, lastUsedAt } = device
  await tx
    .insert(knownDevice)
    .values(device)
    .onConflictDoUpdate({ target: [knownDevice.memberId, knownDevice.hash], set: { sign, lastUsedAt } })
  const newestDevices = tx
    .select({ hash: knownDevice.hash })
    .from(knownDevice)
    .where(eq(knownDevice.memberId, memberId))
    .orderBy(desc(knownDevice.lastUsedAt), sql`${knownDevice.hash} = ${hash} desc`)
    .limit(DEVICES_PER_MEMBER)
  await tx
    .delete(knownDevice)
    .where(and(eq(knownDevice.memberId, memberId), notInArray(knownDevice.hash, newestDevices)))
}

/** Deletes all browsers that are known to the account, and returns their hashes. */
export async function deleteDevices(tx: Tx, memberId: string): Promise<Buffer[]> {
  const rows = await tx
    .delete(knownDevice)
    .where(eq(knownDevice.memberId, memberId))
    .returning({ hash: knownDevice.hash })
  return rows.map(({ hash }) => hash)
}

/** The cookie of a browser that was not used for so long has expired. */
export const deleteOldDevices = (tx: Tx, now: Date) =>
  deleteInSteps(
    tx,
    knownDevice,
    lt(knownDevice.lastUsedAt, new Date(now.getTime() - DEVICE_COOKIE_DAYS * DAY_MS)),
  )
