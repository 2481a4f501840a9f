import type { Db } from '../../platform/db/database.ts'
import type { MailSite } from '../../platform/mail/compose.ts'
import type { SiteDirectory } from '../../site/directory.ts'

/** What the mails to members are written with. */
export type NotificationDeps = {
  db: Db
  now: () => Date
  sites: SiteDirectory
  mailSite: (siteId: string) => Promise<MailSite>
  /** Tells the delivery that something was written. */
  mailPosted: () => void
}
