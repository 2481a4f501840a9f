import type { Db } from '../platform/db/database.ts'
import type { MailSite } from '../platform/mail/compose.ts'

/** What the use cases of accounts work with. */
export type AccountDeps = {
  db: Db
  now: () => Date
  mailSite: (siteId: string) => Promise<MailSite>
  /** Tells the delivery that something was written. */
  letterPosted: () => void
}
