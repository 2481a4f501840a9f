import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, InvalidFields } from './app-error.ts'
import { isProbe } from './health.ts'
import { findUnreadable, readPath } from './readable-text.ts'

/** The route of all addresses that cannot be read, so that their refusals pass the hooks of every answer. */
const UNREADABLE_ADDRESS = '/unreadable-address'
const ORIGIN = /^https?:\/\/[^/?#]*/i
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** The address to route: without the origin that a proxy may write in front, and never an unreadable one. */
export function routedUrl({ url = '' }: { url?: string | undefined }): string {
  const path = url.replace(ORIGIN, '')
  return readPath(path) === null ? UNREADABLE_ADDRESS : path
}

/**
 * Refuses what no call and no page can use, before any of them sees it: addresses that cannot be decoded, text
 * that PostgreSQL cannot keep, and bodies of endless depth.
 */
export function guardInput(app: FastifyInstance) {
  app.all(UNREADABLE_ADDRESS, { schema: { hide: true } }, async () => {
    throw new AppError('bad_request')
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isHost(request.host, request)) return done(new AppError('bad_request'))
    // The source of a visit is read from the address of the page before.
    if (request.headers.referer?.includes('%00')) delete request.headers.referer
    if (!isApi(request) && findUnreadable(request.query)) return done(new AppError('bad_request'))
    done()
  })
  app.addHook('preValidation', ({ query, params, body }, _reply, done) => {
    refuseUnreadable({ query, params, body })
    done()
  })
}

/** Refuses input with text that PostgreSQL cannot keep, or of endless depth. */
export function refuseUnreadable(input: Record<string, unknown>) {
  const problem = findUnreadable(input)
  if (problem === 'too deep') throw new AppError('bad_request')
  if (problem) throw new InvalidFields(problem.fields)
}

/** The last host that was found good: nearly all requests name the same few. */
let goodHost = ''

/** Balancers probe a process without naming a host. */
function isHost(host: string, request: FastifyRequest): boolean {
  if (host === '') return isApi(request) || isProbe(request)
  if (host === goodHost) return true
  const isGood = HOST.test(host) && URL.canParse(`http://${host}`)
  if (isGood) goodHost = host
  return isGood
}

/** Whether a request is a call of the API, also when its address could not be routed. */
export const isApi = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>) =>
  originalUrl.startsWith('/api/') || originalUrl.replace(ORIGIN, '').startsWith('/api/')
