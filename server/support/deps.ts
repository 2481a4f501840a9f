import type { Db } from '../platform/db/database.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import type { MailSite } from '../platform/mail/compose.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { TicketLinks } from './ticket-links.ts'

export type SupportDeps = {
  db: Db
  now: () => Date
  sites: SiteDirectory
  cursors: Cursors
  /** Makes the tokens that open tickets to their writers. */
  ticketLinks: TicketLinks
  mailSite: (siteId: string) => Promise<MailSite>
  mailPosted: () => void
  /** The one host on which the console is served; undefined for all hosts of all sites. */
  consoleHost?: string | undefined
}
