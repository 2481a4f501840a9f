import { and, eq, sql } from 'drizzle-orm'
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

/** Keeps a reply whose time has moved: the member wrote again meanwhile, and that answer is still owed. */
export const deleteReply = (tx: Tx, { conversationId, dueAt }: PalReplyRow) =>
  tx.delete(palReply).where(and(eq(palReply.conversationId, conversationId), eq(palReply.dueAt, dueAt)))
