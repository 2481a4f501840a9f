import { BOUNCE_PARAMETER, trafficSourceOf } from '../../core/rules/tracking/traffic-source.ts'
import type { Db } from '../platform/db/database.ts'
import type { Caller } from '../site/caller.ts'
import { countTraffic } from './count-traffic.ts'

type Deps = { db: Db; now: () => Date }

/** Counts a visitor who left the page of a partner's link at once. */
export async function countBounce(deps: Deps, { site, geoCountry }: Caller, page: URL | null) {
  if (!page?.searchParams.has(BOUNCE_PARAMETER)) return
  const source = trafficSourceOf(page.searchParams)
  await countTraffic(deps, site, 'bounces', { source, path: page.pathname, country: geoCountry })
}
