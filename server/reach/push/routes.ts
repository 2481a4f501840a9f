import type { FastifyInstance } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import { type SubscribeDeps, subscribe, unsubscribe } from './subscribe.ts'

export function pushRoutes(app: FastifyInstance, deps: SubscribeDeps) {
  bind(app, api.subscribePush, ({ body }, request) => {
    const userAgent = request.headers['user-agent'] ?? ''
    return subscribe(deps, { self: selfOf(request), caller: request.caller, userAgent }, body)
  })
  bind(app, api.unsubscribePush, ({ body }, request) => unsubscribe(deps, selfOf(request).id, body.endpoint))
}
