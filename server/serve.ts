import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Deps } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { ensureDatabase, migrate } from './db/migrate.ts'
import { createFolderStore } from './files/store.ts'
import { openGeo } from './geo/geo.ts'
import { readPushKeys } from './push/keys.ts'
import { paintPortrait } from './seed/paint-portrait.ts'
import { prepareData } from './seed/prepare.ts'

export type Tell = (line: string) => void
export type Running = { app: FastifyInstance; stop(): Promise<void> }

/** Starts everything and serves. Progress is told line by line. */
export async function serve(config: Config, pages: Deps['pages'], tell: Tell): Promise<Running> {
  const database = await openDatabases(config, tell)
  try {
    const app = await buildApp({
      database,
      geo: openGeo(),
      files: createFolderStore(join(config.dataDir, 'photos')),
      paintPhoto: paintPortrait,
      pushPublicKey: (await readPushKeys(database.db)).publicKey,
      now: () => new Date(),
      demo: config.demo,
      ...(!config.rateLimits && { callsPerMinute: false as const }),
      server: { logLevel: config.logLevel, trustProxy: config.trustProxy },
      pages,
    })
    await app.listen({ port: config.port, host: config.host })
    return {
      app,
      stop: async () => {
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openDatabases(config: Config, tell: Tell) {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, tell })
  try {
    if (embedded) await ensureDatabase(embedded.url('postgres'), 'vonk')
    const url = config.databaseUrl ?? embedded?.url('vonk') ?? ''
    await migrate(url, (client) => prepareData(client, { demo: config.demo, now: new Date(), tell }))
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
