import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { messageOf } from '../error-code.ts'
import { type Db, openDatabase } from './database.ts'
import type { Mark } from './watch-database.ts'

/** The replica answers with nothing older than this; one that fell further behind is not asked. */
export const STALE_MS = 10 * SECOND_MS
const LOOK_EVERY_MS = 2 * SECOND_MS
/** A reader waits this long for the replica, and then asks the primary. */
const PATIENCE_MS = 3 * SECOND_MS

/** Where a read was answered: by the replica, or by the primary for one of two reasons. */
type ReadFrom = 'replica' | 'primary_after_change' | 'primary_without_replica'

export type Reads = {
  /**
   * Reads what may be a few seconds old. Whoever changed something just now must find it, and is answered by the
   * primary, as everybody is while the replica is away, behind or fails.
   */
  run<Answer>(changedJustNow: boolean, read: (db: Db) => Promise<Answer>): Promise<Answer>
  /** Whether there is a replica, so that changes have to be remembered. */
  hasReplica: boolean
  close(): Promise<void>
}

/** All reads of an installation without a replica. */
export const readsOfPrimary = (db: Db): Reads => ({
  run: (_changedJustNow, read) => read(db),
  hasReplica: false,
  close: async () => {},
})

type Surroundings = {
  primary: Db
  /** Counts the reads by who answered. */
  count: (from: ReadFrom) => void
}
export type OpenReads = (surroundings: Surroundings) => Reads

type Options = Surroundings & {
  url: string
  connections: number
  /** The latest position of the primary's log. */
  latestMark: () => Mark | undefined
  /** Prints a line when the replica is no longer used, and when it is again. */
  tell: (line: string) => void
  everyMs?: number
  staleMs?: number
  patienceMs?: number
}

/** Reads from a standby of the primary. */
export function openReplica(options: Options): Reads {
  const { url, connections, primary, tell, count, staleMs = STALE_MS, patienceMs = PATIENCE_MS } = options
  const onError = () => {} // The next look notices a lost connection.
  const replica = openDatabase({ url, connections, onError, answerMs: patienceMs, connectMs: SECOND_MS })
  let wasThere = true
  const watch = watchReplica(options, (trouble) => {
    const isNow = isThere()
    if (isNow && !wasThere) tell('The read replica is used again')
    if (!isNow && wasThere)
      tell(`The read replica is not used: ${trouble}. The primary answers in its place.`)
    wasThere = isNow
  })
  const isThere = () => Date.now() - watch.currentAt() <= staleMs

  return {
    hasReplica: true,
    async run(changedJustNow, read) {
      if (!changedJustNow && isThere()) {
        try {
          const answer = await read(replica.db)
          count('replica')
          return answer
        } catch (error) {
          // A refusal would be the same at the primary; a statement that failed may not fail there.
          if (!(error instanceof DrizzleQueryError)) throw error
        }
      }
      count(changedJustNow ? 'primary_after_change' : 'primary_without_replica')
      return read(primary)
    },
    close: async () => {
      await watch.stop()
      await replica.close()
    },
  }
}

/** Marks of the last looks; a replica that has reached none of them is too far behind. */
const KEPT_MARKS = 10

/**
 * Finds out how old the data of the replica can be at most, on a connection of its own: the replica holds all that the
 * primary held at the time of the latest mark that it has replayed. Clocks play no part in it.
 */
function watchReplica(
  { url, latestMark, everyMs = LOOK_EVERY_MS, patienceMs = PATIENCE_MS }: Options,
  looked: (trouble: string) => void,
) {
  const marks: Mark[] = []
  let currentAt = Number.NEGATIVE_INFINITY
  let client: pg.Client | undefined
  let looking: Promise<void> | undefined

  const connect = async () => {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    opened.on('error', () => {})
    await opened.connect()
    return opened
  }
  const look = async () => {
    const mark = latestMark()
    if (!mark) return
    try {
      client ??= await connect()
      if (mark.at !== marks.at(-1)?.at) marks.push(mark)
      if (marks.length > KEPT_MARKS) marks.shift()
      const { rows } = await client.query<{ replayed: string | null; server: string }>(READ_POSITION)
      const [position] = rows
      const reached = position && marks.findLast((known) => holds(position, known))
      if (reached) currentAt = Math.max(currentAt, reached.at)
      const isStandby = reached !== undefined || position?.replayed !== null
      const isBehind = reached !== marks.at(-1)
      looked(!isStandby ? 'it is no standby' : isBehind ? 'it is behind' : 'the primary does not answer')
    } catch (error) {
      currentAt = Number.NEGATIVE_INFINITY
      looked(messageOf(error))
      client?.end().catch(() => {})
      client = undefined
    }
  }
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }
  const timer = setInterval(lookOnce, everyMs).unref()
  lookOnce()

  return {
    currentAt: () => currentAt,
    stop: async () => {
      clearInterval(timer)
      await looking
      await client?.end()
    },
  }
}

const READ_POSITION = `select pg_postmaster_start_time()::text as server,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed`

/** A server that replays nothing is a replica only if it is the primary itself. */
const holds = ({ replayed, server }: { replayed: string | null; server: string }, mark: Mark) =>
  replayed === null ? server === mark.server : numberOf(replayed) >= numberOf(mark.position)

/** PostgreSQL writes a position of its log as two hexadecimal halves of 64 bits. */
function numberOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
