import pg from 'pg'
import { SECOND_MS } from '../../../core/rules/durations.ts'

const LOOK_EVERY_MS = 2 * SECOND_MS

/** A server that can only be read writes nothing to its log. */
const READ_POSITION = `select pg_postmaster_start_time()::text as server,
  case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as position`

/** What the primary's log held at a moment. */
export type Mark = {
  /** When the primary was asked, by the clock of this process. */
  at: number
  position: string
  /** The moment at which the server started, by which it is known. */
  server: string
}

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
  let mark: Mark | undefined
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
      const at = Date.now()
      const { rows } = await client.query<{ position: string | null; server: string }>(READ_POSITION)
      const [{ position, server } = { position: null, server: '' }] = rows
      if (position === null) throw new Error('the database can only be read')
      mark = { at, position, server }
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
    latestMark: () => mark,
    isThere: () => Date.now() - seenAt < 3 * everyMs,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await looking
      await client?.end()
    },
  }
}
