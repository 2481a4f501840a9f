import { and, count, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { palReply } from '../platform/db/schema/chat.ts'

/** An answer that a fictional profile owes a member. */
export type PalReplyRow = typeof palReply.$inferSelect

/** A conversation in which a fictional profile types, and the member who sees it. */
type Typing = { memberId: string; siteId: string; conversation: string }

/** Leases the conversations in which somebody types until a moment, so that one process at a time shows it. */
export async function leaseTyping(tx: Tx, now: Date, until: Date, limit: number): Promise<Typing[]> {
  const { rows } = await tx.execute(sql`
    update pal_reply set typing_at = least(${until.toISOString()}::timestamptz, due_at)
    from member
    where member.id = pal_reply.member_id and conversation_id in (
      select conversation_id from pal_reply
      where typing_at <= ${now.toISOString()} and due_at > ${now.toISOString()}
      limit ${limit} for update skip locked)
    returning member.id as "memberId", member.site_id as "siteId", conversation_id as conversation`)
  // The columns are those of the statement above.
  return rows as Typing[]
}

/** Leases the replies that are due until a moment, so that no two processes send the same one. */
export const leaseReplies = (tx: Tx, now: Date, until: Date, limit: number): Promise<PalReplyRow[]> =>
  tx
    .update(palReply)
    .set({ dueAt: until, typingAt: until })
    .where(
      sql`${palReply.conversationId} in (
        select conversation_id from pal_reply where due_at <= ${now}
        order by due_at limit ${limit} for update skip locked)`,
    )
    .returning()

/** A leased reply, unless its time has moved: then the member wrote again, and that answer is still owed. */
const leased = ({ conversationId, dueAt }: PalReplyRow) =>
  and(eq(palReply.conversationId, conversationId), eq(palReply.dueAt, dueAt))

export const deleteReply = (tx: Tx, reply: PalReplyRow) => tx.delete(palReply).where(leased(reply))

/** Keeps a reply that cannot be given now, and tries it again at a later moment. */
export const postponeReply = (tx: Tx, reply: PalReplyRow, until: Date) =>
  tx.update(palReply).set({ dueAt: until, typingAt: until }).where(leased(reply))

/** The number of answers that were owed before a moment, per site of the members who wait for them. */
export const countOwedReplies = (tx: Tx, before: Date) =>
  tx
    .select({ siteId: member.siteId, replies: count() })
    .from(palReply)
    .innerJoin(member, eq(member.id, palReply.memberId))
    .where(lt(palReply.owedSince, before))
    .groupBy(member.siteId)
