import type { Tx } from '../../platform/db/database.ts'
import { listMemberColumns, type MemberColumn, readRowsOf } from './store.ts'

/** Columns left out of the copy, because with them a finder of the copy could log in. */
const SECRETS = ['password_hash', 'token_hash']

/** Member columns not called `member_id`; `without` names columns that are about another member. */
const OWN_DEEDS: (MemberColumn & { without?: string[] })[] = [
  { table: 'block', column: 'blocker_id' },
  { table: 'member_like', column: 'from_id', without: ['seen_at', 'shown_at'] },
  { table: 'member_like', column: 'to_id' },
  { table: 'member_match', column: 'low_id' },
  { table: 'member_match', column: 'high_id' },
  { table: 'photo_access', column: 'owner_id' },
  // A no is the owner's own; the asker's copy has the question alone.
  { table: 'photo_access', column: 'viewer_id', without: ['state', 'answered_at'] },
  { table: 'report', column: 'reporter_id', without: ['snapshot'] },
]

type Row = Record<string, unknown>

/** Every row about a member, by table, with the column names of the database. */
export async function collectData(tx: Tx, memberId: string): Promise<Record<string, Row[]>> {
  const collected: Record<string, Row[]> = {}
  const columns: typeof OWN_DEEDS = [...(await listMemberColumns(tx)), ...OWN_DEEDS]
  for (const { table, column, without = [] } of columns) {
    const rows = await readRowsOf(tx, { table, column }, memberId)
    const kept = rows.map((row) => leaveOut(row, [...SECRETS, ...without]))
    collected[table] = [...(collected[table] ?? []), ...kept]
  }
  return collected
}

const leaveOut = (row: Row, names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
