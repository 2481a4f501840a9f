import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { locale } from '../../../core/contract/values.ts'
import type { Locale } from '../../../core/i18n/locales.ts'
import type { SiteDirectory } from '../directory.ts'
import type { Site } from '../site.ts'
import { drawIcon } from './icons.ts'
import { manifestOf } from './manifest.ts'
import { offlinePage } from './offline-page.ts'
import { workerFile } from './worker-file.ts'

type Deps = {
  sites: SiteDirectory
  /** The code of the service worker; without it the site has none. */
  serviceWorker?: (() => Promise<string>) | undefined
}

const options = { schema: { hide: true }, config: { rateLimit: false } } as const
const HOUR = 'public, max-age=3600'

/** Serves the files that make a site an app: manifest, icons, the offline page and the service worker. */
export function installAppFiles(app: FastifyInstance, { sites, serviceWorker }: Deps) {
  app.get('/manifest.webmanifest', options, async (request, reply) => {
    const { site, locale } = await asked(request)
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', HOUR)
    return reply.send(JSON.stringify(manifestOf(site, locale)))
  })

  app.get<{ Params: { file: string } }>('/app/:file', options, async (request, reply) => {
    const { site } = await asked(request)
    const picture = await drawIcon(request.params.file, site.niche)
    if (!picture) return reply.status(404).header('cache-control', 'no-store').send()
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
  })

  app.get('/offline', options, async (request, reply) => {
    const { site, locale } = await asked(request)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return reply.send(offlinePage(site, locale, request.nonce))
  })

  app.get('/service-worker.js', options, async (request, reply) => {
    if (!serviceWorker) return reply.status(404).header('cache-control', 'no-store').send()
    const { site, locale } = await asked(request)
    // The worker is never cached, so that no browser is left with an old one.
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache')
    return reply.send(workerFile(await serviceWorker(), site, locale))
  })

  shareWithoutWorker(app)

  async function asked({ host, query }: FastifyRequest): Promise<{ site: Site; locale: Locale }> {
    const site = await sites.forHost(host)
    const { data } = wanted.safeParse(query)
    return { site, locale: data?.language ?? site.domainLanguage }
  }
}

const wanted = z.object({ language: locale })

/**
 * Takes photos shared with the app when its service worker, which would keep them, is not running. They are
 * left unread, and the album asks for them in its own way.
 */
function shareWithoutWorker(app: FastifyInstance) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.post('/share', { schema: { hide: true } }, async (_request, reply) =>
      reply.redirect('/profile', 303),
    )
  })
}
