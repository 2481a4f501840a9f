import { SECOND_MS } from '../../core/rules/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { createJob } from '../platform/jobs/job.ts'
import { deliverOutbox } from '../platform/mail/outbox.ts'
import { createSmtpCarrier } from '../platform/mail/smtp.ts'
import type { SendOutcome } from '../platform/metrics/metrics.ts'
import { createSmsCarrier } from '../platform/sms/http-carrier.ts'
import type { SiteDirectory } from '../site/directory.ts'
import { stopBounced } from './mails/stop-mails.ts'

type Deps = {
  db: Db
  now: () => Date
  sites: SiteDirectory
  /** The mail server and the SMS gateway; without one its mails or text messages stay in the outbox. */
  smtpUrl?: string | undefined
  smsUrl?: string | undefined
  countSend: (kind: 'mail' | 'sms') => (outcome: SendOutcome) => void
}

const EVERY_MS = 15 * SECOND_MS

/** The delivery of mails and text messages from the outbox. */
export function openDelivery({ db, now, sites, smtpUrl, smsUrl, countSend }: Deps) {
  const senderOf = async (siteId: string) => {
    const { settings, isClosed } = await sites.forId(siteId)
    if (isClosed) throw new Error('The settings of the site are wrong')
    return { name: settings.mail_name, address: settings.support_email }
  }
  const smtp = smtpUrl ? createSmtpCarrier(smtpUrl, senderOf) : undefined
  const sms = smsUrl ? createSmsCarrier(smsUrl) : undefined
  const mails = smtp && {
    db,
    kind: 'mail' as const,
    carry: smtp,
    now,
    onRefused: stopBounced,
    count: countSend('mail'),
  }
  const texts = sms && { db, kind: 'sms' as const, carry: sms, now, count: countSend('sms') }
  return {
    jobs: {
      ...(mails && {
        deliverMails: createJob({
          name: 'deliver mails',
          claims: 'rows',
          everyMs: EVERY_MS,
          run: () => deliverOutbox(mails),
        }),
      }),
      ...(texts && {
        deliverTexts: createJob({
          name: 'deliver texts',
          claims: 'rows',
          everyMs: EVERY_MS,
          run: () => deliverOutbox(texts),
        }),
      }),
    },
  }
}
