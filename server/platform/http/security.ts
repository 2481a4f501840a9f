import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DAY_SECONDS } from '../../../core/rules/durations.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the scripts of this answer run, and no others. Made when a page first asks for it. */
    readonly nonce: string
    /** The hashes of the scripts that may run, for a page that is the same for many; otherwise the nonce decides. */
    scriptHashes: string | null
  }
}

const YEAR = 365 * DAY_SECONDS
const STRICT_TRANSPORT = `max-age=${YEAR}; includeSubDomains`

/** What holds for every answer, whatever it is: nobody guesses its type, and no other site embeds it. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
/** What a document needs besides. */
const OF_PAGES = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
  // Other sites do not learn that somebody came from here; our own pages tell each other (`page-beacons.tsx`).
  'referrer-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  // For browsers that do not know the directive `frame-ancestors`.
  'x-frame-options': 'DENY',
}
/** An answer that is opened by itself though it is no page, such as JSON, may not do anything. */
const OF_OTHERS = { 'content-security-policy': `default-src 'none'; frame-ancestors 'none'` }

type Policy = {
  development: boolean
  /** The addresses where orders are paid, if they are not ours: a form of ours may lead there. */
  paidAt: readonly string[]
  /** The beginning of the addresses of a site's pictures: a path, or an address elsewhere. */
  picturesOf: (host: string) => Promise<string>
  /** The origin of the object store from which browsers get photos, if they do. */
  photosFrom: string | null
}

const nonces = new WeakMap<FastifyRequest, string>()

function nonceOf(request: FastifyRequest): string {
  const nonce = nonces.get(request) ?? randomBytes(16).toString('base64')
  nonces.set(request, nonce)
  return nonce
}

/**
 * Headers that keep the browser from doing what no page of ours asks for. Answers of the API are many and small,
 * so they carry only what means something for them.
 */
export function installSecurityHeaders(app: FastifyInstance, wanted: Policy) {
  app.decorateRequest('nonce', {
    getter() {
      return nonceOf(this)
    },
  })
  app.decorateRequest('scriptHashes', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(EVERYWHERE)
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT)
    const type = String(reply.getHeader('content-type') ?? '')
    if (!type.startsWith('text/html')) {
      if (!INERT.test(type) && !hasPolicy(reply)) reply.headers(OF_OTHERS)
      return done(null, payload)
    }
    reply.headers(OF_PAGES)
    if (hasPolicy(reply)) return done(null, payload)
    const scripts = request.scriptHashes ?? `'nonce-${nonceOf(request)}'`
    wanted
      .picturesOf(request.host)
      .catch(() => '')
      .then((pictures) => {
        reply.header('content-security-policy', policy(scripts, wanted, pictures))
        done(null, payload)
      }, done)
  })
}

/** Types that cannot run or load anything by themselves, and of which a page has many. */
const INERT = /^(text\/css|(text|application)\/javascript|font\/|image\/webp)/

const hasPolicy = (reply: FastifyReply) => reply.hasHeader('content-security-policy')

function policy(ownScripts: string, { development, paidAt, photosFrom }: Policy, pictures: string): string {
  const andAt = (address: string | null) =>
    address && URL.canParse(address) ? ` ${new URL(address).origin}` : ''
  const directives = {
    'default-src': `'self'`,
    'script-src': `'self' ${ownScripts}`,
    // Placeholders and progress are set as style attributes; they cannot run anything.
    'style-src': `'self' 'unsafe-inline'`,
    'img-src': `'self' data: blob:${andAt(pictures)}${andAt(photosFrom)}`,
    'font-src': `'self'`,
    'connect-src': development ? `'self' ws: wss:` : `'self'`,
    'manifest-src': `'self'`,
    'worker-src': `'self'`,
    'object-src': `'none'`,
    'base-uri': `'self'`,
    'form-action': `'self'${paidAt.map(andAt).join('')}`,
    'frame-ancestors': `'none'`,
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
