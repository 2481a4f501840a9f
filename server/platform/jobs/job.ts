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
  let started: { timer: NodeJS.Timeout; onError: OnError } | undefined
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
      started = { timer: setInterval(job.nudge, everyMs), onError }
    },
    stop: async () => {
      clearInterval(started?.timer)
      started = undefined
      await underWay
    },
  }
  return job
}
