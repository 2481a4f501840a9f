import pg from 'pg'
import { refuseLateWork } from './work-limit.ts'

/**
 * The connections of a process. A connection whose statement was refused, such as that of a message nobody can pay, is
 * kept with its plans: the pool of the driver would close it and open another, which takes longer than any statement.
 * Statements of work whose time is over are refused.
 */
export class SitePool extends pg.Pool {
  // The many forms of `query` have no common type; all but that with a callback are passed on.
  override query(...given: unknown[]): never {
    refuseLateWork()
    // A promise of the driver's result, whatever the form was.
    return this.#run(given) as never
  }

  // A client is asked for by a promise here; the driver's own form with a callback is passed on.
  override connect(...given: unknown[]): never {
    // The two forms answer in two ways, which callers know by the form that they use.
    if (given.length > 0) return super.connect(...(given as [never])) as never
    return super.connect().then(releaseWhenLost) as never // the promise of the form without a callback
  }

  async #run(given: unknown[]): Promise<unknown> {
    // Not by `connect` above: a statement that fails with its connection ends here in any case.
    const client = await super.connect()
    try {
      // Passes on what it was given, in the form in which it was given.
      const result: unknown = await client.query(...(given as [never]))
      client.release()
      return result
    } catch (error) {
      client.release(isRefusal(error) ? undefined : true)
      // The stack of the driver ends in its socket; this one leads to who asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

/**
 * Gives the place of a lost connection back to the pool, also when the one who uses it does not: drizzle begins a
 * transaction before it makes sure that its connection is released.
 */
function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  let isReleased = false
  const releaseOnce = (lost?: Error | boolean) => {
    if (isReleased) return
    isReleased = true
    client.off('end', giveUp)
    release(lost)
  }
  const giveUp = () => releaseOnce(true)
  client.once('end', giveUp)
  client.release = releaseOnce
  return client
}

/** Refusals that every later statement of the connection would meet: its named statements no longer fit. */
const OUTDATED_STATEMENTS = ['0A000', '26000', '42P05']

/** The database refused one statement; the connection is as good as before. */
const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.severity === 'ERROR' &&
  !OUTDATED_STATEMENTS.includes(error.code ?? '')
