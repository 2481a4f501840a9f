import {
  FORGET_SOURCE,
  hasSource,
  sourceCookie,
  sourceInCookies,
  type TrafficSource,
  trafficSourceOf,
} from '../../../core/rules/tracking/traffic-source.ts'
import { writeCookie } from '../../lib/cookies.ts'

/** How the source of a visit is kept: in a cookie, or in the address until the visitor allows or refuses the cookie. */
export type SourceKeeping = 'cookie' | 'address' | 'refused'

/** Traffic source of this visit. Only code of the browser writes it, so the server never shares it between visitors. */
let visit: TrafficSource = {}

export const visitSource = (): TrafficSource => visit

/**
 * Stores the traffic source once that is allowed, unless an earlier visit did, and deletes it when the
 * visitor withdraws consent. Until then the address carries it, which stores nothing and reaches the server.
 */
export function keepSource(keeping: SourceKeeping) {
  if (!hasSource(visit)) visit = trafficSourceOf(new URLSearchParams(location.search))
  const isStored = hasSource(sourceInCookies(document.cookie))
  if (isStored && keeping === 'refused') writeCookie(FORGET_SOURCE)
  if (isStored || !hasSource(visit)) return
  if (keeping === 'cookie') writeCookie(sourceCookie(visit))
  else history.replaceState(history.state, '', withSource(location.href))
}

/** An address that carries the source of this visit, unless it names one itself. */
export function withSource(address: string): URL {
  const url = new URL(address)
  if (hasSource(trafficSourceOf(url.searchParams))) return url
  for (const [name, value] of Object.entries(visit)) url.searchParams.set(name, value)
  return url
}
