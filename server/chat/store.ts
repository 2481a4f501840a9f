import { type AnyColumn, and, desc, eq, gt, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { LIKES_COUNTED_UP_TO } from '../../core/rules/likes/likes.ts'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { conversation, conversationSide } from '../platform/db/schema/chat.ts'
import { profile } from '../platform/db/schema/members.ts'
import { given, writeStatement } from '../platform/db/statements.ts'
import { blocksSql } from '../relations/store.ts'
import { poolOfSql, seenSql } from '../relations/visibility-store.ts'

/** A partner whom a member may not see is gone for that member, conversations included. */
const isSeenBy = (memberId: string | AnyColumn) => seenSql({ viewer: memberId, pool: poolOfSql(memberId) })

/** Newest first: the index has the order of days, and the conversations of a day are few. */
const newestFirst = [
  sql`${conversationSide.lastDay} desc nulls last`,
  desc(conversationSide.lastAt),
  conversationSide.conversationId,
]

/** The unread messages of each of these members, in the conversations they can see. */
export async function countUnread(tx: Tx, memberIds: string[]): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await tx
    .select({
      memberId: conversationSide.memberId,
      unread: sql<number>`sum(${conversationSide.unread})::int`,
    })
    .from(conversationSide)
    .innerJoin(profile, eq(profile.memberId, conversationSide.otherId))
    .where(
      and(
        inArray(conversationSide.memberId, memberIds),
        sql`${conversationSide.isUnread}`,
        isSeenBy(conversationSide.memberId),
      ),
    )
    .groupBy(conversationSide.memberId)
  return new Map(rows.map(({ memberId, unread }) => [memberId, unread]))
}

/** A member's side of a conversation, unless the member may not see the partner. */
export async function findSide(tx: Tx, memberId: string, conversationId: string) {
  const [row] = await tx
    .select({ side: conversationSide })
    .from(conversationSide)
    .innerJoin(profile, eq(profile.memberId, conversationSide.otherId))
    .where(
      and(
        eq(conversationSide.memberId, memberId),
        eq(conversationSide.conversationId, conversationId),
        isSeenBy(memberId),
      ),
    )
  return row?.side
}

/** What decides whether a member may begin a conversation. */
export async function findBeginner(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({
      status: profile.status,
      paidUser: member.paidUser,
      signupDate: member.signupDate,
      begun: sql<number>`(select count(*)::int from conversation where started_by = ${member.id})`,
    })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(eq(member.id, memberId))
  return row
}

/** When a member began a conversation, counted back from the newest. */
export async function findNewestBegun(tx: Tx, memberId: string, skipped: number) {
  const [row] = await tx
    .select({ at: conversation.createdAt })
    .from(conversation)
    .where(eq(conversation.startedBy, memberId))
    .orderBy(desc(conversation.createdAt))
    .offset(skipped)
    .limit(1)
  return row?.at
}

/** The partner of each of these members in each of these conversations. */
export async function listOthers(tx: Tx, conversationIds: string[], memberIds: string[]) {
  if (conversationIds.length === 0) return []
  return tx
    .select({
      memberId: conversationSide.memberId,
      conversationId: conversationSide.conversationId,
      otherId: conversationSide.otherId,
    })
    .from(conversationSide)
    .where(
      and(
        inArray(conversationSide.memberId, memberIds),
        inArray(conversationSide.conversationId, conversationIds),
      ),
    )
}

/** Sets the unread count to zero. Returns the newest number if it was unread before. */
export async function markRead(tx: Tx, memberId: string, conversationId: string) {
  const [row] = await tx
    .update(conversationSide)
    .set({ unread: 0, readNumber: sql`${conversationSide.lastNumber}` })
    .where(
      and(
        eq(conversationSide.memberId, memberId),
        eq(conversationSide.conversationId, conversationId),
        lt(conversationSide.readNumber, conversationSide.lastNumber),
      ),
    )
    .returning({ number: conversationSide.readNumber, otherId: conversationSide.otherId })
  return row
}

/** Removes all messages so far from one side of a conversation. */
export const deleteSide = (tx: Tx, memberId: string, conversationId: string) =>
  tx
    .update(conversationSide)
    .set({
      unread: 0,
      deletedNumber: sql`(select last_number from conversation where id = ${conversationId})`,
    })
    .where(and(eq(conversationSide.memberId, memberId), eq(conversationSide.conversationId, conversationId)))

/** The member's latest partners who may see the member's presence, without blocks in either direction. */
export async function listPartners(tx: Tx, memberId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: conversationSide.otherId })
    .from(conversationSide)
    .innerJoin(profile, eq(profile.memberId, memberId))
    .where(
      and(
        eq(conversationSide.memberId, memberId),
        gt(conversationSide.lastNumber, conversationSide.deletedNumber),
        isSeenBy(conversationSide.otherId),
        not(profile.invisible),
        not(blocksSql(conversationSide.otherId, memberId)),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export type WaitingRow = { unread: number; newLikes: number; credits: number; photoRequests: number }

const self = sql`${given('memberId')}::uuid`

const isShownToSelf = (other: SQL) => sql`
  exists (select from profile p where p.member_id = ${other}
    and ${seenSql({ viewer: self, pool: poolOfSql(self) }, 'p')})`

/** The unread messages of a member in conversations with partners `p` of whom the condition is true. */
export const unreadSql = (memberId: SQL, isSeen: SQL): SQL => sql`(
  select coalesce(sum(unread), 0)::int from conversation_side
  where member_id = ${memberId} and is_unread
    and exists (select from profile p where p.member_id = other_id and ${isSeen}))`

const waitingOf = writeStatement<WaitingRow>(sql`
  select
    ${unreadSql(self, seenSql({ viewer: self, pool: poolOfSql(self) }, 'p'))} as unread,
    (select count(*)::int from (
        select from_id from member_like where to_id = ${self} and kind = 'member' and seen_at is null
        limit ${sql.raw(String(LIKES_COUNTED_UP_TO))}) unseen
      where ${isShownToSelf(sql`from_id`)} and not ${blocksSql(self, sql`from_id`)}) as "newLikes",
    (select count(*)::int from photo_access
      where owner_id = ${self} and state = 'asked' and ${isShownToSelf(sql`viewer_id`)}) as "photoRequests",
    coalesce((select balance from credit_account where member_id = ${self}), 0) as credits`)

/**
 * The numbers of the badges in one query, because every open page asks for them again and again. Unread
 * messages count in the conversations that the member can see; likes count as in their list, which also
 * leaves out members whom the member blocked and counts no further than a badge can say.
 */
export async function countWaiting(tx: Tx, memberId: string): Promise<WaitingRow> {
  const [row] = await waitingOf(tx, { memberId })
  return row ?? { unread: 0, newLikes: 0, credits: 0, photoRequests: 0 }
}
