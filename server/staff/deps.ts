import type { Db } from '../platform/db/database.ts'
import type { MailSite } from '../platform/mail/compose.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { FactorSecrets } from './factor-secrets.ts'
import type { ConsoleProviders } from './providers.ts'

export type StaffDeps = {
  db: Db
  now: () => Date
  sites: SiteDirectory
  mailSite: (siteId: string) => Promise<MailSite>
  factorSecrets: FactorSecrets
  /** Wakes the delivery of the outbox. */
  mailPosted: () => void
  /** The one host on which the console is served; undefined for all hosts of all sites. */
  consoleHost?: string | undefined
  /** What other areas bring to the console. */
  console: ConsoleProviders
  /** The tools of the demo; null where members are real. */
  demo: object | null
  /** The mail server and the payment provider, which the checklist of an installation looks for. */
  smtpUrl?: string | undefined
  providers: { current: object | null }
}
