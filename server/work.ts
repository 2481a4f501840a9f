import { MINUTE_MS, SECOND_MS } from '../core/rules/durations.ts'
import { deleteOldAttempts } from './account/attempt-store.ts'
import { deleteOldExports, makeExports } from './account/data/make-exports.ts'
import { eraseDeleted } from './account/erase-deleted.ts'
import { deleteExpiredSessions } from './account/store.ts'
import { deleteUnsentPhotos } from './chat/add-chat-photo.ts'
import { answerAsPal } from './chat/answer-as-pal.ts'
import { forgetOldEvents } from './chat/forget-old-events.ts'
import { sendSignupMessages } from './chat/send-signup-messages.ts'
import { countWaiting } from './chat/store.ts'
import type { Config } from './config.ts'
import type { OpenDemo } from './demo.ts'
import { makeLikesBack } from './likes/make-likes-back.ts'
import { forgetOldSwipes } from './likes/swipe-store.ts'
import { askPending } from './money/payments/ask-pending.ts'
import { deleteCodesBefore } from './money/payments/direct-debit/store.ts'
import { payRefunds } from './money/payments/pay-refunds.ts'
import type { PaymentProvider } from './money/payments/provider.ts'
import { sweepPhotos } from './photos/sweep-photos.ts'
import type { Database, Tx } from './platform/db/database.ts'
import { describeError } from './platform/db/describe-error.ts'
import type { FileStore } from './platform/files/store.ts'
import { startSweeper } from './platform/jobs/sweeper.ts'
import { deliverOutbox } from './platform/mail/outbox.ts'
import { createShortLinks, readLinkKey } from './platform/mail/short-links.ts'
import { createSmtpCarrier } from './platform/mail/smtp.ts'
import { createPushCarrier } from './platform/push/carrier.ts'
import { knownPushServices } from './platform/push/endpoint.ts'
import { readPushKeys } from './platform/push/keys.ts'
import type { Hub } from './platform/realtime/hub.ts'
import { createSmsCarrier } from './platform/sms/http-carrier.ts'
import { spreadCampaigns } from './reach/campaigns/spread-campaigns.ts'
import { forgetOldMails } from './reach/mails/forget-old-mails.ts'
import { gatherEvents } from './reach/mails/gather-events.ts'
import { mailWhatIsDue } from './reach/mails/mail-what-is-due.ts'
import { stopBounced } from './reach/mails/stop-mails.ts'
import { sendDue } from './reach/push/send-due.ts'
import { createSiteDirectory } from './site/directory.ts'
import { createMailSites } from './site/mail-site.ts'
import { forgetOldTickets } from './support/forget-old-tickets.ts'
import { forgetRareSubs } from './tracking/count-traffic.ts'
import { forgetSource } from './tracking/forget-source.ts'
import { forgetOldPostbacks, sendPostbacks } from './tracking/send-postbacks.ts'

type Given = {
  config: Config
  database: Database
  files: FileStore
  hub: Hub
  provider: PaymentProvider | null
  demo: OpenDemo | null
  tell: (line: string) => void
}

/** What happens while nobody waits: mails leave, pals answer, those who left are erased, what has expired goes. */
export async function startWork({ config, database, files, hub, provider, demo, tell }: Given) {
  const { db, pool } = database
  const now = () => new Date()
  const sites = createSiteDirectory(db, () => Date.now())
  const mailSite = createMailSites({ sites, links: createShortLinks(await readLinkKey(db)) })
  const mailPosted = () => {
    sweeper.nudge('deliver mails')
    sweeper.nudge('deliver texts')
  }
  const senderOf = async (siteId: string) => {
    const { settings } = await sites.forId(siteId)
    return { name: settings.mail_name, address: settings.support_email }
  }
  const carry = config.smtpUrl ? createSmtpCarrier(config.smtpUrl, senderOf) : undefined
  const text = config.smsUrl ? createSmsCarrier(config.smsUrl) : undefined
  const mails = carry && { db, kind: 'mail' as const, carry, now, onRefused: stopBounced }
  const texts = text && { db, kind: 'sms' as const, carry: text, now }
  const everyMs = MINUTE_MS / 4
  const delivery = [
    ...(mails ? [{ name: 'deliver mails', everyMs, run: () => deliverOutbox(mails) }] : []),
    ...(texts ? [{ name: 'deliver texts', everyMs, run: () => deliverOutbox(texts) }] : []),
  ]
  const chat = { db, pool, now, sites, live: hub }
  const payments = { db, now, sites, mailSite, mailPosted, provider, live: hub, tell }
  const notifications = { db, now, sites, mailSite, mailPosted }
  const push = {
    db,
    now,
    carry: createPushCarrier(await readPushKeys(db)),
    allowPushService: knownPushServices,
    countWaiting: async (tx: Tx, memberId: string) => {
      const { unread, newLikes } = await countWaiting(tx, memberId)
      return unread + newLikes
    },
    contactOf: async (siteId: string) => `mailto:${(await sites.forId(siteId)).settings.support_email}`,
  }
  const jobs = [
    ...delivery,
    ...(demo?.jobs ?? []),
    { name: 'ask about payments', everyMs: 15 * SECOND_MS, run: () => askPending(payments) },
    { name: 'pay refunds', everyMs: MINUTE_MS, run: () => payRefunds(payments) },
    { name: 'answer as chat pal', everyMs: SECOND_MS, run: () => answerAsPal(chat) },
    { name: 'tell devices', everyMs: SECOND_MS, run: () => sendDue(push) },
    { name: 'send first messages', everyMs: 5 * SECOND_MS, run: () => sendSignupMessages(chat) },
    { name: 'give likes back', everyMs: 30 * SECOND_MS, run: () => makeLikesBack(chat) },
    {
      name: 'send postbacks',
      everyMs: 5 * SECOND_MS,
      run: () => sendPostbacks({ db, now, sites, anywhere: config.demo }),
    },
    { name: 'find whom to mail', everyMs: MINUTE_MS / 2, run: () => gatherEvents(notifications) },
    { name: 'mail what is due', everyMs: MINUTE_MS / 2, run: () => mailWhatIsDue(notifications) },
    { name: 'spread campaigns', everyMs: MINUTE_MS, run: () => spreadCampaigns(notifications) },
    {
      name: 'erase deleted members',
      everyMs: 60 * MINUTE_MS,
      run: () => eraseDeleted({ db, now, files, onErased: [forgetSource] }),
    },
    {
      name: 'make copies of data',
      everyMs: MINUTE_MS,
      run: () => makeExports({ db, now, mailSite, mailPosted, files }),
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
        await deleteCodesBefore(db, new Date(now().getTime() - 60 * MINUTE_MS))
        await forgetOldSwipes(db, now())
        await forgetOldPostbacks(db, now())
        await forgetRareSubs(db, now())
        await sweepPhotos({ db, now, files })
        await forgetOldMails(db, now())
        await forgetOldTickets(db, now())
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
  return { sweeper, mailPosted, stop }
}
