import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import { bind } from '../../platform/http/bind.ts'
import type { PaymentDeps } from './deps.ts'
import type { WebhookCall } from './provider.ts'
import { takeWebhook } from './take-webhook.ts'

/** Webhooks of providers. Bodies stay as they arrive, because the signature covers their bytes. */
export function webhookRoutes(app: FastifyInstance, deps: PaymentDeps) {
  const take = async (_input: unknown, request: FastifyRequest, reply: FastifyReply) => {
    await reply.type('text/plain; charset=utf-8').send(await takeWebhook(deps, callOf(request)))
    return ''
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    bind(scope, api.takeWebhook, take)
    bind(scope, api.takePostback, take)
  })
}

function callOf({ headers, query, body }: FastifyRequest): WebhookCall {
  const entries = Object.entries(query ?? {})
  const single = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { headers, query: Object.fromEntries(single), body: typeof body === 'string' ? body : '' }
}
