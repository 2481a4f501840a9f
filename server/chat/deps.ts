import type { Pool } from 'pg'
import type { Db } from '../db/database.ts'
import type { AddressSigner } from '../files/signed-addresses.ts'
import type { FileStore } from '../files/store.ts'
import type { Live } from '../realtime/live.ts'
import type { SiteDirectory } from '../sites/directory.ts'

export type ChatDeps = {
  db: Db
  /** For the one statement that must cost nothing but itself. */
  pool: Pool
  now: () => Date
  sites: SiteDirectory
  signer: AddressSigner
  files: FileStore
  live: Live
}
