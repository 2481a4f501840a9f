import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Pages } from './app.ts'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import type { Demo } from './demo.ts'
import { prepareData } from './install/prepare-data.ts'
import { openProvider } from './money/payments/providers.ts'
import { checkConnections } from './platform/db/check-connections.ts'
import { openDatabase } from './platform/db/database.ts'
import { openDatabaseClock, readDatabaseTime } from './platform/db/database-clock.ts'
import { describeError } from './platform/db/describe-error.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { ensureDatabase, migrate } from './platform/db/migrate.ts'
import { createS3Store } from './platform/files/s3-store.ts'
import { createFolderStore } from './platform/files/store.ts'
import { openGeo } from './platform/geo/geo.ts'
import { openRedisCounts } from './platform/http/call-counts.ts'
import type { Tell } from './platform/log.ts'
import { createBus } from './platform/realtime/bus.ts'
import { createLocalBus } from './platform/realtime/live.ts'
import { createRedisCarrier } from './platform/realtime/redis-carrier.ts'
import { warnWithoutProxy } from './site/warn-without-proxy.ts'
import { createJobs, listJobs, startWork } from './work.ts'

/** Requests under way get this long to finish when the process stops. */
const DRAIN_MS = 12_000

export type Surroundings = { pages: Pages | undefined; demo: Demo | null; tell: Tell }
export type Running = { app: FastifyInstance; stop(): Promise<void> }

/** Starts all parts of the process and listens. `tell` prints the progress line by line. */
export async function serve(config: Config, { pages, demo, tell }: Surroundings): Promise<Running> {
  const database = await openDatabases(config, { demo, tell })
  try {
    const onClockError = (error: unknown) =>
      tell('The clock could not be compared with the database', { level: 'warn', cause: error })
    const clock = await openDatabaseClock(() => readDatabaseTime(database.db), { onError: onClockError })
    const { now } = clock
    const onBusError = (error: unknown) =>
      tell(`Live events: ${describeError(error).message}`, { level: 'error', cause: error })
    const bus = config.redisUrl
      ? createBus(createRedisCarrier(config.redisUrl, onBusError))
      : createLocalBus()
    const counts = config.redisUrl ? openRedisCounts(config.redisUrl) : undefined
    const opened = (await demo?.open({ db: database.db, now })) ?? null
    const context = await createContext({
      database,
      files: openFiles(config),
      geo: openGeo(),
      bus,
      now,
      demo: opened,
      provider: openProvider(config, { demo: opened, now }),
      smtpUrl: config.smtpUrl,
      smsUrl: config.smsUrl,
      tell,
    })
    const jobs = createJobs(context)
    const app = await buildApp(context, jobs, {
      server: { logLevel: config.logLevel, trustProxy: config.trustProxy },
      ...(!config.rateLimits && { callsPerMinute: false as const }),
      counts,
      pages,
    })
    await app.listen({ port: config.port, host: config.host })
    await warnWithoutProxy(context.sites, config.trustProxy, tell)
    const work = startWork(listJobs(jobs), context)
    return {
      app,
      stop: async () => {
        const patience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
        await app.close()
        clearTimeout(patience)
        await work.stop()
        context.delivery.close()
        await bus.close()
        counts?.close()
        clock.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const openFiles = ({ s3Url, dataDir }: Config) =>
  s3Url ? createS3Store(s3Url) : createFolderStore(join(dataDir, 'photos'))

async function openDatabases(config: Config, { demo, tell }: Omit<Surroundings, 'pages'>) {
  // A process without its database is of no use; it exits so that its supervisor can start it anew.
  const onLost = () => process.exit(1)
  const { dataDir, databaseUrl } = config
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, tell, onLost })
  try {
    if (embedded) await ensureDatabase(embedded.url('postgres'), 'vonk')
    const url = databaseUrl ?? (await embedded?.handOver('vonk')) ?? ''
    if (databaseUrl) await checkConnections(databaseUrl, config.databasePool)
    await migrate(url, async (tx) => {
      const now = new Date(await readDatabaseTime(tx))
      await prepareData(tx, { demo, now, tell, port: config.port })
    })
    const onError = (error: Error) =>
      tell(`A database connection was lost: ${error.message}`, { level: 'warn', cause: error })
    const database = openDatabase({ url, connections: config.databasePool, onError })
    const close = async () => {
      await database.close()
      await embedded?.stop()
    }
    return { ...database, close }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
