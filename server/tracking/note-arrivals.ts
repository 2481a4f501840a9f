import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { CONSENT_COOKIE, readConsent, wantsConsent } from '../../core/rules/site/consent.ts'
import {
  FORGET_SOURCE,
  hasSource,
  readSource,
  sourceCookie,
  TRAFFIC_SOURCE_COOKIE,
  type TrafficSource,
  trafficSourceOf,
  writtenSource,
} from '../../core/rules/tracking/traffic-source.ts'
import type { Db } from '../platform/db/database.ts'
import type { Geo } from '../platform/geo/geo.ts'
import { resolvePlace } from '../platform/http/resolve-place.ts'
import type { SiteDirectory } from '../site/directory.ts'
import { countTraffic } from './count-traffic.ts'

type Deps = { db: Db; now: () => Date; geo: Geo; sites: SiteDirectory }

/** Stores the first link by which a visitor came, and counts arrivals; for pages only, not for the API. */
export function noteArrivals(app: FastifyInstance, deps: Deps) {
  app.addHook('onRequest', async (request, reply) => {
    if (isPage(request)) await keepFirstTouch(request, reply, deps)
  })
  // The count runs after the answer, so that no visitor waits for it.
  app.addHook('onResponse', async (request, reply) => {
    if (!isPage(request)) return
    const { path, query } = addressOf(request)
    const source = trafficSourceOf(query)
    if (!hasSource(source) || !isArrival(request, reply)) return
    const site = await deps.sites.forHost(request.host)
    const arrival = { source, path, country: deps.geo.countryOf(request.ip) }
    await countTraffic(deps, site, 'clicks', arrival)
  })
}

/** The route of all pages; files, photos and the API have routes of their own. */
const isPage = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/*'

/** The address is split by hand, because `URL` refuses some addresses that no browser sends. */
function addressOf({ url }: FastifyRequest) {
  const [path = '', ...query] = url.split('?')
  return { path, query: new URLSearchParams(query.join('?')) }
}

/**
 * Stores the source in the address, unless a source is stored already or a required consent is missing, and
 * deletes it when the consent was withdrawn. The page's own calls of the API get the source in any case.
 */
async function keepFirstTouch(request: FastifyRequest, reply: FastifyReply, { geo, sites }: Deps) {
  const stored = hasSource(readSource(request.cookies[TRAFFIC_SOURCE_COOKIE]))
  const source = stored ? {} : carriedSource(request)
  if (!stored && !hasSource(source)) return
  const consent = readConsent(request.cookies[CONSENT_COOKIE])
  const mayStore = consent === 'all' || !wantsConsent(await countryOf(request, geo, sites))
  if (stored && consent === 'necessary' && !mayStore) reply.header('set-cookie', FORGET_SOURCE)
  if (stored) return
  passToCalls(request, source)
  if (mayStore) reply.header('set-cookie', sourceCookie(source))
}

/** The visitor's country; if unknown, the shown country, by which the site also asks for consent. */
async function countryOf(request: FastifyRequest, geo: Geo, sites: SiteDirectory): Promise<string> {
  const geoCountry = geo.countryOf(request.ip)
  const site = await sites.forHost(request.host)
  return geoCountry ?? resolvePlace(site, request, { geoCountry, member: null }).country
}

/** Adds the source to the request's cookies, from which the page and its calls read it. */
function passToCalls({ raw: { headers } }: FastifyRequest, source: TrafficSource) {
  const start = `${TRAFFIC_SOURCE_COOKIE}=`
  const others = (headers.cookie ?? '').split(/;\s*/).filter((cookie) => cookie && !cookie.startsWith(start))
  headers.cookie = [...others, `${start}${writtenSource(source)}`].join('; ')
}

/** The source in the address, or in the referer for a page change in the browser. */
function carriedSource(request: FastifyRequest): TrafficSource {
  const source = trafficSourceOf(addressOf(request).query)
  if (hasSource(source)) return source
  const from = refererOf(request)
  return from ? trafficSourceOf(from.searchParams) : {}
}

/** The page of our own site in the `Referer` header, if there is one. */
export function refererOf({ headers: { referer = '' }, host }: FastifyRequest): URL | null {
  const url = URL.parse(referer)
  return url?.host === host ? url : null
}

/** A visitor from elsewhere: no page change, reload, prefetch, link on our site, robot or failure. */
function isArrival(request: FastifyRequest, reply: FastifyReply): boolean {
  const { headers, method } = request
  const agent = headers['user-agent']
  if (method !== 'GET' || reply.statusCode >= 400 || !agent || isbot(agent)) return false
  // A redirect that keeps the source is not counted, because its target is.
  const onwards = URL.parse(String(reply.getHeader('location') ?? ''), 'http://site.invalid')
  if (reply.statusCode >= 300 && onwards && hasSource(trafficSourceOf(onwards.searchParams))) return false
  const isWithin = headers['sec-fetch-site'] === 'same-origin' || refererOf(request) !== null
  const isAgain = /max-age=0|no-cache/.test(headers['cache-control'] ?? '')
  const isAhead = headers['sec-purpose'] !== undefined || headers.purpose !== undefined
  const isDocument = (headers['sec-fetch-dest'] ?? 'document') === 'document'
  return isDocument && !isWithin && !isAgain && !isAhead && !addressOf(request).path.endsWith('.data')
}
