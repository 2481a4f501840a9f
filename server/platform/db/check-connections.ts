import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { fieldOf } from '../../../core/typed.ts'
import { ConfigError } from '../../config.ts'
import { codeOf } from '../error-code.ts'

/** The connection by which a process watches the database, besides its pool. */
export const WATCHING = 1
/** Several tries, because other clients of a busy pooler can keep two sessions apart by chance. */
const TRIES = 5
const CONNECT_MS = 10_000
const DUPLICATE_STATEMENT = '42P05'
const UNKNOWN_STATEMENT = '26000'

const LOST_STATEMENTS =
  'The pooler at DATABASE_URL loses prepared statements: use PgBouncer 1.21 or later with max_prepared_statements above 0, or pool_mode = session.'

/** Refuses, in one line, a database or a pooler that would fail later, under the load of members. */
export async function checkConnections(url: string, pool: number, workers = 1) {
  await withClient(url, async (client) => {
    if (!(await isPooled(client))) return refuseTooMany(client, pool, workers)
    await withClient(url, (other) => refuseLostStatements(client, other))
  })
}

/** Whether the session at the server is another than the one that was opened: a pooler lends its own. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== fieldOf(client, 'processID')
}

/** A pooler must keep apart the statements that two clients prepare under the same name. */
async function refuseLostStatements(one: pg.Client, other: pg.Client) {
  try {
    for (let tried = 0; tried < TRIES; tried++) {
      const name = `probe-${randomBytes(6).toString('hex')}`
      const ask = async (client: pg.Client, answer: string) => {
        const text = `select '${answer}' as answer where $1::int = 1`
        const { rows } = await client.query<{ answer: string }>({ name, text, values: [1] })
        if (rows[0]?.answer !== answer) throw new ConfigError(LOST_STATEMENTS)
      }
      await ask(one, 'one')
      await ask(other, 'other')
      await ask(one, 'one')
    }
  } catch (error) {
    const isLost = [DUPLICATE_STATEMENT, UNKNOWN_STATEMENT].includes(codeOf(error) ?? '')
    throw isLost ? new ConfigError(LOST_STATEMENTS) : error
  }
}

/**
 * The connections that a role of no special rights can still open: the server's, less those that are reserved and
 * those in use. The one of this check is not counted.
 */
const FREE_CONNECTIONS = `
  select current_setting('max_connections')::int as allowed,
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0)
      - (select sum(numbackends)::int - 1 from pg_stat_database) as free`

async function refuseTooMany(client: pg.Client, pool: number, workers: number) {
  const connections = (pool + WATCHING) * workers
  const { rows } = await client.query<{ allowed: number; free: number }>(FREE_CONNECTIONS)
  const [{ allowed, free } = { allowed: 0, free: connections }] = rows
  if (connections <= free) return
  throw new ConfigError(
    `DATABASE_POOL=${pool}${workers > 1 ? ` for each of ${workers} workers` : ''} does not fit: of the database's ${allowed} connections ${free} are free. Set a smaller DATABASE_POOL, raise max_connections, or use a pooler.`,
  )
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
