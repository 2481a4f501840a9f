import type { FastifyInstance } from 'fastify'
import { api } from '../core/contract/api.ts'
import { dataRoutes } from './account/data/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { findCaller } from './account/sessions.ts'
import { chatRoutes } from './chat/routes.ts'
import type { OpenDemo } from './demo.ts'
import { likeRoutes } from './likes/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { creditRoutes } from './money/credits/routes.ts'
import { discountRoutes } from './money/discounts/routes.ts'
import type { PaymentProvider } from './money/payments/provider.ts'
import { paymentRoutes } from './money/payments/routes.ts'
import { webhookRoutes } from './money/payments/webhook-routes.ts'
import { photoRoutes } from './photos/routes.ts'
import { servePhotos } from './photos/serve-photos.ts'
import { type Database, ping } from './platform/db/database.ts'
import { readSecret } from './platform/db/secret-store.ts'
import { createAddressSigner, readPhotoKey } from './platform/files/signed-addresses.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Geo } from './platform/geo/geo.ts'
import { AppError } from './platform/http/app-error.ts'
import {
  installAssets,
  installCompression,
  installMiddleware,
  type Middleware,
} from './platform/http/assets.ts'
import { bind } from './platform/http/bind.ts'
import { installErrorHandler } from './platform/http/errors.ts'
import { installApiPage, installOpenApi } from './platform/http/openapi.ts'
import { installPages, type LoadBuild } from './platform/http/pages.ts'
import { installRateLimit, type SharedCounts } from './platform/http/rate-limit.ts'
import { resolvePlace } from './platform/http/resolve-place.ts'
import { installSecurityHeaders } from './platform/http/security.ts'
import { createServer, type ServerOptions } from './platform/http/server.ts'
import { createShortLinks, readLinkKey } from './platform/mail/short-links.ts'
import { type AllowPushService, knownPushServices } from './platform/push/endpoint.ts'
import type { Hub } from './platform/realtime/hub.ts'
import { createTextFiles, installTextFiles } from './platform/texts/text-files.ts'
import { lookAtNewMember } from './reach/mails/look-at-new-member.ts'
import { mailRoutes } from './reach/mails/routes.ts'
import { pushRoutes } from './reach/push/routes.ts'
import { installAppFiles } from './site/app-files/routes.ts'
import type { Caller } from './site/caller.ts'
import { createSiteDirectory } from './site/directory.ts'
import { createMailSites } from './site/mail-site.ts'
import { siteRoutes } from './site/routes.ts'
import { serveSearchEngines } from './site/search-engines.ts'
import { serveSocialPictures } from './site/social/serve-social-pictures.ts'
import { supportRoutes } from './support/routes.ts'
import { noteArrivals } from './tracking/note-arrivals.ts'
import { recordActivation, recordSignup } from './tracking/record-conversion.ts'
import { trackingRoutes } from './tracking/routes.ts'

export type Deps = {
  database: Database
  geo: Geo
  files: FileStore
  pushPublicKey: string
  /** Whose addresses browsers may ask us to call; those of the known push services unless told otherwise. */
  allowPushService?: AllowPushService
  now: () => Date
  /** Tells the delivery that a mail was written. */
  mailPosted: () => void
  /** Tells the job that somebody asked for their data. */
  dataRequested: () => void
  /** The open event streams. */
  hub: Hub
  /** Whoever moves the money; null where nothing can be bought. */
  provider: PaymentProvider | null
  /** Tells the job that money is to be given back. */
  refundWanted: () => void
  /** What a demo adds; null where members are real. */
  demo: OpenDemo | null
  server: ServerOptions
  /** How often one address may call in a minute; `false` for no limits at all. */
  callsPerMinute?: number | false
  /** Where several processes count calls together; without it each counts its own. */
  counts?: SharedCounts
  /** The rendered site; without it only the API is served. */
  pages?: {
    mode: 'development' | 'production'
    loadBuild: LoadBuild
    /** The code of the service worker. */
    serviceWorker: () => Promise<string>
    /** The folder of built files. */
    assets?: string
    /** Compiles files on demand while developing. */
    middleware?: Middleware
  }
}

