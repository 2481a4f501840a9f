import { DAY_MS, SECOND_MS } from '../../../core/rules/durations.ts'
import type { Db, Tx } from './database.ts'
import {
  deleteFromDefault,
  dropPartition,
  limitLockWait,
  listPartitionDays,
  makePartition,
  type TimePartition,
  type TimeTable,
} from './partition-store.ts'
import { PARTITIONED } from './table-storage.ts'
import { untilUnlocked } from './until-unlocked.ts'

/** Partitions exist for at least so many days ahead. Later rows go to the default partition. Our choice. */
const DAYS_AHEAD = 2
/** How long a change of partitions may keep others waiting, and how often it is tried. */
const LOCK_MS = 200
const PATIENCE = { attempts: 30, pauseMs: SECOND_MS }

const BY_TIME = Object.entries(PARTITIONED).flatMap(([table, partitions]) =>
  partitions.by === 'time' ? [{ table, ...partitions }] : [],
)
type KeptTable = TimeTable & { keptDays: number }

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Makes the partitions that are missing, from the oldest moment that is kept to some days ahead. */
export async function makePartitions(tx: Tx, now: Date) {
  for (const table of BY_TIME)
    for (const part of await listMissing(tx, table, now)) await makePartition(tx, part)
}

/**
 * Makes the missing partitions and drops those of which every row is too old, each in a transaction of its own that
 * gives way to those who use the table.
 */
export async function keepPartitions(db: Db, now: Date) {
  for (const table of BY_TIME) {
    for (const part of await listMissing(db, table, now)) await gently(db, (tx) => makePartition(tx, part))
    const oldest = now.getTime() - table.keptDays * DAY_MS
    for (const day of await listPartitionDays(db, table))
      if (day < dayOf(oldest)) await gently(db, (tx) => dropPartition(tx, { ...table, day }))
    await deleteFromDefault(db, table, new Date(oldest))
  }
}

async function listMissing(tx: Tx, table: KeptTable, now: Date): Promise<TimePartition[]> {
  const present = await listPartitionDays(tx, table)
  const days = Array.from({ length: table.keptDays + DAYS_AHEAD + 1 }, (_, at) =>
    dayOf(now.getTime() + (at - table.keptDays) * DAY_MS),
  )
  return days.filter((day) => !present.includes(day)).map((day) => ({ ...table, day }))
}

const gently = (db: Db, work: (tx: Tx) => Promise<unknown>) =>
  untilUnlocked(
    () =>
      db.transaction(async (tx) => {
        await limitLockWait(tx, LOCK_MS)
        await work(tx)
      }),
    PATIENCE,
  )
