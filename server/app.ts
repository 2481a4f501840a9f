import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../core/contract/api.ts'
import { pathOf } from '../core/contract/endpoint.ts'
import { dataRoutes } from './account/data/routes.ts'
import { presentSeeker } from './account/present.ts'
import { accountRoutes } from './account/routes.ts'
import { findCaller } from './account/sessions.ts'
import { characterRoutes } from './characters/routes.ts'
import { chatRoutes, icebreakerRoutes } from './chat/routes.ts'
import type { Context } from './context.ts'
import { deskRoutes } from './desk/console-routes.ts'
import { editingRoutes } from './editing/routes.ts'
import { honestyRoutes } from './honesty/routes.ts'
import { likeRoutes } from './likes/routes.ts'
import { memberConsoleRoutes } from './members/console/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { creditRoutes } from './money/credits/routes.ts'
import { discountRoutes } from './money/discounts/routes.ts'
import { paymentRoutes } from './money/payments/routes.ts'
import { webhookRoutes } from './money/payments/webhook-routes.ts'
import { photoRoutes } from './photos/routes.ts'
import { servePhotos } from './photos/serve-photos.ts'
import { AppError } from './platform/http/app-error.ts'
import { installAssets, installMiddleware, type Middleware } from './platform/http/assets.ts'
import type { SharedCounts } from './platform/http/call-counts.ts'
import { installCompression } from './platform/http/compression.ts'
import { installConsoleFiles } from './platform/http/console-files.ts'
import { createHealth, type Health } from './platform/http/health.ts'
import { installHealth } from './platform/http/health-routes.ts'
import { measureRequests } from './platform/http/measure-requests.ts'
import { refuseUnrouted } from './platform/http/methods.ts'
import { installApiPage, installConsoleApi, installOpenApi } from './platform/http/openapi.ts'
import { installPages, type LoadBuild } from './platform/http/pages.ts'
import { installRateLimit } from './platform/http/rate-limit.ts'
import { rememberChanges } from './platform/http/recent-change.ts'
import { afterRequests } from './platform/http/requests-under-way.ts'
import { resolvePlace } from './platform/http/resolve-place.ts'
import { installSecurityHeaders } from './platform/http/security.ts'
import { createServer, type ServerOptions } from './platform/http/server.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { createTextFiles, installTextFiles } from './platform/texts/text-files.ts'
import { promiseConsoleRoutes } from './promises/console-routes.ts'
import { mailRoutes } from './reach/mails/routes.ts'
import { pushRoutes } from './reach/push/routes.ts'
import { reviewConsoleRoutes } from './review/console-routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { installAppFiles } from './site/app-files/routes.ts'
import type { Caller } from './site/caller.ts'
import { siteRoutes } from './site/routes.ts'
import { serveSearchEngines } from './site/search-engines.ts'
import { serveSecurityText } from './site/security-txt.ts'
import type { Site } from './site/site.ts'
import { serveSocialPictures } from './site/social/serve-social-pictures.ts'
import { isConsoleHost, openConsoleScope } from './staff/console-scope.ts'
import { staffRoutes } from './staff/routes.ts'
import { supportConsoleRoutes } from './support/console-routes.ts'
import { supportRoutes } from './support/routes.ts'
import { noteArrivals } from './tracking/note-arrivals.ts'
import { trackingRoutes } from './tracking/routes.ts'
import type { Jobs } from './work.ts'

/** Requests under way get this long to be answered when the process stops; event streams end after them. */
const REQUESTS_MS = 10_000

export type Options = {
  server: ServerOptions
  /** Calls per minute that one address may make; `false` for no limits. */
  callsPerMinute?: number | false
  /** Counts of calls shared by several processes; without it each process counts its own. */
  counts?: SharedCounts | undefined
  /** The state that balancers ask for; without it the process is ready until it closes. */
  health?: Health
  /** The rendered site; without it only the API is served. */
  pages?: Pages | undefined
  /** Opens the figures of this process at `/metrics` to callers who know the token. */
  metricsToken?: string | undefined
}

export type Pages = {
  mode: 'development' | 'production'
  loadBuild: LoadBuild
  /** The code of the service worker. */
  serviceWorker: () => Promise<string>
  /** The folder of built files. */
  assets?: string
  /** The folder of the built console. */
  console?: string
  /** The development server's middleware, which compiles files on demand. */
  middleware?: Middleware
}

