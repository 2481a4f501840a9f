import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../core/contract/endpoint.ts'
import { AppError } from './app-error.ts'

/**
 * A page of another site must not act for the member who looks at it. Browsers send the origin of a request;
 * programs that send neither header carry no member's cookie by accident and may pass.
 */
export function refuseOtherOrigins(
  request: FastifyRequest,
  { method, changes, fromAnywhere }: Pick<Endpoint, 'method' | 'changes' | 'fromAnywhere'>,
) {
  if (method === 'GET' && (!changes || fromAnywhere)) return
  const relation = request.headers['sec-fetch-site']
  if (relation !== undefined) {
    if (relation === 'same-origin' || relation === 'none') return
    throw new AppError('cross_origin')
  }
  const { origin } = request.headers
  if (origin !== undefined && hostOf(origin) !== request.host) throw new AppError('cross_origin')
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
