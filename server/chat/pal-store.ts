import { and, count, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { palReply } from '../platform/db/schema/chat.ts'

/** An answer that a fictional profile owes a member. */
export type PalReplyRow = typeof palReply.$inferSelect

/** Members who see a fictional profile type at this moment. */
export const listTyping = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ memberId: member.id, siteId: member.siteId, conversation: palReply.conversationId })
    .from(palReply)
    .innerJoin(member, eq(member.id, palReply.memberId))
    .where(sql`${palReply.typingAt} <= ${now} and ${palReply.dueAt} > ${now}`)
    .limit(limit)

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
