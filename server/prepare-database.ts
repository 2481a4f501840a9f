import { type Config, ConfigError } from './config.ts'
import type { Demo } from './demo.ts'
import { prepareData } from './install/prepare-data.ts'
import { checkConnections, WATCHING } from './platform/db/check-connections.ts'
import { type Db, openDatabase } from './platform/db/database.ts'
import { readDatabaseTime } from './platform/db/database-clock.ts'
import { describeError } from './platform/db/describe-error.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { ensureDatabase, migrate } from './platform/db/migrate.ts'
import { findKeys, settleKeys } from './platform/db/open-ring.ts'
import type { Tell } from './platform/log.ts'

/** A database that has its tables and first data. */
export type Prepared = {
  url: string
  /** Stops the embedded database; one that the operator runs goes on. */
  stop(): Promise<void>
}

type Surroundings = { demo: Demo | null; tell: Tell }

/** Connections of the embedded database besides those of the pools: for its administrator, reports and repairs. */
const SPARE_CONNECTIONS = 20

/** Uses a database before it is migrated. */
async function withDatabase<T>(url: string, use: (tx: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase({ url, connections: 1, onError: () => {} })
  return use(db).finally(close)
}

/** Starts the embedded database, unless the operator runs one, and brings its tables up to date. */
export async function prepareDatabase(config: Config, { demo, tell }: Surroundings): Promise<Prepared> {
  // A process without its database is of no use; it exits so that its supervisor can start it anew.
  const onLost = () => process.exit(1)
  const { dataDir, databaseUrl, databasePool, workers } = config
  const settings = { max_connections: Math.max(200, (databasePool + WATCHING) * workers + SPARE_CONNECTIONS) }
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, tell, settings, onLost })
  const stop = async () => embedded?.stop()
  try {
    if (embedded) await ensureDatabase(embedded.url('postgres'), 'vonk')
    const url = databaseUrl ?? (await embedded?.handOver('vonk')) ?? ''
    if (databaseUrl) await checkConnections(databaseUrl, databasePool, workers)
    if (config.databaseReadUrl) await checkReplica(config.databaseReadUrl, config, tell)
    const keys = await withDatabase(url, (tx) => findKeys(tx, { source: config.keys, tell }))
    await migrate(url, async (tx) => {
      const now = new Date(await readDatabaseTime(tx))
      await settleKeys(tx, keys, now)
      await prepareData(tx, { demo, now, tell, port: config.port })
    })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A replica with too few connections, or a pooler that fails, is refused; one that is away may come back. */
async function checkReplica(url: string, { databasePool, workers }: Config, tell: Tell) {
  try {
    await checkConnections(url, databasePool, workers)
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigError(`DATABASE_READ_URL: ${error.message}`)
    tell(`The read replica does not answer: ${describeError(error).message}`, { level: 'warn', cause: error })
  }
}
