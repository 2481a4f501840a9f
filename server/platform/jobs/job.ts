import { SECOND_MS } from '../../../core/rules/durations.ts'

/** Every job runs once this soon after the start, so that a process that is restarted often forgets nothing. */
const FIRST_RUN_MS = 10 * SECOND_MS

type OnError = (name: string, error: unknown) => void

/**
 * Work that no request waits for. A job looks for what is due in its table and does it; rows are locked
 * meanwhile, so any number of processes may run the job at once, and the next run finds what a crash left
 * undone.
 */
export type Job = {
  /** Completes the sentence "Could not …". */
  readonly name: string
  readonly everyMs: number
  run(): Promise<unknown>
  /** Runs the job now, without waiting for its time. A job that is not started does not run. */
  nudge(): void
  start(onError: OnError): void
  /** Stops the job, after the run that is under way. */
  stop(): Promise<void>
}

export function createJob({ name, everyMs, run }: Pick<Job, 'name' | 'everyMs' | 'run'>): Job {
  let started: { timer: NodeJS.Timeout; first: NodeJS.Timeout; onError: OnError } | undefined
  let underWay: Promise<void> | undefined
  let isWantedAgain = false

  const runNow = async (onError: OnError) => {
    try {
      await job.run()
    } catch (error) {
      onError(name, error)
    }
    underWay = undefined
    if (!isWantedAgain) return
    isWantedAgain = false
    job.nudge()
  }

  const job: Job = {
    name,
    everyMs,
    run,
    nudge: () => {
      if (!started) return
      // A nudge during a run asks for another run, because this one may have missed what came in meanwhile.
      if (underWay) isWantedAgain = true
      else underWay = runNow(started.onError)
    },
    start: (onError) => {
      const first = setTimeout(job.nudge, Math.min(everyMs, FIRST_RUN_MS))
      started = { timer: setInterval(job.nudge, everyMs), first, onError }
    },
    stop: async () => {
      clearInterval(started?.timer)
      clearTimeout(started?.first)
      started = undefined
      await underWay
    },
  }
  return job
}
