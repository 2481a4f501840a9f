import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { jobRun } from '../db/schema/platform.ts'

type Claim = {
  name: string
  /** The name of the run. */
  holder: string
  leaseMs: number
  nextMs: number
  /** Claims the run also before it is due. */
  isWanted: boolean
}

/** The moment some milliseconds from now, by the clock of the database. */
const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000}::float8)`

export const addJob = (tx: Tx, name: string) =>
  tx.insert(jobRun).values({ name, nextAt: sql`now()` }).onConflictDoNothing()

/** Claims the run of a job that is due and that no other process runs. */
export async function claimRun(tx: Tx, { name, holder, leaseMs, nextMs, isWanted }: Claim): Promise<boolean> {
  const isFree = or(isNull(jobRun.leaseUntil), lte(jobRun.leaseUntil, sql`now()`))
  const isDue = isWanted ? undefined : lte(jobRun.nextAt, sql`now()`)
  const { rowCount } = await tx
    .update(jobRun)
    .set({ holder, leaseUntil: inMs(leaseMs), startedAt: sql`now()`, nextAt: inMs(nextMs) })
    .where(and(eq(jobRun.name, name), isFree, isDue))
  return rowCount === 1
}

/** Makes a job due that another process runs at present. */
export const askForRun = (tx: Tx, name: string) =>
  tx.update(jobRun).set({ nextAt: sql`now()` }).where(eq(jobRun.name, name))

type Run = { name: string; holder: string }
type Ended = Run & { retryMs: number | null; keepsLease: boolean }

/** The run, unless its lease ended before and another one has begun. */
const isRun = ({ name, holder }: Run) => and(eq(jobRun.name, name), eq(jobRun.holder, holder))

/** Stores how a run ended, and gives back its lease unless the run is still going on. */
export const endRun = (tx: Tx, { retryMs, keepsLease, ...run }: Ended) =>
  tx
    .update(jobRun)
    .set({
      ...(!keepsLease && { leaseUntil: null }),
      finishedAt: sql`now()`,
      failures: retryMs === null ? 0 : sql`${jobRun.failures} + 1`,
      ...(retryMs !== null && { nextAt: sql`least(${jobRun.nextAt}, ${inMs(retryMs)})` }),
    })
    .where(isRun(run))

/** Gives back the lease of a run. */
export const releaseRun = (tx: Tx, run: Run) => tx.update(jobRun).set({ leaseUntil: null }).where(isRun(run))
