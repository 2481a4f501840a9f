import type { FastifyInstance } from 'fastify'
import { demo } from '../../demo/demo.ts'
import type { Sandbox } from '../../demo/payments/sandbox.ts'
import { buildApp, type Options } from '../../server/app.ts'
import { type Context, createContext, type Parts } from '../../server/context.ts'
import { listProviders } from '../../server/money/payments/providers.ts'
import type { PaintPhoto } from '../../server/photos/serve-photos.ts'
import { type Database, openDatabase } from '../../server/platform/db/database.ts'
import { sealFiles } from '../../server/platform/files/sealed-files.ts'
import { createFolderStore } from '../../server/platform/files/store.ts'
import { openGeo } from '../../server/platform/geo/geo.ts'
import type { Hub } from '../../server/platform/realtime/hub.ts'
import { createLocalBus } from '../../server/platform/realtime/live.ts'
import { createJobs, type Jobs } from '../../server/work.ts'
import { type CallEndpoint, callTo, type SendRequest, sendTo } from './call.ts'
import { copyDatabase } from './copy-database.ts'
import { temporaryFolder } from './folder.ts'
import { NOW } from './names.ts'

export type TestSite = {
  app: FastifyInstance
  context: Context
  /** The jobs of the site, which do not run until a test starts them. */
  jobs: Jobs
  hub: Hub
  /** The payment provider, unless the test brought its own. */
  provider: Sandbox
  database: Database
  /** The clock of this site, which tests can move. */
  clock: { now: Date }
  call: CallEndpoint
  request: SendRequest
  close(): Promise<void>
}

type Given = Partial<Parts> &
  Partial<Options> & {
    /** A replacement for the painter of the demo, which is slow. */
    paintPhoto?: PaintPhoto
  }

/** The whole site on a database of its own, called over HTTP. */
export async function openSite({ paintPhoto, ...given }: Given = {}): Promise<TestSite> {
  const copy = await copyDatabase()
  const database = openDatabase({ url: copy.url, connections: 8, onError: () => {} })
  const photos = temporaryFolder('photos')
  const clock = { now: NOW }
  const now = () => clock.now
  const opened = await demo.open({ db: database.db, now })
  const context = await createContext({
    database,
    files: sealFiles(createFolderStore(photos.path)),
    geo: openGeo(),
    bus: createLocalBus(),
    now,
    demo: { ...opened, ...(paintPhoto && { paintPhoto }) },
    providers: listProviders(opened.provider),
    tell: (line) => console.error(line),
    ...given,
  })
  const jobs = createJobs(context)
  const app = await buildApp(context, jobs, {
    server: { logLevel: 'silent', trustProxy: true },
    ...given,
  })
  return {
    app,
    context,
    jobs,
    hub: context.hub,
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
