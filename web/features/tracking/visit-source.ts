import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { Consent } from '../../../core/rules/site/consent.ts'
import {
  FORGET_SOURCE,
  hasSource,
  sourceCookie,
  sourceInCookies,
  type TrafficSource,
  trafficSourceOf,
} from '../../../core/rules/tracking/traffic-source.ts'
import { useShell } from '../../session/use-shell.ts'

/** Traffic source of this visit. Only effects write it, so the server never shares it between visitors. */
let visit: TrafficSource = {}
const NOTHING: TrafficSource = {}

const never = () => () => {}

/** Traffic source from the address, or from the start of the visit; forms send it along. */
export function useCarriedSource(): TrafficSource {
  const [params] = useSearchParams()
  const begun = useSyncExternalStore(
    never,
    () => visit,
    () => NOTHING,
  )
  const said = trafficSourceOf(params)
  return hasSource(said) ? said : begun
}

/** The stored traffic source of the first visit, or that of this visit. */
export function useTrafficSource(): TrafficSource {
  const { source } = useShell()
  const carried = useCarriedSource()
  return hasSource(source) ? source : carried
}

/**
 * Stores the traffic source once that is allowed, unless an earlier visit did, and deletes it when the
 * visitor withdraws consent. Until then the address carries it, which stores nothing and reaches the server.
 */
export function keepSource({ mayStore, consent }: { mayStore: boolean; consent: Consent | null }) {
  if (!hasSource(visit)) visit = trafficSourceOf(new URLSearchParams(location.search))
  const isStored = hasSource(sourceInCookies(document.cookie))
  if (isStored && !mayStore && consent === 'necessary') writeCookie(FORGET_SOURCE)
  if (isStored || !hasSource(visit)) return
  if (mayStore) writeCookie(sourceCookie(visit))
  else sayInAddress(visit)
}

function writeCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet, and it only answers later
  document.cookie = cookie
}

function sayInAddress(source: TrafficSource) {
  const url = new URL(location.href)
  if (hasSource(trafficSourceOf(url.searchParams))) return
  for (const [name, value] of Object.entries(source)) url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
