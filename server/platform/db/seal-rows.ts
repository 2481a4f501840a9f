import { and, asc, getTableColumns, or, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { headOfNewestKey, openRow, sealRow, type WrittenRow } from '../keys/ring.ts'
import { keyColumnsOf, keyOfRow, SEALED, SEALED_TABLES, type SealedTable } from '../keys/sealed-columns.ts'
import type { Db, Tx } from './database.ts'
import { accountToken, member, session, signupMessage } from './schema/account.ts'
import { attention } from './schema/attention.ts'
import { message, palMemory } from './schema/chat.ts'
import { deskNote, deskSample } from './schema/desk.ts'
import { debitCode, debitMandate } from './schema/direct-debit.ts'
import { matchAnswers } from './schema/likes.ts'
import { report } from './schema/members.ts'
import { outbox, secret } from './schema/platform.ts'
import { pushSubscription } from './schema/reach.ts'
import {
  lifeThreatHandover,
  lifeThreatStep,
  quarantine,
  quarantineEnding,
  reviewDecision,
  reviewEvidence,
  reviewSignal,
} from './schema/review.ts'
import { memberNote, staff, staffReason, staffSession } from './schema/staff.ts'
import { supportMessage, supportNote, supportTicket } from './schema/support.ts'

const BATCH = 500

/** The tables behind the names of the list. */
const TABLES: Record<SealedTable, PgTable> = {
  account_token: accountToken,
  attention,
  desk_note: deskNote,
  desk_sample: deskSample,
  match_answers: matchAnswers,
  pal_memory: palMemory,
  debit_code: debitCode,
  debit_mandate: debitMandate,
  member,
  life_threat_handover: lifeThreatHandover,
  life_threat_step: lifeThreatStep,
  member_note: memberNote,
  message,
  outbox,
  push_subscription: pushSubscription,
  quarantine,
  quarantine_ending: quarantineEnding,
  report,
  review_decision: reviewDecision,
  review_evidence: reviewEvidence,
  review_signal: reviewSignal,
  secret,
  session,
  signup_message: signupMessage,
  staff,
  staff_reason: staffReason,
  staff_session: staffSession,
  support_message: supportMessage,
  support_note: supportNote,
  support_ticket: supportTicket,
}

/** Rows that were plain or sealed with an older key, and are sealed with the newest one; and rows that could not be opened. */
type Count = { sealed: number; failed: number }

/** Seals all rows with the newest key, in short transactions. It may be ended at any time and run again. */
export async function sealRows(db: Db): Promise<Count> {
  const total = { sealed: 0, failed: 0 }
  for (const name of SEALED_TABLES) {
    let last: Row | undefined
    do {
      const after = last
      const batch = await db.transaction((tx) => sealBatch(tx, name, after))
      total.sealed += batch.sealed
      total.failed += batch.failed
      last = batch.last
    } while (last)
  }
  return total
}

type Row = Record<string, unknown>

async function sealBatch<T extends SealedTable>(tx: Tx, name: T, after: Row | undefined) {
  const table: PgTable = TABLES[name]
  const place = placeIn(table)
  const rows = await tx
    .select()
    .from(table)
    .where(and(isStale(name), after && sql`${place.columns} > ${place.of(after)}`))
    .orderBy(...place.order)
    .limit(BATCH)
    .for('update')
  let failed = 0
  for (const row of rows) {
    const key = keyOfRow(name, row)
    // The table has the columns of its values, as the list says, and `sealed`.
    const values = openRow(name, key, row as WrittenRow<T>)
    if (values)
      await tx
        .update(table)
        .set(sealRow(name, key, values))
        .where(sql`${place.columns} = ${place.of(row)}`)
    else failed += 1
  }
  return { sealed: rows.length - failed, failed, last: rows.at(-1) }
}

/** Condition: a row is plain, or sealed with an older key. */
function isStale(name: SealedTable): SQL | undefined {
  const own: Record<string, PgColumn> = getTableColumns(TABLES[name])
  const listed = (names: readonly string[]) =>
    sql.join(
      names.map((column) => sql`${own[column]}`),
      sql`, `,
    )
  const { columns, emptied } = SEALED[name]
  const keys = keyColumnsOf(name)
  const hasValues =
    emptied === '' ? sql`concat(${listed(columns)}) <> ''` : sql`num_nonnulls(${listed(columns)}) > 0`
  // A line of the site is a message without a key, and holds no words of anybody.
  const hasKey = sql`num_nulls(${listed(keys)}) = 0`
  const head = headOfNewestKey()
  return or(
    and(sql`${own.sealed} is null`, hasValues, hasKey),
    sql`substring(${own.sealed} for ${head.length}) <> ${head}`,
  )
}

/** The primary key of a table, in whose order rows are sealed. */
function placeIn(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const names = new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column.name, name]))
  const listed = (parts: SQLChunk[]) => sql`(${sql.join(parts, sql`, `)})`
  return {
    columns: listed(key),
    of: (row: Row) => listed(key.map((column) => sql.param(row[names.get(column.name) ?? ''], column))),
    order: key.map((column) => asc(column)),
  }
}
