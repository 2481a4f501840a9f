import type { Db } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { MailSite } from '../platform/mail/compose.ts'
import type { Live, Streams } from '../platform/realtime/live.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { StatementLinks } from './statement-links.ts'

export type ReviewDeps = {
  db: Db
  now: () => Date
  files: FileStore
  sites: SiteDirectory
  streams: Streams
  live: Live
  /** Makes the tokens that open statements of reasons. */
  statements: StatementLinks
  /** Hashes the mailboxes of closed accounts. */
  payerKey: Buffer
  mailSite: (siteId: string) => Promise<MailSite>
  mailPosted: () => void
  /** The host to which the console is pinned, if any. */
  consoleHost?: string | undefined
}
