import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { AppError } from './app-error.ts'
import { isInner } from './inner-calls.ts'

/** Generous for a person with many tabs, tight for a machine. Our choice. */
const CALLS_PER_MINUTE = 600

/** The Redis in which several processes count together. */
export type SharedCounts = Redis

/**
 * Counts calls per network address, in this process or together with others. The inner calls of a page are
 * not counted, only the page.
 */
export async function installRateLimit(
  app: FastifyInstance,
  { callsPerMinute = CALLS_PER_MINUTE, counts }: { callsPerMinute?: number; counts?: SharedCounts },
) {
  await app.register(rateLimit, {
    ...(counts && { redis: counts, nameSpace: 'vonk:calls:', skipOnError: true }),
    max: callsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => addressGroup(request.ip),
    allowList: (request: FastifyRequest) => isInner(request),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
}

/** No call waits for a count: while Redis is away, calls pass uncounted. */
export function openSharedCounts(url: string): SharedCounts {
  const counts = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  })
  // Live events use the same Redis and report its errors.
  return counts.on('error', () => {})
}

/** A household has a whole /64 of IPv6 addresses, which counts as one address. */
export function addressGroup(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(ip.includes('::') ? Math.max(0, missing) : 0).fill('0')].slice(0, 4).join(':')
}
