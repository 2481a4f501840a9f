import type { FastifyInstance } from 'fastify'
import { demo } from '../../demo/demo.ts'
import type { Sandbox } from '../../demo/payments/sandbox.ts'
import { buildApp, type Deps } from '../../server/app.ts'
import { openLive } from '../../server/chat/open-live.ts'
import type { PaintPhoto } from '../../server/photos/serve-photos.ts'
import { type Database, openDatabase } from '../../server/platform/db/database.ts'
import { createFolderStore } from '../../server/platform/files/store.ts'
import { openGeo } from '../../server/platform/geo/geo.ts'
import type { Hub } from '../../server/platform/realtime/hub.ts'
import { createLocalBus } from '../../server/platform/realtime/live.ts'
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

type Options = Partial<Deps> & {
  /** Stands in for the painter of the demo, which takes its time. */
  paintPhoto?: PaintPhoto
}

/** The whole site on a database of its own, reached through HTTP. */
export async function openSite({ paintPhoto, ...options }: Options = {}): Promise<TestSite> {
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
  const opened = await demo.open({ db: database.db, now: () => clock.now })
  const app = await buildApp({
    database,
    geo: openGeo(),
    files: createFolderStore(photos.path),
    pushPublicKey: 'test-key',
    now: () => clock.now,
    mailPosted: () => {},
    dataRequested: () => {},
    hub,
    provider: opened.provider,
    refundWanted: () => {},
    demo: { ...opened, ...(paintPhoto && { paintPhoto }) },
    server: { logLevel: 'silent', trustProxy: true },
    ...options,
  })
  return {
    app,
    hub,
    provider: opened.provider,
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