/** Binds every route of the site to its handler. Nothing here listens or reads the environment. */
export async function buildApp(
  context: Context,
  jobs: Jobs,
  { server, callsPerMinute, counts, health = createHealth(), pages, metricsToken }: Options,
): Promise<FastifyInstance> {
  const app = createServer(server, context.sites.forHost)
  // What requests under way bring about still reaches the streams.
  const { hub } = context
  afterRequests(app, { patienceMs: REQUESTS_MS, finish: hub.close })
  measureRequests(app, context.metrics)
  installSecurityHeaders(app, {
    development: pages?.mode === 'development',
    paidAt: context.providers.all.flatMap((provider) => provider.paidAt ?? []),
    picturesOf: async (host) => (await context.sites.forHost(host)).settings.cdn_prefix,
    photosFrom: context.files.direct?.origin ?? null,
  })
  if (context.reads.hasReplica) rememberChanges(app)
  installCompression(app)
  if (callsPerMinute !== false) await installRateLimit(app, { callsPerMinute, counts })
  await installOpenApi(app)
  if (pages?.console)
    await installConsoleFiles(app, {
      folder: pages.console,
      isConsoleHost: (request) => isConsoleHost(request, context.consoleHost),
    })
  if (pages?.assets) await installAssets(app, pages.assets)
  if (pages?.middleware) installMiddleware(app, pages.middleware)

  installHealth(app, health)
  await app.register(async (scope) => bindConsole(scope, context, jobs))
  await app.register(async (scope) => bindApi(scope, context, jobs))
  servePhotos(app, { ...context, paintPhoto: context.demo?.paintPhoto ?? null })
  serveSearchEngines(app, context)
  serveSecurityText(app, context)
  serveSocialPictures(app, context)
  installAppFiles(app, { ...context, serviceWorker: pages?.serviceWorker })
  installApiPage(app)
  if (metricsToken !== undefined) serveMetrics(app, { ...context, token: metricsToken })
  if (pages) {
    const texts = createTextFiles({ fresh: pages.mode === 'development' })
    installTextFiles(app, texts)
    noteArrivals(app, context)
    await installPages(app, {
      ...pages,
      texts,
      findSite: context.sites.forHost,
      keptPages: context.keptPages,
      countryOf: (request) => context.geo.countryOf(request.ip),
      resolveCaller: async (request) => refuseClosed(await resolveCaller(context, request)),
      presentSeeker: (caller) => presentSeeker(caller, context.now()),
    })
  }
  return app
}

/** A call that does not belong to the site of its host, and answers also where that site is closed. */
const OPEN_CALL = pathOf(api.takeWebhook)

/** The calls of the API, and the few pages that need the caller. */
function bindApi(scope: FastifyInstance, context: Context, jobs: Jobs) {
  const admit = (request: FastifyRequest, caller: Caller) => {
    request.caller = caller
    if (caller.site.isClosed && request.routeOptions.url !== OPEN_CALL) throw new AppError('site_closed')
  }
  scope.addHook('onRequest', (request, _reply, done) => {
    const caller = resolveCaller(context, request)
    if (caller instanceof Promise) {
      caller.then((found) => admit(request, found)).then(() => done(), done)
      return
    }
    admit(request, caller)
    done()
  })
  siteRoutes(scope, { ...context, demo: context.demo !== null, hasJudge: context.judge !== null })
  accountRoutes(scope, context)
  supportRoutes(scope, context)
  honestyRoutes(scope, context)
  reviewRoutes(scope, context)
  pushRoutes(scope, context)
  photoRoutes(scope, context)
  mailRoutes(scope, context)
  dataRoutes(scope, { ...context, dataRequested: jobs.account.makeExports.nudge })
  memberRoutes(scope, context)
  likeRoutes(scope, context)
  icebreakerRoutes(scope, context)
  creditRoutes(scope, context)
  discountRoutes(scope, context)
  const payments = { ...context, tell: (line: string) => scope.log.error(line) }
  paymentRoutes(scope, { ...payments, refundWanted: jobs.money.payRefunds.nudge })
  webhookRoutes(scope, payments)
  context.demo?.routes(scope)
  chatRoutes(scope, context)
  trackingRoutes(scope, context)
  scope.all('/api/*', { schema: { hide: true } }, async (request, reply) => refuseUnrouted(request, reply))
}

/** Binds the calls of the console, each area its own. */
async function bindConsole(scope: FastifyInstance, context: Context, jobs: Jobs) {
  openConsoleScope(scope, context)
  await installConsoleApi(scope)
  staffRoutes(scope, context)
  supportConsoleRoutes(scope, context)
  promiseConsoleRoutes(scope, {
    ...context,
    refundWanted: jobs.money.payRefunds.nudge,
    dataRequested: jobs.account.makeExports.nudge,
  })
  memberConsoleRoutes(scope, { ...context, dataRequested: jobs.account.makeExports.nudge })
  const paintPhoto = context.demo?.paintPhoto ?? null
  reviewConsoleRoutes(scope, { ...context, paintPhoto })
  deskRoutes(scope, { ...context, paintPhoto })
  characterRoutes(scope, { ...context, paintPhoto, characterRested: jobs.characters.sayGoodbye.nudge })
  editingRoutes(scope, context)
  scope.all('/api/console/*', { schema: { hide: true } }, async (request, reply) =>
    refuseUnrouted(request, reply),
  )
}

function refuseClosed(caller: Caller): Caller {
  if (caller.site.isClosed) throw new AppError('site_closed')
  return caller
}

/** The caller of most requests is known, and comes without a promise: a promise in front of every call takes time. */
function resolveCaller(context: Context, request: FastifyRequest): Caller | Promise<Caller> {
  const site = context.sites.knownFor(request.host)
  const member = site && findCaller(context, request, site.id)
  if (!site || member === undefined || member instanceof Promise) return awaitCaller()
  return callerOf(context, request, site, member)

  async function awaitCaller() {
    const found = site ?? (await context.sites.forHost(request.host))
    return callerOf(context, request, found, await (member ?? findCaller(context, request, found.id)))
  }
}

function callerOf({ geo }: Context, request: FastifyRequest, site: Site, member: Caller['member']): Caller {
  const geoCountry = geo.countryOf(request.ip)
  const { country, locale } = resolvePlace(site, request, { geoCountry, member })
  return { site, member, geoCountry, country, locale }
}
