import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DAY_SECONDS } from '../../../core/rules/durations.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the scripts of this answer run, and no others. */
    nonce: string
    /** The hashes of the scripts that may run, for a page that is the same for many; otherwise the nonce decides. */
    scriptHashes: string | null
  }
}

const YEAR = 365 * DAY_SECONDS

type Policy = {
  development: boolean
  /** The address where orders are paid, if it is not ours: a form of ours may lead there. */
  paidAt: string | null
  /** The beginning of the addresses of a site's pictures: a path, or an address elsewhere. */
  picturesOf: (host: string) => Promise<string>
}

/** Headers that keep the browser from doing what no page of ours asks for. */
export async function installSecurityHeaders(app: FastifyInstance, wanted: Policy) {
  app.decorateRequest('nonce', '')
  app.decorateRequest('scriptHashes', null)
  app.addHook('onRequest', async (request) => {
    request.nonce = randomBytes(16).toString('base64')
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy') && !isInert(reply)) {
      const pictures = isPage(reply) ? await wanted.picturesOf(request.host).catch(() => '') : ''
      reply.header(
        'content-security-policy',
        policy(request.scriptHashes ?? `'nonce-${request.nonce}'`, wanted, pictures),
      )
    }
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(self)')
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${YEAR}; includeSubDomains`)
  })
}

/** Types that cannot run or load anything by themselves, and of which a page has many. */
const INERT = /^(text\/css|(text|application)\/javascript|font\/|image\/webp)/
const isInert = (reply: FastifyReply) => INERT.test(String(reply.getHeader('content-type') ?? ''))

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html')

function policy(ownScripts: string, { development, paidAt }: Policy, pictures: string): string {
  const andAt = (address: string | null) =>
    address && URL.canParse(address) ? ` ${new URL(address).origin}` : ''
  const directives = {
    'default-src': `'self'`,
    'script-src': `'self' ${ownScripts}`,
    // Placeholders and progress are set as style attributes; they cannot run anything.
    'style-src': `'self' 'unsafe-inline'`,
    'img-src': `'self' data: blob:${andAt(pictures)}`,
    'font-src': `'self'`,
    'connect-src': development ? `'self' ws: wss:` : `'self'`,
    'manifest-src': `'self'`,
    'worker-src': `'self'`,
    'object-src': `'none'`,
    'base-uri': `'self'`,
    'form-action': `'self'${andAt(paidAt)}`,
    'frame-ancestors': `'none'`,
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
