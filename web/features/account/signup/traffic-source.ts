import type { Settings } from '../../../../core/contract/site/site.ts'
import { namesPartner, type TrafficSource } from '../../../../core/rules/tracking/traffic-source.ts'

/**
 * Whether a site takes new members with this traffic source (docs/product.md, account-signup-open). The
 * server decides again.
 */
export function mayJoin(signups: Settings['signups'], source: TrafficSource): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && namesPartner(source))
}
