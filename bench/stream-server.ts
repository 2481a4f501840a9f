import { buildApp } from '../server/app.ts'
import { createContext } from '../server/context.ts'
import { listProviders } from '../server/money/payments/providers.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { openRing } from '../server/platform/db/open-ring.ts'
import { createFolderStore } from '../server/platform/files/store.ts'
import { openGeo } from '../server/platform/geo/geo.ts'
import { createLocalBus } from '../server/platform/realtime/live.ts'
import { createJobs } from '../server/work.ts'

/**
 * The site's API in a child process that reports its memory and wakes members when its parent asks; it ends
 * with the parent.
 */
export type Asked = 'memory' | { wake: string[] }

const onError = (error: unknown) => console.error(error)
const database = openDatabase({ url: process.env.DATABASE_URL ?? '', connections: 16, onError })
const keys = { from: 'file', file: process.env.KEYS_FILE ?? '', isOwn: false } as const
await openRing(database.db, { source: keys, tell: onError })
const context = await createContext({
  database,
  files: createFolderStore(process.env.DATA_DIR ?? ''),
  geo: openGeo(),
  bus: createLocalBus(),
  now: () => new Date(),
  demo: null,
  providers: listProviders(null),
  tell: onError,
})
const app = await buildApp(context, createJobs(context), {
  callsPerMinute: false,
  server: { logLevel: 'silent', trustProxy: false },
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

process.on('message', (asked: Asked) => {
  if (asked !== 'memory') return context.hub.wake(asked.wake)
  globalThis.gc?.()
  process.send?.(process.memoryUsage().rss)
})
process.on('disconnect', () => process.exit(0))
process.send?.(address)
