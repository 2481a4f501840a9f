import { desc, eq, max } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { backup, backupKey } from '../platform/db/schema/backups.ts'

export type BackupKey = typeof backupKey.$inferSelect

export const insertBackupKey = (tx: Tx, key: BackupKey) => tx.insert(backupKey).values(key)

/** All keys, newest first. */
export const listBackupKeys = (tx: Tx): Promise<BackupKey[]> =>
  tx.select().from(backupKey).orderBy(desc(backupKey.madeAt))

/** Keeps that a backup is as it was written. */
export const keepGood = (tx: Tx, madeAt: Date) => tx.insert(backup).values({ madeAt }).onConflictDoNothing()

export const keepProven = (tx: Tx, madeAt: Date, provenAt: Date) =>
  tx
    .insert(backup)
    .values({ madeAt, provenAt })
    .onConflictDoUpdate({ target: backup.madeAt, set: { provenAt } })

/** A backup that was damaged is no backup. */
export const forgetBackup = (tx: Tx, madeAt: Date) => tx.delete(backup).where(eq(backup.madeAt, madeAt))

/** When the last good backup was made, and when one was last proven. */
export async function readLastBackups(tx: Tx) {
  const [row] = await tx.select({ good: max(backup.madeAt), proven: max(backup.provenAt) }).from(backup)
  return { good: row?.good ?? null, proven: row?.proven ?? null }
}
