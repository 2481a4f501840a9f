import pg from 'pg'
import { SECOND_MS } from '../../../core/rules/durations.ts'

const LOOK_EVERY_MS = 2 * SECOND_MS

type Watched = {
  url: string
  everyMs?: number
  /** Called while the database cannot be written to; connections that are open may lead to the wrong server. */
  onAway?: () => void
}

/**
 * Looks after the database on a connection of its own, so that a process whose pool is busy does not seem to have lost
 * it. A database that did not answer for three looks, or can only be read, such as one that another server
 * has replaced, is away.
 */
export function watchDatabase({ url, everyMs = LOOK_EVERY_MS, onAway }: Watched) {
  let seenAt = Date.now()
  let client: pg.Client | undefined
  let looking: Promise<void> | undefined
  let isStopped = false

  const connect = async () => {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: everyMs,
      query_timeout: everyMs,
    })
    // A lost connection is noticed by the next look.
    opened.on('error', () => {})
    await opened.connect()
    return opened
  }
  const look = async () => {
    try {
      client ??= await connect()
      const { rows } = await client.query<{ writable: boolean }>('select not pg_is_in_recovery() as writable')
      if (!rows[0]?.writable) throw new Error('the database can only be read')
      seenAt = Date.now()
    } catch {
      const lost = client
      client = undefined
      // A connection that fell silent does not answer its end either.
      lost?.end().catch(() => {})
      if (!isStopped) onAway?.()
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, everyMs).unref()

  return {
    isThere: () => Date.now() - seenAt < 3 * everyMs,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await looking
      await client?.end()
    },
  }
}
