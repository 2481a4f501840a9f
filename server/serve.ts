import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Deps } from './app.ts'
import { openLive } from './chat/open-live.ts'
import type { Config } from './config.ts'
import type { Demo } from './demo.ts'
import { prepareData } from './install/prepare-data.ts'
import { openProvider } from './money/payments/providers.ts'
import { openDatabase } from './platform/db/database.ts'
import { describeError } from './platform/db/describe-error.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { ensureDatabase, migrate } from './platform/db/migrate.ts'
import { createS3Store } from './platform/files/s3-store.ts'
import { createFolderStore } from './platform/files/store.ts'
import { openGeo } from './platform/geo/geo.ts'
import { openSharedCounts } from './platform/http/rate-limit.ts'
import { readPushKeys } from './platform/push/keys.ts'
import { createLocalBus } from './platform/realtime/live.ts'
import { createRedisBus } from './platform/realtime/redis-bus.ts'
import { startWork } from './work.ts'

/** Requests under way get this long to finish when the process is asked to stop. */
const DRAIN_MS = 12_000

export type Tell = (line: string) => void
export type Surroundings = { pages: Deps['pages']; demo: Demo | null; tell: Tell }
export type Running = { app: FastifyInstance; stop(): Promise<void> }

/** Starts everything and serves. Progress is told line by line. */
export async function serve(config: Config, { pages, demo, tell }: Surroundings): Promise<Running> {
  const database = await openDatabases(config, { demo, tell })
  try {
    const files = config.s3Url
      ? createS3Store(config.s3Url)
      : createFolderStore(join(config.dataDir, 'photos'))
    const onLiveError = (error: unknown) => tell(`Live events: ${describeError(error).message}`)
    const bus = config.redisUrl ? createRedisBus(config.redisUrl, onLiveError) : createLocalBus()
    const counts = config.redisUrl ? openSharedCounts(config.redisUrl) : undefined
    const hub = await openLive({ db: database.db, now: () => new Date(), bus, onError: onLiveError })
    const opened = (await demo?.open({ db: database.db, now: () => new Date() })) ?? null
    const provider = openProvider(config, { demo: opened, now: () => new Date() })
    const work = await startWork({ config, database, files, hub, provider, demo: opened, tell })
    const app = await buildApp({
      database,
      geo: openGeo(),
      files,
      pushPublicKey: (await readPushKeys(database.db)).publicKey,
      now: () => new Date(),
      mailPosted: work.mailPosted,
      dataRequested: () => work.sweeper.nudge('make copies of data'),
      hub,
      provider,
      refundWanted: () => work.sweeper.nudge('pay refunds'),
      demo: opened,
      ...(!config.rateLimits && { callsPerMinute: false as const }),
      ...(counts && { counts }),
      server: { logLevel: config.logLevel, trustProxy: config.trustProxy },
      pages,
    })
    await app.listen({ port: config.port, host: config.host })
    return {
      app,
      stop: async () => {
        const patience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
        await app.close()
        clearTimeout(patience)
        await work.stop()
        await bus.close()
        counts?.disconnect()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openDatabases(config: Config, { demo, tell }: Omit<Surroundings, 'pages'>) {
  // Without its database the process is of no use: whoever supervises it may start it anew.
  const onLost = () => process.exit(1)
  const { dataDir, databaseUrl } = config
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, tell, onLost })
  try {
    if (embedded) await ensureDatabase(embedded.url('postgres'), 'vonk')
    const url = databaseUrl ?? embedded?.url('vonk') ?? ''
    await migrate(url, (client) => prepareData(client, { demo, now: new Date(), tell }))
    const onError = (error: Error) => tell(`A database connection was lost: ${error.message}`)
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
