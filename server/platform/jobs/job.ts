type OnError = (name: string, error: unknown) => void

/**
 * Work that is not done while somebody waits. A job looks for what is due in its table and does it;
 * rows are locked while worked on, so any number of processes may do so at once, and what a crash
 * left undone is found the next time.
 */
export type Job = {
  /** Completes the sentence "Could not …". */
  readonly name: string
  readonly everyMs: number
  run(): Promise<unknown>
  /** Runs the job now, without waiting for its time. A job that is not started does not run. */
  nudge(): void
  start(onError: OnError): void
  /** Lets the job finish if it is under way. */
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
      // Nudged while it runs: what came in meanwhile may have been overlooked, so once more.
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
