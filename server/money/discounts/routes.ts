import type { FastifyInstance } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import { readDiscount } from './read-discount.ts'
import { takeStayOffer } from './take-stay-offer.ts'

type Deps = { db: Db; now: () => Date }

export function discountRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, api.readDiscount, ({ query }, request) =>
    readDiscount(deps, request.caller.site, selfOf(request).id, query),
  )
  bind(app, api.takeStayOffer, (_input, request) =>
    takeStayOffer(deps, request.caller.site, selfOf(request).id),
  )
}
