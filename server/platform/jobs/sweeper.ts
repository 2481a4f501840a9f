/**
 * Work that is not done while somebody waits. A job looks for what is due in its table and does it;
 * rows are locked while worked on, so any number of processes may sweep at once, and what a crash
 * left undone is found by the next sweep.
 */
export type Job = { name: string; everyMs: number; run: () => Promise<void> }

export type Sweeper = {
  /** Does one job now, without waiting for its time. */
  nudge(name: string): void
  /** Lets running jobs finish. */
  stop(): Promise<void>
}

export function startSweeper(jobs: readonly Job[], onError: (name: string, error: unknown) => void): Sweeper {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let isStopping = false

  const run = (job: Job) => {
    if (isStopping) return
    // Asked for while it runs: what came in meanwhile may have been overlooked, so once more.
    if (running.has(job.name)) return again.add(job.name)
    const work = job
      .run()
      .catch((error) => onError(job.name, error))
      .finally(() => {
        running.delete(job.name)
        if (again.delete(job.name)) run(job)
      })
    running.set(job.name, work)
  }

  const timers = jobs.map((job) => setInterval(run, job.everyMs, job))
  return {
    nudge: (name) => {
      const job = jobs.find((candidate) => candidate.name === name)
      if (job) run(job)
    },
    stop: async () => {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
