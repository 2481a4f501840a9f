import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/http/app-error.ts'
import { hasTrafficSource } from './traffic-source.ts'

/** Members may search everywhere; visitors where the site lets in all of them, or those of partners. */
export function refuseVisitors(request: FastifyRequest) {
  const { settings } = request.caller.site
  if (request.caller.member || settings.logged_out_search === 'yes') return
  if (settings.logged_out_search_trafficsource === 'yes' && hasTrafficSource(request)) return
  throw new AppError('authentication_required')
}
