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

  async #run(given: unknown[]): Promise<unknown> {
    const client = await this.connect()
    try {
      // Passes on what it was given, in the form in which it was given.
      const result: unknown = await client.query(...(given as [never]))
      client.release()
      return result
    } catch (error) {
      client.release(isRefusal(error) ? undefined : true)
      throw error
    }
  }
}

/** The database refused one statement; the connection is as good as before. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR'
