import type { Db, Tx } from '../platform/db/database.ts'
import type { MailSite } from '../platform/mail/compose.ts'

/** What another area does when a member joins, activates or is erased. It runs in the transaction of that step. */
export type MemberHook = (tx: Tx, step: { memberId: string; siteId: string; at: Date }) => Promise<void>

/** What the use cases of accounts work with. */
export type AccountDeps = {
  db: Db
  now: () => Date
  mailSite: (siteId: string) => Promise<MailSite>
  /** Tells the delivery that something was written. */
  mailPosted: () => void
  onJoined: readonly MemberHook[]
  onActivated: readonly MemberHook[]
}
