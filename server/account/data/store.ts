import { and, asc, desc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { dataExport } from '../../platform/db/schema/account.ts'
import { chatPhoto, conversation, message, palMemory } from '../../platform/db/schema/chat.ts'
import { deskNote } from '../../platform/db/schema/desk.ts'
import { photo } from '../../platform/db/schema/photos.ts'
import { staffLook, staffReveal } from '../../platform/db/schema/staff.ts'
import { buildOnce, given } from '../../platform/db/statements.ts'
import { openMessage } from '../../platform/keys/message-text.ts'
import { openNote } from '../../platform/keys/note-value.ts'
import { openRow, UNREADABLE } from '../../platform/keys/ring.ts'

type Row = Record<string, unknown>

export const insertExport = (tx: Tx, row: typeof dataExport.$inferInsert) => tx.insert(dataExport).values(row)

type ExportRow = typeof dataExport.$inferSelect

/**
 * Claims the oldest request for a copy that is not made yet: counts an attempt and leases the request, longer for
 * each attempt before.
 */
export async function claimExport(tx: Tx, now: Date, leaseMinutes: readonly number[]) {
  const isDue = or(isNull(dataExport.leaseUntil), lte(dataExport.leaseUntil, now))
  const due = tx
    .select({ id: dataExport.id })
    .from(dataExport)
    .where(and(isNull(dataExport.readyAt), isDue))
    .orderBy(dataExport.askedAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const attempt = sql`least(${dataExport.attempts} + 1, ${leaseMinutes.length}::int)`
  const minutes = sql`(${sql.param([...leaseMinutes])}::int[])[${attempt}]`
  const [row] = await tx
    .update(dataExport)
    .set({
      attempts: sql`${dataExport.attempts} + 1`,
      leaseUntil: sql`${now.toISOString()}::timestamptz + make_interval(mins => ${minutes})`,
    })
    .where(sql`${dataExport.id} = (${due})`)
    .returning()
  return row
}

/** Locks a request whose copy was made; none if another attempt made it, or if the member was erased meanwhile. */
export async function lockExport(tx: Tx, { id, attempts }: ExportRow): Promise<ExportRow | undefined> {
  const [row] = await tx
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.id, id), eq(dataExport.attempts, attempts), isNull(dataExport.readyAt)))
    .for('update')
  return row
}

export async function exportExists(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: dataExport.id }).from(dataExport).where(eq(dataExport.id, id))
  return rows.length > 0
}

export const markExportReady = (tx: Tx, id: string, now: Date) =>
  tx.update(dataExport).set({ readyAt: now }).where(eq(dataExport.id, id))

export const listExportsReadyBefore = (tx: Tx, moment: Date) =>
  tx
    .select({ id: dataExport.id, memberId: dataExport.memberId })
    .from(dataExport)
    .where(lt(dataExport.readyAt, moment))

/** Which of these members have asked for a copy that is to be made or is kept. */
export async function listExportOwners(tx: Tx, memberIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ memberId: dataExport.memberId })
    .from(dataExport)
    .where(inArray(dataExport.memberId, memberIds))
  return new Set(rows.map(({ memberId }) => memberId))
}

export const deleteExport = (tx: Tx, id: string) => tx.delete(dataExport).where(eq(dataExport.id, id))

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
    where table_schema = 'public'
      and not (select relispartition from pg_class where oid = format('%I', table_name)::regclass)
      and (column_name = 'member_id' or (table_name = 'member' and column_name = 'id'))
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
export async function listMessagesOf(tx: Tx, conversationId: string) {
  const rows = await tx
    .select({
      authorId: message.authorId,
      kind: message.kind,
      text: message.text,
      key: message.key,
      sealed: message.sealed,
      gift: message.gift,
      photoId: message.photoId,
      credits: message.credits,
      at: message.at,
    })
    .from(message)
    .where(eq(message.conversationId, conversationId))
    .orderBy(asc(message.number))
  return rows.map(({ key, sealed, ...row }) => ({ ...row, text: openMessage({ ...row, key, sealed }) }))
}

/** The photos that a member uploaded, for the profile and for conversations. */
export async function listUploadsOf(tx: Tx, memberId: string): Promise<{ id: string; folder: string }[]> {
  const album = await tx.select({ id: photo.id }).from(photo).where(eq(photo.memberId, memberId))
  const sent = await tx.select({ id: chatPhoto.id }).from(chatPhoto).where(eq(chatPhoto.memberId, memberId))
  return [
    ...album.map(({ id }) => ({ id, folder: 'photos' })),
    ...sent.map(({ id }) => ({ id, folder: 'chat-photos' })),
  ]
}

const looksAt = buildOnce((tx) =>
  tx
    .select({
      field: staffReveal.field,
      at: staffReveal.at,
      role: staffReveal.role,
      groundKind: staffReveal.groundKind,
      groundId: staffReveal.groundId,
      reason: staffReveal.reason,
    })
    .from(staffReveal)
    .where(eq(staffReveal.memberId, given('memberId')))
    .orderBy(desc(staffReveal.at))
    .limit(given('limit'))
    .prepare('list-looks'),
)

/** Fields of a member that staff looked at, newest first; not who it was (docs/product.md, staff-reveal). */
export const listLooks = (tx: Tx, memberId: string, limit: number) => looksAt(tx).execute({ memberId, limit })

export type LookRow = Awaited<ReturnType<typeof listLooks>>[number]

/** The days on which staff saw something else of a member, newest first: one row per day, kind and role. */
export const listLookDays = (tx: Tx, memberId: string, limit: number) =>
  tx
    .select({
      kind: staffLook.kind,
      role: staffLook.role,
      at: sql<Date>`max(${staffLook.at})`.mapWith(staffLook.at),
    })
    .from(staffLook)
    .where(eq(staffLook.memberId, memberId))
    .groupBy(staffLook.day, staffLook.kind, staffLook.role)
    .orderBy(desc(staffLook.day), desc(sql`max(${staffLook.at})`))
    .limit(limit)

export type LookDayRow = Awaited<ReturnType<typeof listLookDays>>[number]

/** What the pal noted of a conversation. */
export async function listPalNotesOf(tx: Tx, conversationId: string) {
  const isOf = eq(palMemory.conversationId, conversationId)
  const rows = await tx.select().from(palMemory).where(isOf).orderBy(asc(palMemory.at))
  return rows.map((row) => ({ kind: row.kind, what: row.what, value: openNote(row), at: row.at }))
}

/** What staff noted of a conversation for each other, without who they are, oldest first. */
export async function listNotesOf(tx: Tx, conversationId: string) {
  const isOf = eq(deskNote.conversationId, conversationId)
  const rows = await tx.select().from(deskNote).where(isOf).orderBy(asc(deskNote.at))
  return rows.map((row) => {
    const { text = UNREADABLE } = openRow('desk_note', row.id, row) ?? {}
    return { about: row.about, text, at: row.at }
  })
}
