import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { raiseAttention, resolveAttention } from '../attention/store.ts'
import type { Db } from '../db/database.ts'
import { describeError } from '../db/describe-error.ts'
import { withoutLimit } from '../db/work-limit.ts'
import type { Job, Watch } from './job.ts'
import { addJob, askForRun, claimRun, endRun, releaseRun } from './run-store.ts'

/**
 * The lease of a run outlives its limit by more than a statement and an idle transaction may take, so that the run can
 * write nothing any more when another process begins.
 */
const LEASE_MARGIN_MS = MINUTE_MS
/** A process that looks every minute must not miss the minute, so a job is due a little before its time. */
const NEXT_SHARE = 0.95
/** A failed run of a job that is claimed as a whole is tried again after this long, or sooner if it is due. */
const RETRY_MS = 5 * MINUTE_MS
/** A job that fails every second is shown once a minute. */
const SHOWN_EVERY_MS = MINUTE_MS

type Deps = {
  db: Db
  now: () => Date
  /** Tells the operator of a failed run. */
  onFailure: (job: Job, failure: unknown) => void
  /** Counts a finished run. */
  onFinish?: (job: Job, failure: unknown, ms: number) => void
}

/** Keeps the runs of jobs in the database, where all processes see them, and shows failures to a person. */
export function watchRuns({ db, now, onFailure, onFinish }: Deps): Watch {
  /** The last run of each job in this process. */
  const holders = new Map<string, string>()
  const added = new Set<string>()
  const shown = new Map<string, number>()

  const take = async (job: Job, isWanted: boolean) => {
    const { name, limitMs, everyMs } = job
    if (!added.has(name)) await addJob(db, name)
    added.add(name)
    const leaseMs = limitMs + LEASE_MARGIN_MS
    const holder = randomUUID()
    const isOurs = await claimRun(db, { name, holder, leaseMs, nextMs: everyMs * NEXT_SHARE, isWanted })
    if (isOurs) holders.set(name, holder)
    else if (isWanted) await askForRun(db, name)
    return isOurs
  }

  const show = async ({ name }: Job, failure: unknown) => {
    const key = `job:${name}`
    const at = performance.now()
    if (failure === null) {
      // The first success of a process also settles what another one met before it ended.
      if (shown.get(name) !== 0) await resolveAttention(db, key, now())
      shown.set(name, 0)
    } else if (at - (shown.get(name) || -SHOWN_EVERY_MS) >= SHOWN_EVERY_MS) {
      const detail = `Could not ${name}: ${describeError(failure).message}`.slice(0, 500)
      await raiseAttention(db, { kind: 'job_failed', key, detail }, now(), { reopen: true })
      shown.set(name, at)
    }
  }

  /** A lease that cannot be given back ends by itself. */
  const release = (run: { name: string; holder: string }) =>
    withoutLimit(() => releaseRun(db, run)).catch(() => {})

  return {
    take,
    finish: async (job, failure, ms, goingOn) => {
      onFinish?.(job, failure, ms)
      if (failure !== null) onFailure(job, failure)
      try {
        const retryMs = failure === null ? null : RETRY_MS
        const run = { name: job.name, holder: holders.get(job.name) ?? '' }
        if (job.claims === 'job') await endRun(db, { ...run, retryMs, keepsLease: goingOn !== null })
        if (job.claims === 'job') void goingOn?.catch(() => {}).then(() => release(run))
        await show(job, failure)
      } catch (error) {
        // The database is out of reach; the lease of the run ends by itself.
        onFailure(job, error)
      }
    },
  }
}
