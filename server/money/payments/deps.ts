import type { Db } from '../../platform/db/database.ts'
import type { MailSite } from '../../platform/mail/compose.ts'
import type { Live } from '../../platform/realtime/live.ts'
import type { SiteDirectory } from '../../site/directory.ts'
import type { Site } from '../../site/site.ts'
import type { PaymentProvider } from './provider.ts'

/** What the use cases of payments work with. */
export type PaymentDeps = {
  db: Db
  now: () => Date
  sites: SiteDirectory
  mailSite: (siteId: string) => Promise<MailSite>
  live: Live
  /** Whoever moves the money; null while nothing can be bought. */
  provider: PaymentProvider | null
  /** Tells the delivery that a mail was written. */
  mailPosted: () => void
  /** Tells of what an operator must look at. */
  tell: (line: string) => void
}

/** A member who pays or paid, and the site of the member, which all of their orders belong to. */
export type Payer = { memberId: string; site: Site }
