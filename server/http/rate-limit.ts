import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isInner } from './inner-calls.ts'

/** Generous for a person with many tabs, tight for a machine. Our choice. */
const CALLS_PER_MINUTE = 600

/** Counts calls per network address; pages that we render ourselves are counted once, as the page. */
export async function installRateLimit(app: FastifyInstance, callsPerMinute = CALLS_PER_MINUTE) {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => addressGroup(request.ip),
    allowList: (request: FastifyRequest) => isInner(request),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
}

/** One household has a whole /64 of IPv6 addresses: it counts as one. */
export function addressGroup(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(ip.includes('::') ? Math.max(0, missing) : 0).fill('0')].slice(0, 4).join(':')
}
