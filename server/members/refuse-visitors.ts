import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/http/app-error.ts'
import { hasTrafficSource } from './traffic-source.ts'

/** Members may look at members everywhere; visitors where the site lets in all of them, or those of partners. */
export function mayLook(request: FastifyRequest): boolean {
  const { settings } = request.caller.site
  if (request.caller.member || settings.logged_out_search === 'yes') return true
  return settings.logged_out_search_trafficsource === 'yes' && hasTrafficSource(request)
}

export function refuseVisitors(request: FastifyRequest) {
  if (!mayLook(request)) throw new AppError('authentication_required')
}
