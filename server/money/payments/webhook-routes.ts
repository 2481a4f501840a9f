import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { bind } from '../../platform/http/bind.ts'
import type { PaymentDeps } from './deps.ts'
import { type WebhookCall, WebhookRefused } from './provider.ts'
import { takeNews } from './take-news.ts'

/** Where providers tell us what happened. Bodies stay as they arrive, byte for byte, because that is what was signed. */
export function webhookRoutes(app: FastifyInstance, deps: PaymentDeps) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    bind(scope, api.takeWebhook, (_input, request, reply) => take(deps, request, reply))
    bind(scope, api.takePostback, (_input, request, reply) => take(deps, request, reply))
  })
}

async function take(deps: PaymentDeps, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { provider } = deps
  if (!provider) throw new AppError('not_found')
  const news = await provider.readWebhook(callOf(request)).catch((error: Error) => {
    if (error instanceof WebhookRefused) throw new AppError('signature_invalid')
    throw error
  })
  // Only when all of it is kept is it acknowledged; otherwise the provider tells us again.
  for (const one of news) await takeNews(deps, provider.name, one)
  await reply.type('text/plain; charset=utf-8').send(provider.acknowledgement)
  return ''
}

function callOf({ headers, query, body }: FastifyRequest): WebhookCall {
  const entries = Object.entries(query as Record<string, unknown>)
  const single = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { headers, query: Object.fromEntries(single), body: typeof body === 'string' ? body : '' }
}
