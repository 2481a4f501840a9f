import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets this answer's own scripts run, and no others. */
    nonce: string
  }
}

const YEAR = 365 * 24 * 60 * 60

/** Headers that keep the browser from doing what no page of ours asks for. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  { development }: { development: boolean },
) {
  app.decorateRequest('nonce', '')
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
      reply.header('content-security-policy', policy(request.nonce, development))
    }
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(self)')
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${YEAR}; includeSubDomains`)
  })
}

/** Nothing in these can run or load anything by itself, and there are many of them on a page. */
const INERT = /^(text\/css|(text|application)\/javascript|font\/|image\/webp)/
const isInert = (reply: FastifyReply) => INERT.test(String(reply.getHeader('content-type') ?? ''))

function policy(nonce: string, development: boolean): string {
  const directives = {
    'default-src': `'self'`,
    'script-src': `'self' 'nonce-${nonce}'`,
    // Placeholders and progress are set as style attributes; they cannot run anything.
    'style-src': `'self' 'unsafe-inline'`,
    'img-src': `'self' data: blob:`,
    'font-src': `'self'`,
    'connect-src': development ? `'self' ws: wss:` : `'self'`,
    'manifest-src': `'self'`,
    'worker-src': `'self'`,
    'object-src': `'none'`,
    'base-uri': `'self'`,
    'form-action': `'self'`,
    'frame-ancestors': `'none'`,
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
