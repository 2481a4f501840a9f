import { deleteOldAttempts } from './accounts/attempts.ts'
import { deleteOldExports, makeExports } from './accounts/data/make-exports.ts'
import { eraseDeleted } from './accounts/erase-deleted.ts'
import { deleteExpiredSessions } from './accounts/store.ts'
import { deleteUnsentPhotos } from './chat/add-chat-photo.ts'
import { answerAsPal } from './chat/answer-as-pal.ts'
import { forgetOldEvents } from './chat/forget-old-events.ts'
import { sendSignupMessages } from './chat/send-signup-messages.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { describeError } from './db/describe-error.ts'
import type { FileStore } from './files/store.ts'
import { startSweeper } from './jobs/sweeper.ts'
import { makeLikesBack } from './likes/make-likes-back.ts'
import { forgetOldSwipes } from './likes/swipe-store.ts'
import { deliverLetters } from './mail/outbox.ts'
import { createShortLinks, readLinkKey } from './mail/short-links.ts'
import { createSmtpCarrier } from './mail/smtp.ts'
import { sweepPhotos } from './photos/sweep.ts'
import type { Hub } from './realtime/hub.ts'
import { createSiteDirectory } from './sites/directory.ts'
import { createMailSites } from './sites/mail-site.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

type Given = {
  config: Config
  database: Database
  files: FileStore
  hub: Hub
  tell: (line: string) => void
}

/** What happens while nobody waits: letters leave, pals answer, those who left are erased, what has expired goes. */
export async function startWork({ config, database, files, hub, tell }: Given) {
  const { db, pool } = database
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
  const chat = { db, pool, now, sites, live: hub }
  const jobs = [
    ...delivery,
    { name: 'answer as chat pal', everyMs: SECOND_MS, run: () => answerAsPal(chat) },
    { name: 'send first messages', everyMs: 5 * SECOND_MS, run: () => sendSignupMessages(chat) },
    { name: 'give likes back', everyMs: 30 * SECOND_MS, run: () => makeLikesBack(chat) },
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
        await deleteUnsentPhotos({ db, now, files })
        await forgetOldEvents(db, now())
        await forgetOldSwipes(db, now())
        await sweepPhotos({ db, now, files })
      },
    },
  ]
  const sweeper = startSweeper(jobs, (name, error) =>
    tell(`Could not ${name}: ${describeError(error).message}`),
  )
  const stop = async () => {
    await sweeper.stop()
    carry?.close()
  }
  return { sweeper, stop }
}
