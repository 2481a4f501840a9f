import { and, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { outbox } from '../db/schema/platform.ts'

export type OutboxRow = typeof outbox.$inferSelect

export const insertOutboxRow = (tx: Tx, row: typeof outbox.$inferInsert) => tx.insert(outbox).values(row)

/** The mail or text message that is due the longest, locked until the transaction ends. */
export async function lockDue(tx: Tx, kind: OutboxRow['kind'], now: Date): Promise<OutboxRow | undefined> {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.nextAttemptAt), lte(outbox.nextAttemptAt, now), eq(outbox.kind, kind)))
    .orderBy(outbox.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export const markSent = (tx: Tx, id: string, now: Date) =>
  tx.update(outbox).set({ sentAt: now, nextAttemptAt: null, failure: null }).where(eq(outbox.id, id))

type Failed = Pick<OutboxRow, 'failure' | 'nextAttemptAt'>

/** Without a next attempt the mail is given up. */
export const markFailed = (tx: Tx, id: string, { failure, nextAttemptAt }: Failed) =>
  tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt, failure })
    .where(eq(outbox.id, id))

/** Deletes mails and text messages from before a moment, delivered or not. */
export const deleteOutboxBefore = (tx: Tx, moment: Date) =>
  tx.delete(outbox).where(lt(outbox.createdAt, moment))

/** The newest mails, for the demo's own reader. */
export const listRecentOutbox = (tx: Tx, limit: number) =>
  tx.select().from(outbox).orderBy(desc(outbox.number)).limit(limit)
