import type { MessageSender } from '../chat/message-batch.ts'
import type { Db } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Live } from '../platform/realtime/live.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { Judge } from './create-judge.ts'

export type DeskDeps = {
  db: Db
  sender: MessageSender
  now: () => Date
  sites: SiteDirectory
  live: Live
  files: FileStore
  /** Null if the lists of the truth guard decide alone. */
  judge: Judge | null
}
