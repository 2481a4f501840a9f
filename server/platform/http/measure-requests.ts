import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isInner } from './inner-calls.ts'

/** Counts every answer by the pattern of its route. Inner calls are part of their page; `streams` stay open for hours. */
export function measureRequests(app: FastifyInstance, metrics: Metrics, streams: string) {
  const { requests, requestSeconds, refusals } = metrics
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (isInner(request)) return
    const { method, page, refusal, routeOptions } = request
    const route = page || routeOptions.url || 'none'
    requests.inc({ method, route, status: reply.statusCode })
    if (refusal !== '') refusals.inc({ code: refusal })
    if (route !== streams) requestSeconds.observe({ route }, reply.elapsedTime / SECOND_MS)
  })
}
