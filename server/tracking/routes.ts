import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { BOUNCE_PARAMETER, trafficSourceOf } from '../../core/rules/tracking/traffic-source.ts'
import type { Db } from '../platform/db/database.ts'
import { bind } from '../platform/http/bind.ts'
import { countTraffic } from './count-traffic.ts'
import { refererOf } from './note-arrivals.ts'

type Deps = { db: Db; now: () => Date }

export function trackingRoutes(app: FastifyInstance, deps: Deps) {
  // That a member called at all says that they were here until now: whoever resolves the caller notes it.
  bind(app, api.tellHidden, () => {})

  bind(app, api.tellBounce, async (_input, request) => {
    const page = refererOf(request)
    if (!page?.searchParams.has(BOUNCE_PARAMETER)) return
    const { site, geoCountry } = request.caller
    const source = trafficSourceOf(page.searchParams)
    await countTraffic(deps, site, 'bounces', { source, path: page.pathname, country: geoCountry })
  })
}
