import { asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { dataExport } from '../../platform/db/schema/account.ts'
import { chatPhoto, conversation, message } from '../../platform/db/schema/chat.ts'
import { photo } from '../../platform/db/schema/photos.ts'

type Row = Record<string, unknown>

export const insertExport = (tx: Tx, row: typeof dataExport.$inferInsert) => tx.insert(dataExport).values(row)

/** The oldest request for a copy that is not made yet, locked until the transaction ends. */
export async function lockNextExport(tx: Tx) {
  const [row] = await tx
    .select()
    .from(dataExport)
    .where(isNull(dataExport.readyAt))
    .orderBy(dataExport.askedAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export const markExportReady = (tx: Tx, id: string, now: Date) =>
  tx.update(dataExport).set({ readyAt: now }).where(eq(dataExport.id, id))

export const listExportsReadyBefore = (tx: Tx, moment: Date) =>
  tx
    .select({ id: dataExport.id, memberId: dataExport.memberId })
    .from(dataExport)
    .where(lt(dataExport.readyAt, moment))

export const deleteExport = (tx: Tx, id: string) => tx.delete(dataExport).where(eq(dataExport.id, id))

/** The delete waits for the row lock of a copy that is being made. */
export const deleteExportsOf = (tx: Tx, memberId: string) =>
  tx.delete(dataExport).where(eq(dataExport.memberId, memberId))

export type MemberColumn = { table: string; column: string }

/**
 * Columns that name a member, read from the database's own schema, so that the copy includes the tables of
 * later features too.
 */
export async function listMemberColumns(tx: Tx): Promise<MemberColumn[]> {
  const { rows } = await tx.execute<MemberColumn>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and (column_name = 'member_id' or (table_name = 'member' and column_name = 'id'))
    order by table_name`)
  return rows
}

/** The rows of a table that name a member in this column, with the column names of the database. */
export async function readRowsOf(tx: Tx, { table, column }: MemberColumn, memberId: string): Promise<Row[]> {
  const { rows } = await tx.execute<{ row: Row }>(rowsOf(table, column, memberId))
  return rows.map(({ row }) => row)
}

const rowsOf = (table: string, column: string, memberId: string): SQL =>
  sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${memberId}`

/** Refunds of a member's orders, which name the member through the order alone. */
export async function readRefundsOf(tx: Tx, memberId: string): Promise<Row[]> {
  const { rows } = await tx.execute<{ row: Row }>(sql`
    select to_jsonb(refund) as row from refund join credit_order on credit_order.id = order_id
    where member_id = ${memberId} order by refund.created_at`)
  return rows.map(({ row }) => row)
}

export type ConversationRow = Awaited<ReturnType<typeof listConversationsOf>>[number]

export const listConversationsOf = (tx: Tx, memberId: string) =>
  tx
    .select({
      id: conversation.id,
      startedBy: conversation.startedBy,
      createdAt: conversation.createdAt,
    })
    .from(conversation)
    .where(or(eq(conversation.lowId, memberId), eq(conversation.highId, memberId)))
    .orderBy(asc(conversation.createdAt))

/** All messages of a conversation, oldest first. */
export const listMessagesOf = (tx: Tx, conversationId: string) =>
  tx
    .select({
      authorId: message.authorId,
      kind: message.kind,
      text: message.text,
      gift: message.gift,
      photoId: message.photoId,
      credits: message.credits,
      at: message.at,
    })
    .from(message)
    .where(eq(message.conversationId, conversationId))
    .orderBy(asc(message.number))

/** The photos that a member uploaded, for the profile and for conversations. */
export async function listUploadsOf(tx: Tx, memberId: string): Promise<{ id: string; folder: string }[]> {
  const album = await tx.select({ id: photo.id }).from(photo).where(eq(photo.memberId, memberId))
  const sent = await tx.select({ id: chatPhoto.id }).from(chatPhoto).where(eq(chatPhoto.memberId, memberId))
  return [
    ...album.map(({ id }) => ({ id, folder: 'photos' })),
    ...sent.map(({ id }) => ({ id, folder: 'chat-photos' })),
  ]
}
