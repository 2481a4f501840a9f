import type { Db, Tx } from '../platform/db/database.ts'
import type { Sharing } from '../platform/db/site-pool.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Live } from '../platform/realtime/live.ts'
import type { SiteDirectory } from '../site/directory.ts'

export type ChatDeps = {
  db: Db
  /** Connections for the prepared `send_message` statement, which bypasses Drizzle. */
  pool: Sharing
  now: () => Date
  signer: AddressSigner
  files: FileStore
  live: Live
}

/** Dependencies of the jobs of the chat, which act for members of any site. */
export type ChatJobDeps = Pick<ChatDeps, 'db' | 'pool' | 'now' | 'live'> & {
  sites: SiteDirectory
  onAlarm: readonly AlarmHook[]
}

/** What a member wrote to the pal that a person must look at: they may be a minor, or may come to harm. */
type Alarm = {
  memberId: string
  siteId: string
  reason: 'minor' | 'self_harm'
  text: string
  at: Date
}

/** A hook of another area for an alarm of the pal. */
export type AlarmHook = (tx: Tx, alarm: Alarm) => Promise<unknown>
