import { and, desc, eq, getTableColumns, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { chatPhoto, conversationSide, message } from '../platform/db/schema/chat.ts'
import { profile } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { block } from '../platform/db/schema/relations.ts'
import type { Place } from '../platform/http/time-cursor.ts'

export type MessageRow = typeof message.$inferSelect
export type SideRow = typeof conversationSide.$inferSelect
export type PictureRow = { id: string; width: number; height: number; placeholder: string }

/** Whoever blocked a member is gone for that member, conversations included. */
const notBlockedBy = (memberId: string | typeof conversationSide.memberId) =>
  sql`not exists (select 1 from ${block} where ${block.blockerId} = ${conversationSide.otherId} and ${block.blockedId} = ${memberId})`

const beyond = ({ at, id }: Place) =>
  or(
    lt(conversationSide.lastAt, at),
    and(eq(conversationSide.lastAt, at), gt(conversationSide.conversationId, id)),
  )

const named = (search: string) => sql`${profile.name} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`

type Wanted = { before?: Place | undefined; search?: string | undefined; limit: number }

/** A member's conversations with their newest message, newest first. */
export const listSides = (tx: Tx, memberId: string, { before, search, limit }: Wanted) =>
  tx
    .select({ side: conversationSide, message })
    .from(conversationSide)
    .innerJoin(
      message,
      and(
        eq(message.conversationId, conversationSide.conversationId),
        eq(message.number, conversationSide.lastNumber),
      ),
    )
    .innerJoin(profile, eq(profile.memberId, conversationSide.otherId))
    .where(
      and(
        eq(conversationSide.memberId, memberId),
        gt(conversationSide.lastNumber, conversationSide.deletedNumber),
        eq(profile.status, 'active'),
        notBlockedBy(memberId),
        search ? named(search) : undefined,
        before && beyond(before),
      ),
    )
    .orderBy(sql`${conversationSide.lastAt} desc nulls last`, conversationSide.conversationId)
    .limit(limit)

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
        gt(conversationSide.unread, 0),
        eq(profile.status, 'active'),
        notBlockedBy(conversationSide.memberId),
      ),
    )
    .groupBy(conversationSide.memberId)
  return new Map(rows.map(({ memberId, unread }) => [memberId, unread]))
}

/** A conversation as a member has it, unless the other one blocked the member or is gone. */
export async function findSide(tx: Tx, memberId: string, conversationId: string) {
  const [row] = await tx
    .select({ side: conversationSide })
    .from(conversationSide)
    .innerJoin(profile, eq(profile.memberId, conversationSide.otherId))
    .where(
      and(
        eq(conversationSide.memberId, memberId),
        eq(conversationSide.conversationId, conversationId),
        eq(profile.status, 'active'),
        notBlockedBy(memberId),
      ),
    )
  return row?.side
}

/** How far the other sides of these conversations have read. */
export async function readByOther(tx: Tx, conversationIds: string[], memberId: string) {
  if (conversationIds.length === 0) return new Map<string, number>()
  const rows = await tx
    .select({ id: conversationSide.conversationId, number: conversationSide.readNumber })
    .from(conversationSide)
    .where(
      and(inArray(conversationSide.conversationId, conversationIds), eq(conversationSide.otherId, memberId)),
    )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

type Part = { after: number; before?: number | undefined; limit: number }

/** Messages of a conversation, newest first, after one number and before another. */
export const listMessages = (tx: Tx, conversationId: string, { after, before, limit }: Part) =>
  tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        gt(message.number, after),
        before === undefined ? undefined : lt(message.number, before),
      ),
    )
    .orderBy(desc(message.number))
    .limit(limit)

export async function findMessages(tx: Tx, wanted: { conversation: string; number: number }[]) {
  if (wanted.length === 0) return []
  const conversations = sql.param(wanted.map(({ conversation }) => conversation))
  const numbers = sql.param(wanted.map(({ number }) => number))
  return tx
    .select(getTableColumns(message))
    .from(message)
    .innerJoin(
      sql`unnest(${conversations}::uuid[], ${numbers}::int[]) as wanted (conversation_id, number)`,
      sql`wanted.conversation_id = ${message.conversationId} and wanted.number = ${message.number}`,
    )
}

/** The pictures of messages: uploaded for the chat, or of the sender's own album. */
export async function findPictures(tx: Tx, rows: Pick<MessageRow, 'photoId'>[]) {
  const ids = rows.flatMap(({ photoId }) => photoId ?? [])
  if (ids.length === 0) return new Map<string, PictureRow>()
  const fields = <T extends typeof chatPhoto | typeof photo>(table: T) => ({
    id: table.id,
    width: table.width,
    height: table.height,
    placeholder: table.placeholder,
  })
  const sent = await tx.select(fields(chatPhoto)).from(chatPhoto).where(inArray(chatPhoto.id, ids))
  const own = await tx.select(fields(photo)).from(photo).where(inArray(photo.id, ids))
  return new Map<string, PictureRow>([...sent, ...own].map((row) => [row.id, row]))
}

/** Sets the unread count to zero. Gives the newest number if that is news. */
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

/** Drops everything written so far from one side of a conversation. */
export const deleteSide = (tx: Tx, memberId: string, conversationId: string) =>
  tx
    .update(conversationSide)
    .set({ unread: 0, deletedNumber: sql`${conversationSide.lastNumber}` })
    .where(and(eq(conversationSide.memberId, memberId), eq(conversationSide.conversationId, conversationId)))
    .returning({ id: conversationSide.conversationId })

/** Whom the member talks with lately, except whoever blocked or was blocked: they hear who is there. */
export async function listPartners(tx: Tx, memberId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: conversationSide.otherId })
    .from(conversationSide)
    .where(
      and(
        eq(conversationSide.memberId, memberId),
        gt(conversationSide.lastNumber, conversationSide.deletedNumber),
        notBlockedBy(memberId),
        sql`not exists (select 1 from ${block} where ${block.blockerId} = ${memberId} and ${block.blockedId} = ${conversationSide.otherId})`,
      ),
    )
    .orderBy(sql`${conversationSide.lastAt} desc nulls last`, conversationSide.conversationId)
    .limit(limit)
  return rows.map(({ id }) => id)
}
