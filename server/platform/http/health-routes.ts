import type { FastifyInstance } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import { AppError } from './app-error.ts'
import { bind } from './bind.ts'
import { type Health, PROBES } from './health.ts'

/** Answers probes, and asks clients of a draining process to open their next connection elsewhere. */
export function installHealth(app: FastifyInstance, health: Health) {
  for (const [path, probe] of Object.entries(PROBES))
    app.get(path, { schema: { hide: true } }, (_request, reply) => {
      const { status, body } = probe(health)
      return reply.status(status).header('cache-control', 'no-store').send(body)
    })
  bind(app, api.readHealth, () => {
    if (health.readiness() !== 'ready') throw new AppError('unavailable')
    return { status: 'ok' as const }
  })
  app.addHook('preClose', async () => health.drain())
  app.addHook('onSend', (_request, reply, payload, done) => {
    // A connection kept alive would keep the process alive with it.
    if (health.readiness() === 'draining') reply.header('connection', 'close')
    done(null, payload)
  })
}
