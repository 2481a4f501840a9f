import type { PoolClient, QueryResult, QueryResultRow } from 'pg'

/** A named statement with its values: each execution is a transaction of its own. */
export type SharedStatement = { name: string; text: string; values: unknown[] }

/**
 * With fewer connections in use than this, a statement gets one of its own. Processors that both the database and the site
 * need do more for a few busy connections than for many (docs/measurements.md).
 */
const FEW = 4
/** A statement shares no connection on which it would have to expect a longer wait. */
const PATIENCE_MS = 100
/** The weight of the latest answer in the pace of a connection. */
const LATEST = 0.2
/** The pace of a connection before its first answer. */
const FIRST_PACE_MS = 1

type Lane = {
  client: PoolClient
  /** Statements that are sent and not answered. */
  waiting: number
  /** The time from one answer to the next. */
  paceMs: number
  movedAt: number
  isLost: boolean
}

type Surroundings = {
  connect: () => Promise<PoolClient>
  /** Whether a connection is of no use any more after an error. */
  isLost: (error: unknown) => boolean
  patienceMs?: number
}

/**
 * Sends short statements behind each other on a few connections, without waiting for the answers between them: each read and
 * write of a connection then serves several statements. They are taken from the pool while they are in use. Where answers
 * take long, because of a slow disk or because a statement waits for a lock, the next statement gets another connection.
 */
export function shareConnections({ connect, isLost, patienceMs = PATIENCE_MS }: Surroundings) {
  /** In the order in which they were opened, so that those beyond the first few empty when there is less to do. */
  const lanes = new Set<Lane>()

  async function open(): Promise<Lane> {
    const client = await connect()
    const lane = { client, waiting: 1, paceMs: FIRST_PACE_MS, movedAt: performance.now(), isLost: false }
    lanes.add(lane)
    return lane
  }

  function leave(lane: Lane) {
    const now = performance.now()
    lane.paceMs += LATEST * (now - lane.movedAt - lane.paceMs)
    lane.movedAt = now
    lane.waiting--
    if (lane.isLost) lanes.delete(lane)
    if (lane.waiting > 0) return
    lanes.delete(lane)
    lane.client.release(lane.isLost)
  }

  return async <Row extends QueryResultRow>(statement: SharedStatement): Promise<QueryResult<Row>> => {
    const found = findLane(lanes, patienceMs)
    if (found) found.waiting++
    const lane = found ?? (await open())
    try {
      return await lane.client.query<Row>(statement)
    } catch (error) {
      lane.isLost ||= isLost(error)
      // The stack of the driver ends in its socket; this one leads to who asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    } finally {
      leave(lane)
    }
  }
}

/** The connection with the shortest wait, of the first few if one of those will do. */
function findLane(lanes: ReadonlySet<Lane>, patienceMs: number): Lane | undefined {
  const now = performance.now()
  let best: Lane | undefined
  let shortest = patienceMs
  let seen = 0
  for (const lane of lanes) {
    const wait = Math.max(lane.waiting * lane.paceMs, now - lane.movedAt)
    if (wait < shortest) {
      best = lane
      shortest = wait
    }
    if (++seen >= FEW && best) return best
  }
  return seen < FEW ? undefined : best
}
