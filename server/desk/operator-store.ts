import { eq, sql } from 'drizzle-orm'
import type { Locale } from '../../core/i18n/locales.ts'
import type { DeclineReason } from '../../core/rules/desk/desk.ts'
import type { Tx } from '../platform/db/database.ts'
import { deskDecline, deskOperator } from '../platform/db/schema/desk.ts'

type OperatorRow = typeof deskOperator.$inferSelect

export async function findOperator(tx: Tx, staffId: string): Promise<OperatorRow | undefined> {
  const [row] = await tx.select().from(deskOperator).where(eq(deskOperator.staffId, staffId))
  return row
}

/** Locks the row of an operator, so that what one person does at the desk happens one after the other. */
export async function lockOperator(tx: Tx, staffId: string): Promise<OperatorRow> {
  await tx.insert(deskOperator).values({ staffId }).onConflictDoNothing()
  const [row] = await tx.select().from(deskOperator).where(eq(deskOperator.staffId, staffId)).for('update')
  return row ?? { staffId, languages: null, breakSince: null }
}

export const updateOperator = (
  tx: Tx,
  staffId: string,
  set: Partial<{ languages: Locale[]; breakSince: Date | null }>,
) => tx.update(deskOperator).set(set).where(eq(deskOperator.staffId, staffId))

/** Remembers that an operator let go of a conversation. */
export const upsertDecline = (
  tx: Tx,
  row: { conversationId: string; staffId: string; reason: DeclineReason; at: Date },
) =>
  tx
    .insert(deskDecline)
    .values(row)
    .onConflictDoUpdate({
      target: [deskDecline.conversationId, deskDecline.staffId],
      set: { reason: sql`excluded.reason`, at: sql`excluded.at` },
    })
