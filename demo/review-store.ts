import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { HOUR_MS } from '../core/rules/durations.ts'
import type { Tx } from '../server/platform/db/database.ts'
import { outbox } from '../server/platform/db/schema/platform.ts'
import { reviewCase, reviewStatement } from '../server/platform/db/schema/review.ts'
import { markNotSent, openMessage } from '../server/platform/mail/outbox-store.ts'

/** The open case about a member. */
export async function findOpenCase(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({ id: reviewCase.id, version: reviewCase.version })
    .from(reviewCase)
    .where(and(eq(reviewCase.memberId, memberId), isNull(reviewCase.decidedAt)))
  if (!row) throw new Error(`there is no open case about ${memberId}`)
  return row
}

/** The id of the statement that a member got with a decision. */
export async function findStatementId(tx: Tx, decisionId: string, memberId: string): Promise<string> {
  const [row] = await tx
    .select({ id: reviewStatement.id })
    .from(reviewStatement)
    .where(and(eq(reviewStatement.decisionId, decisionId), eq(reviewStatement.memberId, memberId)))
  if (!row) throw new Error(`the decision ${decisionId} has no statement`)
  return row.id
}

/** Gives up the mail of the oldest statement to a member, as if its mailbox were full; it is not late yet. */
export async function giveUpStatement(tx: Tx, now: Date) {
  const [row] = await tx
    .select({ id: reviewStatement.outboxId })
    .from(reviewStatement)
    .where(and(eq(reviewStatement.recipient, 'member'), isNotNull(reviewStatement.outboxId)))
    .orderBy(asc(reviewStatement.at))
    .limit(1)
  if (!row?.id) return
  const createdAt = new Date(now.getTime() - HOUR_MS / 2)
  const unsent = { createdAt, sentAt: null, nextAttemptAt: null, attempts: 5 }
  const [mail] = await tx.update(outbox).set(unsent).where(eq(outbox.id, row.id)).returning()
  if (mail) await markNotSent(tx, openMessage(mail), '452 The mailbox is full', null)
}
