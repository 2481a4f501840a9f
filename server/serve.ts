import { setTimeout as waitFor } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '../core/rules/durations.ts'
import { buildApp, type Pages } from './app.ts'
import { learnAnswers } from './chat/guard/answer-examples.ts'
import { warmGuard } from './chat/guard/guard-phrases.ts'
import { learnExamples } from './chat/words/examples.ts'
import { learnLanguages } from './chat/words/find-language.ts'
import type { Config } from './config.ts'
import { type Context, createContext } from './context.ts'
import type { Demo } from './demo.ts'
import { readHonestKey } from './honesty/signing-key.ts'
import { openProviders } from './money/payments/providers.ts'
import { openDatabase } from './platform/db/database.ts'
import { openDatabaseClock, readDatabaseTime } from './platform/db/database-clock.ts'
import { describeError } from './platform/db/describe-error.ts'
import { openRing } from './platform/db/open-ring.ts'
import { type OpenReads, openReplica } from './platform/db/reads.ts'
import { type Mark, watchDatabase } from './platform/db/watch-database.ts'
import { openFiles } from './platform/files/open-files.ts'
import { openGeo } from './platform/geo/geo.ts'
import { createHealth, listenForProbes } from './platform/http/health.ts'
import type { Tell } from './platform/log.ts'
import { listenForMetrics } from './platform/metrics/serve-metrics.ts'
import { createBus } from './platform/realtime/bus.ts'
import { createLocalBus } from './platform/realtime/live.ts'
import type { Primary } from './platform/workers/connect-to-primary.ts'
import { prepareDatabase } from './prepare-database.ts'
import { warnWithoutProxy } from './site/warn-without-proxy.ts'
import { warnWithoutConsole } from './staff/warn-without-console.ts'
import { warnWithoutOwner } from './staff/warn-without-owner.ts'
import { createJobs, listJobs, startWork } from './work.ts'

/** Connections that are still open this long after the drain are cut. */
const PATIENCE_MS = 12_000

export type Surroundings = {
  /** They are waited for when the database is ready. */
  pages: Promise<Pages> | undefined
  demo: Demo | null
  tell: Tell
  /** The process that started this one, if this is one of several workers. */
  primary?: Primary | undefined
}
export type Running = { app: FastifyInstance; stop(): Promise<void> }

