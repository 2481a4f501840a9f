import type { Alarm } from '../../core/rules/chat/chat.ts'
import type { MemberHook } from '../account/deps.ts'
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
  /** Opens the case of an alarm, or adds to the open one, and returns its id. */
  reviewAlarm: (tx: Tx, alarm: RaisedAlarm) => Promise<string>
  /** What other areas do once a member is held because they may be a minor. */
  onHeld: readonly MemberHook[]
}

/** Dependencies of the jobs of the chat, which act for members of any site. */
export type ChatJobDeps = Pick<ChatDeps, 'db' | 'sender' | 'now' | 'live' | 'reviewAlarm' | 'onHeld'> & {
  sites: SiteDirectory
}

/** A message to a fictional profile that a person must read at once, and why. */
type RaisedAlarm = {
  memberId: string
  siteId: string
  partnerId: string
  reasons: readonly Alarm[]
  text: string
  at: Date
}
