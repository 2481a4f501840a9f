import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isInner } from './inner-calls.ts'

/** Counts every answer by the pattern of its route. Inner calls are part of their page. */
export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  const { refusals } = metrics
  const count = keepByName((method: string, route: string, status: number) =>
    metrics.requests.labels({ method, route, status }),
  )
  const time = keepByName((route: string, status: number) => metrics.requestSeconds.labels({ route, status }))
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (isInner(request)) return
    const { method, page, refusal, routeOptions } = request
    const route = page || routeOptions.url || 'none'
    const { statusCode } = reply
    count(method, route, statusCode).inc()
    if (refusal !== '') refusals.inc({ code: refusal })
    time(route, statusCode).observe(reply.elapsedTime / SECOND_MS)
  })
}

/** Keeps the figures of each combination of labels: there are few, and finding one by its labels takes long. */
function keepByName<Labels extends (string | number)[], Figure>(find: (...labels: Labels) => Figure) {
  const cache = new Map<string, Figure>()
  return (...labels: Labels): Figure => {
    const name = labels.join(' ')
    const cached = cache.get(name)
    if (cached) return cached
    const figure = find(...labels)
    cache.set(name, figure)
    return figure
  }
}
