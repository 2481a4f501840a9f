import type { FastifyInstance } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import { deleteSubscription } from './store.ts'
import { type SubscribeDeps, subscribe } from './subscribe.ts'

export function pushRoutes(app: FastifyInstance, deps: SubscribeDeps) {
  bind(app, api.subscribePush, async ({ body }, request) => {
    const userAgent = request.headers['user-agent'] ?? ''
    const asking = { self: selfOf(request), caller: request.caller, userAgent }
    await subscribe(deps, asking, 'subscription' in body ? body.subscription : body)
  })

  bind(app, api.unsubscribePush, async ({ body }, request) => {
    await deleteSubscription(deps.db, selfOf(request).id, body.endpoint)
  })
}
