import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Alarm } from '../../core/rules/chat/chat.ts'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { conversation, messageAlarm } from '../platform/db/schema/chat.ts'
import { profile } from '../platform/db/schema/members.ts'
import { reviewCase } from '../platform/db/schema/review.ts'
import type { Sending } from './sending.ts'

/** The fictional profile that a member writes to; null if the message is for somebody else. */
export async function findFictionalPartner(tx: Tx, memberId: string, to: Sending['to']) {
  const other = sql`case ${conversation.lowId} when ${memberId} then ${conversation.highId} else ${conversation.lowId} end`
  const isOwn = or(eq(conversation.lowId, memberId), eq(conversation.highId, memberId))
  const partner = to.conversation
    ? tx
        .select({ id: other })
        .from(conversation)
        .where(and(eq(conversation.id, to.conversation), isOwn))
    : sql`${to.profile}`
  const [row] = await tx
    .select({ id: profile.memberId })
    .from(profile)
    .where(and(eq(profile.memberId, sql`(${partner})`), eq(profile.kind, 'fictional')))
  return row?.id ?? null
}

/** Alarms of one member are raised one after the other, so that a key that comes twice at once raises them once. */
export const lockAlarmsOf = (tx: Tx, memberId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alarm:${memberId}`}, 0))`)

export async function isRaised(tx: Tx, memberId: string, key: string): Promise<boolean> {
  const rows = await tx
    .select({ key: messageAlarm.key })
    .from(messageAlarm)
    .where(and(eq(messageAlarm.memberId, memberId), eq(messageAlarm.key, key)))
    .limit(1)
  return rows.length > 0
}

/** Whether a member is held until somebody has looked at their age. */
export async function isHeld(tx: Tx, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ restrictions: member.restrictions })
    .from(member)
    .where(eq(member.id, memberId))
  return row?.restrictions.includes('held') ?? false
}

/** Inserts alarms; the database holds the member if one says that they may be a minor. */
export const insertAlarms = (tx: Tx, rows: (typeof messageAlarm.$inferInsert)[]) =>
  tx.insert(messageAlarm).values(rows)

type Returning = { memberId: string; partnerId: string; reason: Alarm; at: Date }

export const returnForSafety = (tx: Tx, { memberId, partnerId, reason, at }: Returning) =>
  tx.execute(sql`select return_for_safety(${memberId}, ${partnerId}, ${reason}, ${at.toISOString()})`)

/** Whether a member's alarm of this reason is open in the conversation with a fictional profile. */
export async function hasOpenAlarm(
  tx: Tx,
  { memberId, partnerId, reason }: Omit<Returning, 'at'>,
): Promise<boolean> {
  const rows = await tx
    .select({ key: messageAlarm.key })
    .from(messageAlarm)
    .innerJoin(reviewCase, eq(reviewCase.id, messageAlarm.caseId))
    .where(
      and(
        eq(messageAlarm.memberId, memberId),
        eq(messageAlarm.partnerId, partnerId),
        eq(messageAlarm.reason, reason),
        isNull(reviewCase.decidedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}
