import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import type { Db } from '../platform/db/database.ts'
import { bind } from '../platform/http/bind.ts'
import { countBounce } from './count-bounce.ts'
import { refererOf } from './note-arrivals.ts'

type Deps = { db: Db; now: () => Date }

export function trackingRoutes(app: FastifyInstance, deps: Deps) {
  // The handler is empty, because resolving the caller already marks the member as active.
  bind(app, api.reportHidden, () => {})
  bind(app, api.reportBounce, (_input, request) => countBounce(deps, request.caller, refererOf(request)))
}
