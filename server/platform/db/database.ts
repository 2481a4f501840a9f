import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { NamingClient } from './named-statements.ts'
import { SitePool } from './site-pool.ts'
import { refuseLateWork } from './work-limit.ts'

// Counters and ids stay far below 2^53, so they may be plain numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** What stores take first: the open transaction, or the database where one statement is enough. */
export type Tx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>
export type Db = Tx & Pick<NodePgDatabase, 'transaction'>

/** What is to be done once the transaction of a `Tx` has been committed. */
const afterCommits = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs an action when the transaction is committed, and never when it is rolled back; at once outside of a
 * transaction. Live events, which others act upon, go out this way.
 */
export function afterCommit(tx: Tx, action: () => void) {
  const actions = afterCommits.get(tx)
  if (actions) actions.push(action)
  else action()
}

export type Database = {
  db: Db
  pool: pg.Pool
  /** Closes the connections that nobody uses. Call it when one fell silent: the others may have, unnoticed. */
  dropIdle(): Promise<void>
  close(): Promise<void>
}

/** Fails when the database does not answer. */
export const ping = (pool: pg.Pool) => pool.query('select 1')

/** A statement that runs longer than this is ended by the database. */
export const STATEMENT_MS = 15 * SECOND_MS

type Options = {
  url: string
  connections: number
  onError: (error: Error) => void
  /** How long an answer is waited for: longer than a statement may run, so the connection must be dead. */
  answerMs?: number
  /** Waiting longer than this for a connection is a refusal, not a hang. */
  connectMs?: number
}

export function openDatabase({
  url,
  connections,
  onError,
  answerMs = STATEMENT_MS + SECOND_MS,
  connectMs = 5 * SECOND_MS,
}: Options): Database {
  const pool = new SitePool({
    Client: NamingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    // The system asks an idle connection after this time, and then every second, whether its other end is there.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  })
  pool.on('error', onError)
  // The pool emits no error when a connection in use is lost, so each client gets a listener.
  pool.on('connect', (client) => client.on('error', onError))
  return { db: withAfterCommit(drizzle(pool)), pool, dropIdle: () => dropIdle(pool), close: () => pool.end() }
}

async function dropIdle(pool: pg.Pool) {
  for (let left = pool.idleCount; left > 0; left--) (await pool.connect()).release(true)
}

function withAfterCommit(db: NodePgDatabase): Db {
  const run: NodePgDatabase['transaction'] = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    const actions: (() => void)[] = []
    const result = await run(async (tx) => {
      afterCommits.set(tx, actions)
      const done = await work(tx)
      refuseLateWork()
      return done
    }, config)
    for (const action of actions) action()
    return result
  }
  return db
}
