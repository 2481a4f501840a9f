import type { Settings } from '../../../core/contract/site.ts'

/** Where a visitor came from (spec section 3, Tracking). */
const TRAFFIC_SOURCE = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export type TrafficSource = Partial<Record<(typeof TRAFFIC_SOURCE)[number], string>>

/** Reads it from an address or from a form that carries it along. */
export function trafficSourceOf(given: URLSearchParams | FormData): TrafficSource {
  const found = TRAFFIC_SOURCE.map((name) => [name, given.get(name)] as const)
  return Object.fromEntries(found.filter(([, value]) => typeof value === 'string' && value !== ''))
}

/** Whether a site takes new members who come this way (spec section 4). The server decides again. */
export function mayJoin(signups: Settings['signups'], source: TrafficSource): boolean {
  if (signups === 'with_trafficsource') return Object.keys(source).length > 0
  return signups === 'all'
}
