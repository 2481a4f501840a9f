import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { AppError } from './app-error.ts'
import { type Count, createCounts, type SharedCounts } from './call-counts.ts'
import { isProbe } from './health.ts'
import { isInner } from './inner-calls.ts'

/** Generous for a person with many tabs, tight for a machine. Our choice. */
const CALLS_PER_MINUTE = 600

type Counted = (error: Error | null, count?: Count) => void

/**
 * Counts calls per network address, in this process or together with others. The inner calls of a page are
 * not counted, only the page, and neither are the probes of balancers.
 */
export async function installRateLimit(
  app: FastifyInstance,
  { callsPerMinute = CALLS_PER_MINUTE, counts }: { callsPerMinute?: number; counts?: SharedCounts },
) {
  await app.register(rateLimit, {
    store: storeOf(counts),
    max: callsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => addressGroup(request.ip),
    allowList: isUncounted,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  limitNetworks(app, callsPerMinute)
}

const tooMany = (waitMs: number) =>
  new AppError('too_many_requests', { minutes: Math.ceil(waitMs / MINUTE_MS) })

/** Keeps the counts for the plugin; a call with a limit of its own is counted apart. */
function storeOf(shared: SharedCounts | undefined): FastifyRateLimitStoreCtor {
  const add = createCounts(shared)
  return class Store implements FastifyRateLimitStore {
    scope = ''

    incr(key: string, done: Counted, windowMs: number) {
      add(this.scope + key, windowMs).then((count) => done(null, count), done)
    }
    child(limit: object) {
      // The plugin passes the route along with the limit; its types say otherwise.
      const { method, url, constraints } = (limit as { routeInfo: Partial<RouteOptions> }).routeInfo
      const apart = new Store()
      if (url !== undefined) apart.scope = `${method} ${url} ${constraints?.flag ?? ''} `
      return apart
    }
  }
}

/** A balancer's probes come from one address, many times a minute. */
const isUncounted = (request: FastifyRequest) => isInner(request) || isProbe(request)

/**
 * The networks of an IPv6 address that are counted besides its /64, with how many times the allowance they have:
 * providers give a customer a /56 or a /48, which hold hundreds and thousands of /64. Our choice.
 */
const WIDER_NETWORKS = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

function limitNetworks(app: FastifyInstance, callsPerMinute: number) {
  const checks = WIDER_NETWORKS.map(({ bits, times }) =>
    app.createRateLimit({
      max: callsPerMinute * times,
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => networkOf(request.ip, bits),
    }),
  )
  const refuseCrowded = async (request: FastifyRequest) => {
    for (const check of checks) {
      const limit = await check(request)
      if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttl)
    }
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (isUncounted(request) || !isIpv6(request.ip)) return done()
    refuseCrowded(request).then(() => done(), done)
  })
}

const isIpv6 = (ip: string) => ip.includes(':') && !ip.startsWith('::ffff:')

/** A household has at least a whole /64 of IPv6 addresses, which counts as one address. */
export const addressGroup = (ip: string): string => (isIpv6(ip) ? groupsOf(ip).slice(0, 4).join(':') : ip)

/** The networks of an address that are limited, from the narrowest on, with how many times the allowance each has. */
export const networksOf = (ip: string): { network: string; times: number }[] => [
  { network: addressGroup(ip), times: 1 },
  ...(isIpv6(ip) ? WIDER_NETWORKS.map(({ bits, times }) => ({ network: networkOf(ip, bits), times })) : []),
]

/** The network of an IPv6 address with so many bits, such as `2001:db8:1:200/56`. */
function networkOf(ip: string, bits: number): string {
  const [one = '0', two = '0', three = '0', four = '0'] = groupsOf(ip)
  const rest = bits > 48 ? (Number.parseInt(four, 16) & 0xff00).toString(16) : '0'
  return `${one}:${two}:${three}:${rest}/${bits}`
}

/** The groups of an IPv6 address, with the zeros that `::` leaves out. */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(ip.includes('::') ? Math.max(0, missing) : 0).fill('0')]
}
