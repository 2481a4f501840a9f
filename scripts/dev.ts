import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Pages } from '../server/app.ts'
import { main } from '../server/main.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { stopWithNpm } from './stop-with-npm.ts'

/**
 * `npm run dev`: the same process as `npm start`, with pages compiled on demand and reloaded while they are
 * edited.
 */
stopWithNpm()
const pages = await openPages()
await main({ pages: async () => pages })

/** Pages that Vite compiles. It is opened before the site starts to hear signals. */
async function openPages(): Promise<Pages> {
  // Hot reload has a small server of its own, so that it does not depend on the site being up.
  const socket = createHttpServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: socket, clientPort: portOf(socket) } },
  })
  // The console is an application of its own, with addresses and code apart from the site's.
  const staff = await createServer({
    configFile: 'vite.console.config.ts',
    server: { middlewareMode: true, hmr: false },
  })
  // Vite's signal handlers are removed, because they would exit before the database has stopped.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  }
  const loadBuild = async () =>
    // The module is the build, which Vite cannot type.
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return {
    mode: 'development',
    loadBuild,
    serviceWorker: buildServiceWorker,
    middleware: (request, response, next) =>
      (/^\/console([/?]|$)/.test(request.url ?? '') ? staff : vite).middlewares(request, response, next),
  }
}

function portOf(server: ReturnType<typeof createHttpServer>): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
