import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Alarm } from '../../core/rules/chat/chat.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { conversation, messageAlarm } from '../platform/db/schema/chat.ts'
import { reviewCase } from '../platform/db/schema/review.ts'

/** The reason of an open alarm that was raised in a conversation on these sites. */
export async function findRaised(
  tx: Tx,
  sites: readonly string[],
  conversationId: string,
): Promise<Alarm | null> {
  const isRaisedHere = or(
    and(eq(messageAlarm.memberId, conversation.lowId), eq(messageAlarm.partnerId, conversation.highId)),
    and(eq(messageAlarm.memberId, conversation.highId), eq(messageAlarm.partnerId, conversation.lowId)),
  )
  const [row] = await tx
    .select({ reason: messageAlarm.reason })
    .from(conversation)
    .innerJoin(messageAlarm, isRaisedHere)
    .innerJoin(reviewCase, eq(reviewCase.id, messageAlarm.caseId))
    .where(
      and(
        eq(conversation.id, conversationId),
        inArray(reviewCase.siteId, [...sites]),
        isNull(reviewCase.decidedAt),
      ),
    )
    .limit(1)
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
