import type { Db } from '../../platform/db/database.ts'
import type { MailSite } from '../../platform/mail/compose.ts'
import type { SiteDirectory } from '../../site/directory.ts'

export type NotificationDeps = {
  db: Db
  now: () => Date
  sites: SiteDirectory
  mailSite: (siteId: string) => Promise<MailSite>
  /** Wakes the delivery of the outbox. */
  mailPosted: () => void
}
