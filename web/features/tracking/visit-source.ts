import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import {
  hasSource,
  type TrafficSource,
  trafficSourceOf,
} from '../../../core/rules/tracking/traffic-source.ts'
import { useShell } from '../../session/use-shell.ts'
import { visitSource } from './keep-source.ts'

const NOTHING: TrafficSource = {}

const never = () => () => {}

/** Traffic source from the address, or from the start of the visit; forms send it along. */
export function useCarriedSource(): TrafficSource {
  const [params] = useSearchParams()
  const atStart = useSyncExternalStore(never, visitSource, () => NOTHING)
  const inAddress = trafficSourceOf(params)
  return hasSource(inAddress) ? inAddress : atStart
}

/** The stored traffic source of the first visit, or that of this visit. */
export function useTrafficSource(): TrafficSource {
  const { source } = useShell()
  const carried = useCarriedSource()
  return hasSource(source) ? source : carried
}
