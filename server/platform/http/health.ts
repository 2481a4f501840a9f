import { createServer, type Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import { pathOf } from '../../../core/contract/endpoint.ts'

/** The state that balancers ask for. It is known before they ask: a probe costs no query. */
export type Health = {
  /** Whether this process should get requests. */
  readiness(): 'ready' | 'draining' | 'database_away' | 'live_away'
  /** From now on balancers are told to send requests elsewhere; those that come are still answered. */
  drain(): void
}

type Known = {
  isDatabaseThere?: () => boolean
  /** Whether live events reach nobody here, though they do elsewhere. */
  isStranded?: () => boolean
}

export function createHealth({ isDatabaseThere = () => true, isStranded = () => false }: Known = {}): Health {
  let isDraining = false
  return {
    readiness: () => {
      if (isDraining) return 'draining'
      if (!isDatabaseThere()) return 'database_away'
      return isStranded() ? 'live_away' : 'ready'
    },
    drain: () => {
      isDraining = true
    },
  }
}

/** The answer to each probe: whether the process runs, and whether it should get requests. */
export const PROBES = {
  '/health/live': () => ({ status: 200, body: { status: 'live' } }),
  '/health/ready': (health: Health) => {
    const status = health.readiness()
    return { status: status === 'ready' ? 200 : 503, body: { status } }
  },
}

const PROBE_PATHS = [...Object.keys(PROBES), pathOf(api.readHealth)]

/** A probe belongs to no site and no caller: it is neither counted nor logged, and need not name a host. */
export const isProbe = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>) =>
  PROBE_PATHS.includes(routeOptions.url ?? '')

/** Answers the probes on a port of their own, which need not be reached from outside. */
export async function listenForProbes(health: Health, { port, host }: { port: number; host: string }) {
  const server: Server = createServer((request, response) => {
    const probe = Object.entries(PROBES).find(([path]) => path === request.url)?.[1]
    const { status, body } = probe?.(health) ?? { status: 404, body: { status: 'unknown' } }
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  return {
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
