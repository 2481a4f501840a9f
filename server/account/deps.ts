import type { Db, Tx } from '../platform/db/database.ts'
import type { MailSite } from '../platform/mail/compose.ts'
import type { Streams } from '../platform/realtime/live.ts'
import type { KeptSessions } from './kept-sessions.ts'

/** A hook of another area for a member who joins, activates, closes themselves out or is erased, in the same transaction. */
export type MemberHook = (tx: Tx, step: { memberId: string; siteId: string; at: Date }) => Promise<void>

export type AccountDeps = {
  db: Db
  now: () => Date
  streams: Streams
  keptSessions: KeptSessions
  /** The key of the hashes by which somebody is recognised who comes back after a closing. */
  payerKey: Buffer
  mailSite: (siteId: string) => Promise<MailSite>
  /** Wakes the delivery of the outbox. */
  mailPosted: () => void
  /** The token that opens the statement of reasons for the closing of an account. */
  explainClosing: (tx: Tx, memberId: string) => Promise<string | null>
  onJoined: readonly MemberHook[]
  onActivated: readonly MemberHook[]
  onClosedOut: readonly MemberHook[]
}
