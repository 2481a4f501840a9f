import type { FastifyInstance } from 'fastify'
import { buildApp, type Deps } from '../../server/app.ts'
import { openLive } from '../../server/chat/open-live.ts'
import { postWebhook } from '../../server/money/payments/sandbox/post-webhook.ts'
import { createSandbox, type Sandbox } from '../../server/money/payments/sandbox/sandbox.ts'
import { type Database, openDatabase } from '../../server/platform/db/database.ts'
import { readSecret } from '../../server/platform/db/secret-store.ts'
import { createFolderStore } from '../../server/platform/files/store.ts'
import { openGeo } from '../../server/platform/geo/geo.ts'
import type { Hub } from '../../server/platform/realtime/hub.ts'
import { createLocalBus } from '../../server/platform/realtime/live.ts'
import { paintPortrait } from '../../server/seed/paint-portrait.ts'
import { type CallEndpoint, callTo, type SendRequest, sendTo } from './call.ts'
import { copyDatabase } from './copy-database.ts'
import { temporaryFolder } from './folder.ts'
import { NOW } from './names.ts'

export type TestSite = {
  app: FastifyInstance
  hub: Hub
  /** The provider of payments, unless the test brought its own. */
  provider: Sandbox
  database: Database
  /** Moves or reads the clock of this site. */
  clock: { now: Date }
  call: CallEndpoint
  request: SendRequest
  close(): Promise<void>
}

/** The whole site on a database of its own, reached through HTTP. */
export async function openSite(options: Partial<Deps> = {}): Promise<TestSite> {
  const copy = await copyDatabase()
  const database = openDatabase({ url: copy.url, connections: 8, onError: () => {} })
  const photos = temporaryFolder('photos')
  const clock = { now: NOW }
  const hub = await openLive({
    db: database.db,
    now: () => clock.now,
    bus: createLocalBus(),
    onError: (error) => console.error(error),
  })
  let built: FastifyInstance | undefined
  const provider = createSandbox({
    db: database.db,
    now: () => clock.now,
    secret: (await readSecret(database.db, 'sandbox_key')).toString('base64url'),
    deliver: async (call) => (built ? postWebhook(built, call) : 503),
  })
  const app = await buildApp({
    database,
    geo: openGeo(),
    files: createFolderStore(photos.path),
    paintPhoto: paintPortrait,
    pushPublicKey: 'test-key',
    now: () => clock.now,
    letterPosted: () => {},
    dataRequested: () => {},
    hub,
    provider,
    refundWanted: () => {},
    demo: true,
    server: { logLevel: 'silent', trustProxy: true },
    ...options,
  })
  built = app
  return {
    app,
    hub,
    provider,
    database,
    clock,
    call: callTo(app),
    request: sendTo(app),
    close: async () => {
      await app.close()
      await database.close()
      await copy.drop()
      photos.remove()
    },
  }
}
