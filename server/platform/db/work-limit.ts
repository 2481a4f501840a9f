import { AsyncLocalStorage } from 'node:async_hooks'

/** The work ran longer than it may, so that another process may have begun it anew. */
class WorkTookTooLong extends Error {
  constructor() {
    super('it took too long')
  }
}

/** When work must be over, and when it should begin nothing more, both by the stopwatch of the process. */
export type WorkLimit = { until: number; enoughAt: number }

export const limitOf = (ms: number): WorkLimit => ({
  until: performance.now() + ms,
  enoughAt: performance.now() + ms / 2,
})

const limits = new AsyncLocalStorage<WorkLimit | undefined>()

/** Whether work that goes from row to row may begin another one. What is left is found by its next run. */
export const hasTimeLeft = () => performance.now() < (limits.getStore()?.enoughAt ?? Number.POSITIVE_INFINITY)

/**
 * Runs work within its limit. After that the returned promise is rejected, and everything that the work still tries
 * to write is refused: another process may do the same work by then.
 */
export async function withinLimit(limit: WorkLimit, work: () => Promise<unknown>): Promise<void> {
  const ms = limit.until - performance.now()
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new WorkTookTooLong()), ms)
  try {
    await Promise.race([limits.run(limit, work), over])
    // Whatever the work has begun and left behind, such as a timer, may go on.
    limit.until = Number.POSITIVE_INFINITY
    limit.enoughAt = Number.POSITIVE_INFINITY
  } finally {
    clearTimeout(timer)
  }
}

/** Leaves the limit of the work that called. */
export const withoutLimit = <T>(work: () => T): T => limits.run(undefined, work)

/** Throws inside of work whose time is over. Called before each statement and each commit. */
export function refuseLateWork() {
  const limit = limits.getStore()
  if (limit && performance.now() > limit.until) throw new WorkTookTooLong()
}
