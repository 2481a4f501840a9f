import { MINUTE_MS, SECOND_MS } from '../../../core/rules/durations.ts'
import { limitOf, type WorkLimit, withinLimit, withoutLimit } from '../db/work-limit.ts'

/** Every job is looked at this soon after the start, so that a process that is restarted often forgets nothing. */
const FIRST_RUN_MS = 10 * SECOND_MS
/** A job that is due seldom is looked at this often, because another process may have run it last. */
const LOOK_EVERY_MS = MINUTE_MS
/** A run that takes longer hangs: it is given up, and what it still tries to write is refused. */
const LIMIT_MS = 10 * MINUTE_MS

/**
 * Work that no request waits for. A job looks for what is due in its table and does it; the next run finds what
 * a crash left undone.
 */
export type Job = {
  /** Completes the sentence "Could not …". */
  readonly name: string
  readonly everyMs: number
  /**
   * What a process claims before it works. A job that claims `rows` leases each row, and runs in every process; any other
   * job is claimed as a whole, and runs in one process at a time.
   */
  readonly claims: 'rows' | 'job'
  readonly limitMs: number
  run(): Promise<unknown>
  /** Runs the job now, without waiting for its time. A job that is not started does not run. */
  nudge(): void
  start(watch: Watch): void
  /** Stops the job, after the run that is under way. */
  stop(): Promise<void>
}

/** Keeps the runs of all processes apart, and their outcomes. */
export type Watch = {
  /** Claims a run of a job; false if another process runs it, or if it is not due and nobody wants it now. */
  take(job: Job, isWanted: boolean): Promise<boolean>
  /**
   * Stores the outcome of a run; the failure is null if there is none. A run that was given up may still be going on,
   * and keeps others from the job until it has ended. Never fails.
   */
  finish(job: Job, failure: unknown, ms: number, goingOn: Promise<unknown> | null): Promise<void>
}

type JobOptions = Pick<Job, 'name' | 'everyMs' | 'run'> & Partial<Pick<Job, 'claims' | 'limitMs'>>

export function createJob({ name, everyMs, run, claims = 'job', limitMs = LIMIT_MS }: JobOptions): Job {
  let started: { timers: NodeJS.Timeout[]; watch: Watch } | undefined
  let underWay: Promise<void> | undefined
  let isWantedAgain = false
  let limit: WorkLimit | undefined

  const runOnce = async (watch: Watch, isWanted: boolean) => {
    const begun = performance.now()
    let failure: unknown = null
    let goingOn: Promise<unknown> | null = null
    const run = () => {
      goingOn = job.run().finally(() => {
        goingOn = null
      })
      return goingOn
    }
    try {
      if (claims === 'job' && !(await watch.take(job, isWanted))) return
      limit = limitOf(limitMs)
      // The process began to stop while the run was claimed.
      if (!started) limit.enoughAt = 0
      await withinLimit(limit, run)
    } catch (error) {
      failure = error
    }
    await watch.finish(job, failure, performance.now() - begun, goingOn)
  }

  const begin = (isWanted: boolean) => {
    if (!started) return
    const { watch } = started
    // A nudge during a run asks for another run, because this one may have missed what came in meanwhile.
    if (underWay) {
      isWantedAgain ||= isWanted
      return
    }
    // A job may be nudged by another one, whose limit is not its own.
    underWay = withoutLimit(() => runOnce(watch, isWanted)).then(() => {
      underWay = undefined
      if (!isWantedAgain) return
      isWantedAgain = false
      begin(true)
    })
  }

  const job: Job = {
    name,
    everyMs,
    claims,
    limitMs,
    run,
    nudge: () => begin(true),
    start: (watch) => {
      const look = () => begin(false)
      const everyLook = claims === 'job' ? Math.min(everyMs, LOOK_EVERY_MS) : everyMs
      const timers = [setTimeout(look, Math.min(everyMs, FIRST_RUN_MS)), setInterval(look, everyLook)]
      started = { timers, watch }
    },
    stop: async () => {
      for (const timer of started?.timers ?? []) clearTimeout(timer)
      started = undefined
      // A run that goes from row to row ends after the row that it is at.
      if (limit) limit.enoughAt = 0
      await underWay
    },
  }
  return job
}
