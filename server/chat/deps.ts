import type { Db, Tx } from '../platform/db/database.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Live } from '../platform/realtime/live.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { MessageSender } from './message-batch.ts'

export type ChatDeps = {
  db: Db
  sender: MessageSender
  now: () => Date
  signer: AddressSigner
  files: FileStore
  live: Live
}

/** Dependencies of the jobs of the chat, which act for members of any site. */
export type ChatJobDeps = Pick<ChatDeps, 'db' | 'sender' | 'now' | 'live'> & {
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