/** Starts all parts of the process and listens. `tell` prints the progress line by line. */
export async function serve(config: Config, { pages, demo, tell, primary }: Surroundings): Promise<Running> {
  const database = await openDatabases(config, { demo, tell, primary })
  try {
    const onClockError = (error: unknown) =>
      tell('The clock could not be compared with the database', { level: 'warn', cause: error })
    const clock = await openDatabaseClock(() => readDatabaseTime(database.db), { onError: onClockError })
    const { now } = clock
    const { bus, counts } = await openWays(config, { primary, tell })
    const ring = await openRing(database.db, { source: config.keys, tell })
    const watch = watchDatabase({ url: database.url, onAway: () => void database.dropIdle().catch(() => {}) })
    const opened = (await demo?.open({ db: database.db, now })) ?? null
    const context = await createContext({
      database,
      openReads: openReadsOf(config, watch.latestMark, tell),
      files: await openFiles(config),
      geo: openGeo(),
      bus,
      now,
      demo: opened,
      providers: openProviders(config, { demo: opened, now }),
      smtpUrl: config.smtpUrl,
      smsUrl: config.smsUrl,
      consoleHost: config.consoleHost,
      staffKeys: config.staffKeys,
      honestKey: readHonestKey(config),
      judgeSettings: config.judge,
      tell,
    })
    const served = await pages
    if (served?.mode === 'production') await served.loadBuild()
    const jobs = createJobs(context)
    const { hub } = context
    const health = createHealth({ isDatabaseThere: watch.isThere, isStranded: hub.isStranded })
    bus.reportWell(() => hub.state().ok && health.readiness() === 'ready')
    const app = await buildApp(context, jobs, {
      server: { logLevel: config.logLevel, trustProxy: config.trustProxy },
      ...(!config.rateLimits && { callsPerMinute: false as const }),
      counts,
      health,
      pages: served,
      ...(config.metrics?.port === null && { metricsToken: config.metrics.token }),
    })
    await app.listen({ port: config.port, host: config.host })
    void learnExamples().then(learnAnswers).then(learnLanguages).then(warmGuard)
    const { healthPort, host } = config
    const probes = healthPort === undefined ? null : await listenForProbes(health, { port: healthPort, host })
    const place = (await primary?.started)?.place ?? 0
    const figures = await openMetrics(config, context, place)
    if (place === 0) await warnOfSetting(config, context)
    const work = startWork(listJobs(jobs), context)
    return {
      app,
      stop: async () => {
        health.drain()
        if (config.drainSeconds > 0) tell(`Draining for ${config.drainSeconds} seconds`)
        await waitFor(config.drainSeconds * SECOND_MS)
        const patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
        await app.close()
        await figures?.close()
        clearTimeout(patience)
        await work.stop()
        await bus.close()
        counts?.close()
        clock.stop()
        ring.stop()
        await context.reads.close()
        await watch.stop()
        await probes?.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const openReadsOf = (
  { databaseReadUrl: url, databasePool: connections }: Config,
  latestMark: () => Mark | undefined,
  tell: Tell,
): OpenReads | undefined =>
  url
    ? (surroundings) =>
        openReplica({
          ...surroundings,
          url,
          connections,
          latestMark,
          tell: (line) => tell(line, { level: 'warn' }),
        })
    : undefined

/** The figures on a port of their own, if there is one; each worker of a machine has the next port. */
const openMetrics = async ({ metrics, host }: Config, context: Context, place: number) =>
  metrics === null || metrics.port === null
    ? undefined
    : listenForMetrics({ ...context, token: metrics.token }, { port: metrics.port + place, host })

/** Opens the database that the primary process prepared or, in the only process, prepares it. */
async function openDatabases(config: Config, { demo, tell, primary }: Omit<Surroundings, 'pages'>) {
  const prepared = primary ? undefined : await prepareDatabase(config, { demo, tell })
  const url = prepared?.url ?? (await primary?.started)?.databaseUrl ?? ''
  const onError = (error: Error) =>
    tell(`A database connection was lost: ${error.message}`, { level: 'warn', cause: error })
  const database = openDatabase({ url, connections: config.databasePool, onError })
  const close = async () => {
    await database.close()
    await prepared?.stop()
  }
  return { ...database, url, close }
}

/**
 * The ways to the other processes: over Redis or, on one machine, over the primary process. The driver of Redis is
 * loaded only where there is one: it takes 20 MB.
 */
async function openWays({ redisUrl }: Config, { primary, tell }: Pick<Surroundings, 'primary' | 'tell'>) {
  const onBusError = (error: unknown) =>
    tell(`Live events: ${describeError(error).message}`, { level: 'error', cause: error })
  if (redisUrl) {
    const { createRedisCarrier } = await import('./platform/realtime/redis-carrier.ts')
    const { openRedisCounts } = await import('./platform/http/redis-counts.ts')
    return { bus: createBus(createRedisCarrier(redisUrl, onBusError)), counts: openRedisCounts(redisUrl) }
  }
  if (primary) return { bus: createBus(primary.carrier), counts: primary.counts }
  return { bus: createLocalBus(), counts: undefined }
}

/** Tells the operator what is set wrong. The site serves by now, so it goes on also where a database under load cannot be asked. */
async function warnOfSetting(config: Config, { sites, db, tell }: Context) {
  try {
    await warnWithoutProxy(sites, config.trustProxy, tell)
    await warnWithoutOwner(db, tell)
    await warnWithoutConsole(sites, config.consoleHost, tell)
  } catch (cause) {
    tell('The settings could not be looked through', { level: 'warn', cause })
  }
}
