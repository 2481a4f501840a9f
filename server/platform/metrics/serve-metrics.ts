import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import type { Reads } from '../db/reads.ts'
import { countUnopened } from '../keys/ring.ts'
import type { Tell } from '../log.ts'
import { within } from '../within.ts'
import { readFigures } from './figures-store.ts'
import { type Metrics, measureProcess } from './metrics.ts'

/** The database is asked for its figures at most this often, however many ask us. */
const FIGURES_EVERY_MS = 15 * SECOND_MS
/** The other figures do not wait longer for those of the database: who collects them gives up after ten seconds. */
const PATIENCE_MS = 3 * SECOND_MS

type Served = {
  metrics: Metrics
  token: string
  reads: Reads
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  hub: { count(): number; state(): { ok: boolean } }
  now: () => Date
  tell: Tell
}

/** Serves the figures at `/metrics` to callers who know the token. */
export function serveMetrics(app: FastifyInstance, served: Served) {
  const { metrics, token } = served
  const refresh = createRefresh(served)
  measureProcess(metrics)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('The token is missing.\n')
    await refresh()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Serves the figures on a port of their own, which need not be open to the world. */
export async function listenForMetrics(served: Served, { port, host }: { port: number; host: string }) {
  const app = Fastify()
  serveMetrics(app, served)
  await app.listen({ port, host })
  return app
}

/** Compares hashes, so that the time of the comparison says nothing about the token. */
const isSame = (given: string, wanted: string) => timingSafeEqual(hashOf(given), hashOf(wanted))
const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Returns a function that brings the gauges up to date. */
function createRefresh({ metrics, reads, pool, hub, now, tell }: Served) {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const read = async () => {
    const figures = await reads.run(false, (db) => readFigures(db, now()))
    const { backlog, backlogAge, givenUp, attention, jobFailures } = metrics
    for (const gauge of [givenUp, attention]) gauge.reset()
    for (const { about, label, count, age } of figures) {
      if (about === 'backlog') {
        backlog.set({ queue: label }, count)
        backlogAge.set({ queue: label }, age)
      } else if (about === 'given_up') givenUp.set({ kind: label }, count)
      else if (about === 'attention') attention.set({ kind: label }, count)
      else jobFailures.set({ task: label }, count)
    }
  }

  return async () => {
    metrics.streams.set(hub.count())
    metrics.live.set(hub.state().ok ? 1 : 0)
    for (const [table, count] of countUnopened()) metrics.unopened.set({ table }, count)
    metrics.connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    metrics.connections.set({ state: 'idle' }, pool.idleCount)
    metrics.connections.set({ state: 'waiting' }, pool.waitingCount)
    if (performance.now() - readAt < FIGURES_EVERY_MS) return
    reading ??= within(PATIENCE_MS, 'Reading the figures', read())
      .then(() => {
        readAt = performance.now()
      })
      // The figures of the process are needed most when the database is out of reach.
      .catch((error) =>
        tell('The figures of the database could not be read', { level: 'warn', cause: error }),
      )
      .finally(() => {
        reading = undefined
      })
    await reading
  }
}
