import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** The work ran longer than it may, so that another process may have begun it anew. */
export class WorkTookTooLong extends Error {
  constructor() {
    super('it took too long')
  }
}

type Limit = { until: number }

const limits = new AsyncLocalStorage<Limit | undefined>()

/**
 * Runs work that may take `ms` milliseconds. After that the returned promise is rejected, and everything that the work
 * still tries to write is refused: another process may do the same work by then.
 */
export async function withinLimit(ms: number, work: () => Promise<unknown>): Promise<void> {
  const limit = { until: performance.now() + ms }
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new WorkTookTooLong()), ms)
  try {
    await Promise.race([limits.run(limit, work), over])
    // Whatever the work has begun and left behind, such as a timer, may go on.
    limit.until = Number.POSITIVE_INFINITY
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

/** A pool that refuses the statements of work whose time is over. */
export class LimitedPool extends pg.Pool {
  // The many forms of `query` have no common type, and none of them is changed.
  override query(...given: unknown[]): never {
    refuseLateWork()
    // Passes on what it was given, in the form in which it was given.
    return super.query(...(given as [never])) as never
  }
}
