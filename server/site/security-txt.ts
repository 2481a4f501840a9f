import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { SiteDirectory } from './directory.ts'

/** A reader may rely on the file for so long; it is made anew for each request. Our choice. */
const VALID_DAYS = 180

/** Tells finders of a weakness where to write: `/.well-known/security.txt` (RFC 9116) of the site of the host. */
export function serveSecurityText(
  app: FastifyInstance,
  { sites, now }: { sites: SiteDirectory; now: () => Date },
) {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (request, reply) => {
    const { address, company, domainLanguage, settings } = await sites.forHost(request.host)
    const expires = new Date(now().getTime() + VALID_DAYS * DAY_MS)
    const lines = [
      ...(company.name ? [`# ${company.name}`] : []),
      `Contact: mailto:${settings.support_email}`,
      `Contact: ${address}/service`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${[...new Set([domainLanguage, 'en'])].join(', ')}`,
      `Canonical: ${address}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
