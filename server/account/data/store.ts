import { eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { dataExport } from '../../platform/db/schema/account.ts'
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

export const listPhotoIds = async (tx: Tx, memberId: string): Promise<string[]> =>
  (await tx.select({ id: photo.id }).from(photo).where(eq(photo.memberId, memberId))).map(({ id }) => id)