/** Puts the process together from its parts. Nothing here listens or reads the environment. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { database, geo, now, demo, hub } = deps
  const { db, pool } = database
  const app = createServer(deps.server)
  const sites = createSiteDirectory(db, () => now().getTime())
  const links = createShortLinks(await readLinkKey(db))
  const signer = createAddressSigner(await readPhotoKey(db), now)

  installErrorHandler(app)
  app.addHook('preClose', async () => hub.close())
  await installSecurityHeaders(app, {
    development: deps.pages?.mode === 'development',
    paidAt: deps.provider?.paidAt ?? null,
    picturesOf: async (host) => (await sites.forHost(host)).settings.cdn_prefix,
  })
  await installCompression(app)
  const { callsPerMinute, counts } = deps
  if (callsPerMinute !== false) await installRateLimit(app, { callsPerMinute, counts })
  await installOpenApi(app)
  if (deps.pages?.assets) await installAssets(app, deps.pages.assets)
  if (deps.pages?.middleware) installMiddleware(app, deps.pages.middleware)

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      request.caller = await resolveCaller(request)
    })
    healthRoute(scope, database)
    siteRoutes(scope, { db, geo, sites, pushPublicKey: deps.pushPublicKey, demo: demo !== null })
    const mailSite = createMailSites({ sites, links })
    const { mailPosted, provider } = deps
    accountRoutes(scope, {
      db,
      now,
      signer,
      mailSite,
      mailPosted,
      onJoined: [lookAtNewMember, recordSignup],
      onActivated: [recordActivation],
    })
    supportRoutes(scope, { db, now, mailSite, mailPosted })
    pushRoutes(scope, { db, now, allowPushService: deps.allowPushService ?? knownPushServices })
    photoRoutes(scope, { db, now, files: deps.files, signer })
    mailRoutes(scope, { db, links })
    dataRoutes(scope, { db, now, files: deps.files, dataRequested: deps.dataRequested })
    memberRoutes(scope, { db, now, signer })
    likeRoutes(scope, { db, now, live: hub })
    creditRoutes(scope, { db })
    discountRoutes(scope, { db, now })
    const tell = (line: string) => app.log.error(line)
    const payments = { db, now, sites, mailSite, mailPosted, provider, live: hub, tell }
    paymentRoutes(scope, {
      ...payments,
      payerKey: await readSecret(db, 'payer_key'),
      refundWanted: deps.refundWanted,
    })
    webhookRoutes(scope, payments)
    demo?.routes(scope)
    chatRoutes(scope, {
      db,
      pool,
      now,
      sites,
      signer,
      hub,
      live: hub,
      files: deps.files,
    })
    trackingRoutes(scope, { db, now })
    scope.all('/api/*', { schema: { hide: true } }, async () => {
      throw new AppError('not_found')
    })
  })
  servePhotos(app, { db, now, files: deps.files, signer, paintPhoto: demo?.paintPhoto ?? null })
  serveSearchEngines(app, { db, now, sites })
  serveSocialPictures(app, { sites })
  installAppFiles(app, { sites, serviceWorker: deps.pages?.serviceWorker })
  await installApiPage(app)
  if (deps.pages) {
    const texts = createTextFiles({ fresh: deps.pages.mode === 'development' })
    installTextFiles(app, texts)
    noteArrivals(app, { db, now, geo, sites })
    await installPages(app, { ...deps.pages, texts })
  }
  return app

  async function resolveCaller(request: Parameters<typeof findCaller>[1]): Promise<Caller> {
    const site = await sites.forHost(request.host)
    const member = await findCaller({ db, now }, request, site.id)
    const geoCountry = geo.countryOf(request.ip)
    return { site, member, geoCountry, ...resolvePlace(site, request, { geoCountry, member }) }
  }
}

function healthRoute(app: FastifyInstance, { pool }: Database) {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
  })
  bind(app, api.readHealth, async () => {
    if (isDraining) throw new AppError('unavailable')
    await ping(pool).catch(() => {
      throw new AppError('unavailable')
    })
    return { status: 'ok' as const }
  })
}
