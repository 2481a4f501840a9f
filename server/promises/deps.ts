import type { Db } from '../platform/db/database.ts'
import type { Cursors } from '../platform/http/cursors.ts'

export type PromiseDeps = {
  db: Db
  now: () => Date
  cursors: Cursors
  /** Wake the jobs that pay refunds, make copies of data and send mails. */
  refundWanted: () => void
  dataRequested: () => void
  mailPosted: () => void
}
