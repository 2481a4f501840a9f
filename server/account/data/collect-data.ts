import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { photo } from '../../platform/db/schema/photos.ts'

/** Kept from the copy, because they would let whoever finds it log in. */
const SECRETS = ['password_hash', 'token_hash']

/** What a member did that stands under another name, and what of it speaks of somebody else. */
const OWN_DEEDS: { table: string; column: string; without?: string[] }[] = [
  { table: 'block', column: 'blocker_id' },
  { table: 'member_like', column: 'from_id', without: ['seen_at', 'shown_at'] },
  { table: 'member_like', column: 'to_id' },
  { table: 'member_match', column: 'low_id' },
  { table: 'member_match', column: 'high_id' },
  { table: 'report', column: 'reporter_id', without: ['snapshot'] },
]

type Row = Record<string, unknown>

/** Every row about a member, by table, under the names the database has for them. */
export async function collectData(tx: Tx, memberId: string): Promise<Record<string, Row[]>> {
  const collected: Record<string, Row[]> = {}
  for (const { table, column, without = [] } of [...(await columnsOfMembers(tx)), ...OWN_DEEDS]) {
    const { rows } = await tx.execute(rowsOf(table, column, memberId))
    const kept = rows.map(({ row }) => leaveOut(row as Row, [...SECRETS, ...without]))
    collected[table] = [...(collected[table] ?? []), ...kept]
  }
  return collected
}

/**
 * Asks the database itself which tables speak of members, so that a table of a later feature is in the
 * copy without anybody having to think of it.
 */
async function columnsOfMembers(tx: Tx): Promise<typeof OWN_DEEDS> {
  const { rows } = await tx.execute(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and (column_name = 'member_id' or (table_name = 'member' and column_name = 'id'))
    order by table_name`)
  return rows as typeof OWN_DEEDS
}

const rowsOf = (table: string, column: string, memberId: string): SQL =>
  sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${memberId}`

const leaveOut = (row: Row, names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

export const photoIdsOf = async (tx: Tx, memberId: string): Promise<string[]> =>
  (await tx.select({ id: photo.id }).from(photo).where(eq(photo.memberId, memberId))).map(({ id }) => id)
