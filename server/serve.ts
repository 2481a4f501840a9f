import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { deleteOldAttempts } from './accounts/attempts.ts'
import { deleteOldExports, makeExports } from './accounts/data/make-exports.ts'
import { eraseDeleted } from './accounts/delete-account.ts'
import { deleteExpiredSessions } from './accounts/store.ts'
import { buildApp, type Deps } from './app.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { ensureDatabase, migrate } from './db/migrate.ts'
import { createS3Store } from './files/s3-store.ts'
import { createFolderStore, type FileStore } from './files/store.ts'
import { openGeo } from './geo/geo.ts'
import { startSweeper } from './jobs/sweeper.ts'
import { deliverLetters } from './mail/outbox.ts'
import { createShortLinks, readLinkKey } from './mail/short-links.ts'
import { createSmtpCarrier } from './mail/smtp.ts'
import { sweepPhotos } from './photos/sweep.ts'
import { readPushKeys } from './push/keys.ts'
import { paintPortrait } from './seed/paint-portrait.ts'
import { prepareData } from './seed/prepare.ts'
import { createSiteDirectory } from './sites/directory.ts'
import { createMailSites } from './sites/mail-site.ts'

/** Requests under way get this long to finish when the process is asked to stop. */
const DRAIN_MS = 12_000

export type Tell = (line: string) => void
export type Running = { app: FastifyInstance; stop(): Promise<void> }

/** Starts everything and serves. Progress is told line by line. */
export async function serve(config: Config, pages: Deps['pages'], tell: Tell): Promise<Running> {
  const database = await openDatabases(config, tell)
  try {
    const files = config.s3Url
      ? createS3Store(config.s3Url)
      : createFolderStore(join(config.dataDir, 'photos'))
    const work = await startWork(config, database, files, tell)
    const app = await buildApp({
      database,
      geo: openGeo(),
      files,
      paintPhoto: paintPortrait,
      pushPublicKey: (await readPushKeys(database.db)).publicKey,
      now: () => new Date(),
      letterPosted: () => work.sweeper.nudge('deliver letters'),
      dataRequested: () => work.sweeper.nudge('make copies of data'),
      demo: config.demo,
      ...(!config.rateLimits && { callsPerMinute: false as const }),
      server: { logLevel: config.logLevel, trustProxy: config.trustProxy },
      pages,
    })
    await app.listen({ port: config.port, host: config.host })
    return {
      app,
      stop: async () => {
        const patience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
        await app.close()
        clearTimeout(patience)
        await work.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openDatabases(config: Config, tell: Tell) {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, tell })
  try {
    if (embedded) await ensureDatabase(embedded.url('postgres'), 'vonk')
    const url = config.databaseUrl ?? embedded?.url('vonk') ?? ''
    await migrate(url, (client) => prepareData(client, { demo: config.demo, now: new Date(), tell }))
    const onError = (error: Error) => tell(`A database connection was lost: ${error.message}`)
    const database = openDatabase({ url, connections: config.databasePool, onError })
    const close = async () => {
      await database.close()
      await embedded?.stop()
    }
    return { ...database, close }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

const MINUTE_MS = 60_000

/** What happens while nobody waits: letters leave, those who left are erased, what has expired goes. */
async function startWork(config: Config, { db }: Database, files: FileStore, tell: Tell) {
  const now = () => new Date()
  const sites = createSiteDirectory(db, () => Date.now())
  const mailSite = createMailSites({ sites, links: createShortLinks(await readLinkKey(db)) })
  const letterPosted = () => sweeper.nudge('deliver letters')
  const senderOf = async (siteId: string) => {
    const { settings } = await sites.forId(siteId)
    return { name: settings.mail_name, address: settings.support_email }
  }
  const carry = config.smtpUrl ? createSmtpCarrier(config.smtpUrl, senderOf) : undefined
  const delivery = carry
    ? [{ name: 'deliver letters', everyMs: MINUTE_MS / 4, run: () => deliverLetters({ db, carry, now }) }]
    : []
  const jobs = [
    ...delivery,
    { name: 'erase deleted members', everyMs: 60 * MINUTE_MS, run: () => eraseDeleted({ db, now, files }) },
    {
      name: 'make copies of data',
      everyMs: MINUTE_MS,
      run: () => makeExports({ db, now, mailSite, letterPosted, files }),
    },
    {
      name: 'forget what has expired',
      everyMs: 60 * MINUTE_MS,
      run: async () => {
        await deleteExpiredSessions(db, now())
        await deleteOldAttempts(db, now())
        await deleteOldExports({ db, now, files })
        await sweepPhotos({ db, now, files })
      },
    },
  ]
  const sweeper = startSweeper(jobs, (name, error) => tell(`Could not ${name}: ${(error as Error).message}`))
  const stop = async () => {
    await sweeper.stop()
    carry?.close()
  }
  return { sweeper, stop }
}
