import type { FastifyRequest } from 'fastify'
import {
  namesPartner,
  readSource,
  TRAFFIC_SOURCE_COOKIE,
  trafficSourceOf,
} from '../../core/rules/tracking/traffic-source.ts'

/** Whether a visitor came by a partner's link, according to the address or a cookie. */
export function hasTrafficSource({ url, cookies }: Pick<FastifyRequest, 'url' | 'cookies'>): boolean {
  const query = new URLSearchParams(url.split('?')[1])
  return namesPartner(trafficSourceOf(query)) || namesPartner(readSource(cookies[TRAFFIC_SOURCE_COOKIE]))
}
