import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../../core/rules/durations.ts'
import type { Tx } from './database.ts'
import { defaultOf } from './table-storage.ts'

/** A table with a partition for each day. */
export type TimeTable = { table: string; column: string }
/** The partition of a day (UTC), such as `2026-11-16`. */
export type TimePartition = TimeTable & { day: string }

const nameOf = ({ table, day }: TimePartition) => `${table}_${day.replaceAll('-', '')}`

const boundsOf = ({ day }: TimePartition) => {
  const start = Date.parse(`${day}T00:00:00Z`)
  return [start, start + DAY_MS].map((ms) => sql.raw(`'${new Date(ms).toISOString()}'`))
}

/** The days of a table's partitions, oldest first. */
export async function listPartitionDays(tx: Tx, { table }: TimeTable): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select to_char(to_date(right(c.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ '_[0-9]{8}$'
    order by day`)
  return rows.map(({ day }) => day)
}

/**
 * Makes a partition, with the rows that were written before there was one. It is made apart and then attached, because
 * making it in place would lock the whole table. Reading waits for a moment; writing does only where no partition is.
 */
export async function makePartition(tx: Tx, partition: TimePartition) {
  const [start, end] = boundsOf(partition)
  const [table, part, rest] = [partition.table, nameOf(partition), defaultOf(partition.table)].map((name) =>
    sql.identifier(name),
  )
  const at = sql.identifier(partition.column)
  await tx.execute(sql`lock table ${rest} in access exclusive mode`)
  await tx.execute(sql`create table ${part} (like ${table} including defaults including constraints)`)
  await tx.execute(sql`
    with moved as (delete from ${rest} where ${at} >= ${start} and ${at} < ${end} returning *)
    insert into ${part} select * from moved`)
  await tx.execute(sql`alter table ${table} attach partition ${part} for values from (${start}) to (${end})`)
}

/** Drops a partition with all its rows, whatever their number. */
export const dropPartition = (tx: Tx, partition: TimePartition) =>
  tx.execute(sql`drop table ${sql.identifier(nameOf(partition))}`)

/** Deletes the rows before a moment that no other partition takes; as a rule there are none. */
export const deleteFromDefault = (tx: Tx, { table, column }: TimeTable, before: Date) =>
  tx.execute(sql`
    delete from ${sql.identifier(defaultOf(table))}
    where ${sql.identifier(column)} < ${before.toISOString()}`)

/** Limits the time for which a transaction waits for a table, because others wait behind it. */
export const limitLockWait = (tx: Tx, ms: number) =>
  tx.execute(sql`set local lock_timeout = ${sql.raw(String(ms))}`)
