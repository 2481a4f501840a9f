import type { FastifyRequest } from 'fastify'
import {
  namesPartner,
  readSource,
  TRAFFIC_SOURCE_COOKIE,
  trafficSourceOf,
} from '../../core/rules/tracking/traffic-source.ts'
import { AppError } from '../platform/http/app-error.ts'

/** Members may look at members everywhere; visitors where the site lets in all of them, or those of partners. */
export function mayLook(request: FastifyRequest): boolean {
  const { settings } = request.caller.site
  if (request.caller.member || settings.logged_out_search === 'yes') return true
  return settings.logged_out_search_trafficsource === 'yes' && hasTrafficSource(request)
}

export function refuseVisitors(request: FastifyRequest) {
  if (!mayLook(request)) throw new AppError('authentication_required')
}

/** Whether a visitor came by a partner's link, according to the address or a cookie. */
function hasTrafficSource({ url, cookies }: Pick<FastifyRequest, 'url' | 'cookies'>): boolean {
  const query = new URLSearchParams(url.split('?')[1])
  return namesPartner(trafficSourceOf(query)) || namesPartner(readSource(cookies[TRAFFIC_SOURCE_COOKIE]))
}
