import { and, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Alarm } from '../../core/rules/chat/chat.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { conversation, owedAnswer } from '../platform/db/schema/chat.ts'
import { deskAlarm } from '../platform/db/schema/desk.ts'
import { reviewCase } from '../platform/db/schema/review.ts'

/** The conversations on these sites in which a member wrote something that nobody has looked at, and that is an alarm. */
export const listNewAlarms = (tx: Tx, sites: readonly string[], limit: number) =>
  tx
    .select({ owed: owedAnswer, lastNumber: conversation.lastNumber })
    .from(owedAnswer)
    .innerJoin(conversation, eq(conversation.id, owedAnswer.conversationId))
    .leftJoin(deskAlarm, eq(deskAlarm.conversationId, owedAnswer.conversationId))
    .where(
      and(
        isNotNull(owedAnswer.alarm),
        inArray(owedAnswer.siteId, [...sites]),
        or(isNull(deskAlarm.helpedAt), lt(deskAlarm.number, conversation.lastNumber)),
      ),
    )
    .limit(limit)

type Raised = { conversationId: string; reason: Alarm; number: number }

/** Takes an alarm, once for each newest message; false if it was taken already. */
export async function takeAlarm(tx: Tx, { conversationId, reason, number }: Raised): Promise<boolean> {
  const taken = await tx
    .insert(deskAlarm)
    .values({ conversationId, reason, number })
    .onConflictDoUpdate({
      target: deskAlarm.conversationId,
      set: { reason, number },
      setWhere: lt(deskAlarm.number, number),
    })
    .returning({ number: deskAlarm.number })
  return taken.length > 0
}

/** Locks the alarm of a conversation, so that the help line is sent once. */
export async function lockAlarm(tx: Tx, conversationId: string) {
  const [row] = await tx
    .select()
    .from(deskAlarm)
    .where(eq(deskAlarm.conversationId, conversationId))
    .for('update')
  return row
}

export const setHelped = (tx: Tx, conversationId: string, { at, number }: { at: Date; number: number }) =>
  tx.update(deskAlarm).set({ helpedAt: at, number }).where(eq(deskAlarm.conversationId, conversationId))

/** What was feared for the member of a conversation on these sites to whom the help line was sent since a moment. */
export async function findHelped(
  tx: Tx,
  sites: readonly string[],
  { conversationId, since }: { conversationId: string; since: Date },
): Promise<Alarm | null> {
  const [row] = await tx
    .select({ reason: deskAlarm.reason })
    .from(deskAlarm)
    .innerJoin(conversation, eq(conversation.id, deskAlarm.conversationId))
    .where(
      and(
        eq(deskAlarm.conversationId, conversationId),
        gte(deskAlarm.helpedAt, since),
        inArray(conversation.siteId, [...sites]),
      ),
    )
  return row?.reason ?? null
}

/** Condition: the open case about a member who may be a minor or may come to harm. */
const isOpenAlarm = and(
  eq(reviewCase.subject, 'member'),
  isNull(reviewCase.decidedAt),
  inArray(reviewCase.reason, ['minor', 'self_harm']),
)

/** The reason of the open case about such a member. */
export async function findOpenAlarm(tx: Tx, memberId: string): Promise<Alarm | null> {
  const [row] = await tx
    .select({ reason: reviewCase.reason })
    .from(reviewCase)
    .where(and(eq(reviewCase.memberId, memberId), isOpenAlarm))
    .limit(1)
  return row ? (row.reason === 'minor' ? 'minor' : 'self_harm') : null
}

/** The open case about the member of a conversation, on these sites. */
export async function findAlarmCase(tx: Tx, sites: Sites, conversationId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: reviewCase.id })
    .from(conversation)
    .innerJoin(
      reviewCase,
      or(eq(reviewCase.memberId, conversation.lowId), eq(reviewCase.memberId, conversation.highId)),
    )
    .where(and(eq(conversation.id, conversationId), isOpenAlarm, onSites(reviewCase.siteId, sites)))
    .limit(1)
  return row?.id ?? null
}

/** The newest message of a conversation up to which alarms were handled; 0 if there were none. */
export async function findHandled(tx: Tx, conversationId: string): Promise<number> {
  const [row] = await tx
    .select({ number: deskAlarm.number })
    .from(deskAlarm)
    .where(eq(deskAlarm.conversationId, conversationId))
  return row?.number ?? 0
}
