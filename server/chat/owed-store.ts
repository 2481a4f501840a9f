import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Locale } from '../../core/i18n/locales.ts'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { message, owedAnswer } from '../platform/db/schema/chat.ts'
import { deskRefusal } from '../platform/db/schema/desk.ts'
import { openMessage } from '../platform/keys/message-text.ts'
import { blocksSql, type IdInSql } from '../relations/store.ts'

/** An answer that a fictional profile owes a member. */
export type OwedRow = typeof owedAnswer.$inferSelect

/** A conversation in which a fictional profile types, and the member who sees it. */
type Typing = { memberId: string; siteId: string; conversation: string }

type Lease = { now: Date; until: Date; limit: number }

/**
 * Leases the conversations in which the pal types until a moment, so that one process at a time shows it. An answer
 * that is due after `before` is not typed yet.
 */
export async function leaseTyping(
  tx: Tx,
  { now, until, limit, before }: Lease & { before: Date },
): Promise<Typing[]> {
  const { rows } = await tx.execute(sql`
    update owed_answer set pal_typing_at = least(${until.toISOString()}::timestamptz, pal_due_at)
    where conversation_id in (
      select conversation_id from owed_answer
      where pal_typing_at <= ${now.toISOString()}
        and pal_due_at > ${now.toISOString()} and pal_due_at <= ${before.toISOString()}
      limit ${limit} for update skip locked)
    returning member_id as "memberId", site_id as "siteId", conversation_id as conversation`)
  // The columns are those of the statement above.
  return rows as Typing[]
}

/** Leases the answers of the pal that are due until a moment, so that no two processes send the same one. */
export const leaseAnswers = (tx: Tx, { now, until, limit }: Lease): Promise<OwedRow[]> =>
  tx
    .update(owedAnswer)
    .set({ palDueAt: until, palTypingAt: until })
    .where(
      sql`${owedAnswer.conversationId} in (
        select conversation_id from owed_answer where pal_due_at <= ${now}
        order by pal_due_at limit ${limit} for update skip locked)`,
    )
    .returning()

/** Sets when the pal tries an answer again, unless the member wrote meanwhile, which set another moment. */
export const postponeAnswer = (tx: Tx, { conversationId }: OwedRow, { leasedUntil, until }: Postponed) =>
  tx
    .update(owedAnswer)
    .set({ palDueAt: until, palTypingAt: until })
    .where(and(eq(owedAnswer.conversationId, conversationId), eq(owedAnswer.palDueAt, leasedUntil)))

type Postponed = { leasedUntil: Date; until: Date }

/** Gives answers that only people owed to the pal, on sites where it answers by now. */
export const handToPal = (tx: Tx, siteIds: string[], due: Date) =>
  tx
    .update(owedAnswer)
    .set({ palDueAt: due, palTypingAt: due })
    .where(and(inArray(owedAnswer.siteId, siteIds), isNull(owedAnswer.palDueAt)))

/** The newest texts of the member to whom a conversation owes an answer, and the language that they read. */
export async function findOwedTexts(tx: Tx, conversationId: string, limit: number) {
  const isByMember = and(eq(message.authorId, owedAnswer.memberId), eq(message.kind, 'text'))
  const rows = await tx
    .select({ reads: member.language, message })
    .from(owedAnswer)
    .innerJoin(member, eq(member.id, owedAnswer.memberId))
    .innerJoin(message, and(eq(message.conversationId, conversationId), isByMember))
    .where(eq(owedAnswer.conversationId, conversationId))
    .orderBy(desc(message.number))
    .limit(limit)
  return rows[0] && { reads: rows[0].reads, texts: rows.map((row) => openMessage(row.message)) }
}

export const setOwedLanguage = (tx: Tx, conversationId: string, language: Locale) =>
  tx.update(owedAnswer).set({ language }).where(eq(owedAnswer.conversationId, conversationId))

/**
 * Condition: somebody can answer a member, who is there and has not blocked the profile. Otherwise nobody can, and the
 * credits come back.
 */
export const isReachable = ({
  memberId,
  fictionalId,
}: Record<'memberId' | 'fictionalId', IdInSql>) => sql<boolean>`
  (exists (select from profile p where p.member_id = ${memberId} and p.status = 'active' and p.hidden_at is null)
    and not ${blocksSql(memberId, fictionalId)})`

/** The number of answers that are owed since before a moment on some sites and can be given, per site. */
export const countOwedAnswers = (tx: Tx, siteIds: string[], before: Date) =>
  tx
    .select({ siteId: owedAnswer.siteId, answers: count() })
    .from(owedAnswer)
    .where(
      and(inArray(owedAnswer.siteId, siteIds), lt(owedAnswer.owedSince, before), isReachable(owedAnswer)),
    )
    .groupBy(owedAnswer.siteId)

/** Counts an answer of the pal that the truth guard held back, so that it said something else. */
export const insertPalRefusal = (tx: Tx, refusal: { siteId: string; reasons: string[]; at: Date }) =>
  tx.insert(deskRefusal).values({ ...refusal, id: randomUUID(), staffId: null })
