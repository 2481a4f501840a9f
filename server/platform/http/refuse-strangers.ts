import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../core/contract/endpoint.ts'
import { AppError } from './app-error.ts'

/** Refuses callers for whom an endpoint is not. */
export function refuseStrangers(
  { caller }: Pick<FastifyRequest, 'caller'>,
  { access }: Pick<Endpoint, 'access'>,
) {
  if (access === 'public') return
  if (!caller.member) throw new AppError('authentication_required')
  // No member is staff yet; the rule stands so that such an endpoint is closed by default.
  if (access === 'staff') throw new AppError('forbidden')
}
