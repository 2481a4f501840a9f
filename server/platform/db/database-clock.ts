import { sql } from 'drizzle-orm'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import type { Tx } from './database.ts'

/** The clock is compared with the database this often, because no two clocks run equally fast. */
const COMPARED_EVERY_MS = 5 * SECOND_MS
/** Comparisons at the start; the quickest one is the most exact. */
const FIRST_COMPARISONS = 3

/** A clock that shows the time of the database. */
export type DatabaseClock = { now: () => Date; stop(): void }

type ReadTime = () => Promise<number>

/** How far the database is ahead of our stopwatch: at least and at most, in milliseconds. */
type Lead = { from: number; to: number }

/** The time of the database, in milliseconds since 1970. */
export async function readDatabaseTime(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const [row] = rows
  if (!row) throw new Error('the database does not tell the time')
  return row.ms
}

/**
 * Opens the clock that all parts of a process are given. Processes compare times that others wrote, so they need one
 * clock; the clock of a machine can be wrong by minutes. The database is asked for the time at the start and every few
 * seconds; in between a stopwatch counts, which no change of the machine's clock moves.
 */
export async function openDatabaseClock(
  readTime: ReadTime,
  { onError, everyMs = COMPARED_EVERY_MS }: { onError: (error: unknown) => void; everyMs?: number },
): Promise<DatabaseClock> {
  const first: Lead[] = []
  while (first.length < FIRST_COMPARISONS) first.push(await compare(readTime))
  const width = ({ from, to }: Lead) => to - from
  let lead = middleOf(first.reduce((best, one) => (width(one) < width(best) ? one : best)))
  const timer = setInterval(async () => {
    try {
      lead = moveInto(lead, await compare(readTime))
    } catch (error) {
      onError(error)
    }
  }, everyMs)
  timer.unref()
  return { now: () => new Date(performance.now() + lead), stop: () => clearInterval(timer) }
}

/** The database read its clock at some moment between our question and its answer. */
async function compare(readTime: ReadTime): Promise<Lead> {
  const askedAt = performance.now()
  const time = await readTime()
  return { from: time - performance.now(), to: time - askedAt }
}

const middleOf = ({ from, to }: Lead) => (from + to) / 2

/** A slow answer says little, so the clock moves only as far as the answer proves it wrong. */
const moveInto = (lead: number, { from, to }: Lead) => Math.min(Math.max(lead, from), to)
