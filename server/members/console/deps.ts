import type { FileStore } from '../../platform/files/store.ts'
import type { Cursors } from '../../platform/http/cursors.ts'
import type { Streams } from '../../platform/realtime/live.ts'
import type { StaffDeps } from '../../staff/deps.ts'

export type MemberDeskDeps = StaffDeps & {
  cursors: Cursors
  /** Keys the hashes by which payers are known. */
  payerKey: Buffer
  streams: Streams
  files: Pick<FileStore, 'remove'>
  /** Wakes the job that makes copies of members' data. */
  dataRequested: () => void
}
