import { randomUUID } from 'node:crypto'
import { DATA_EXPORTS_PER_DAY } from '../../../core/rules/account/login.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { noteAttempt } from '../attempt-store.ts'
import type { AccountDeps } from '../deps.ts'
import { insertExport } from './store.ts'

export type RequestDataDeps = Pick<AccountDeps, 'db' | 'now'> & {
  /** Wakes the job that makes copies of members' data. */
  dataRequested: () => void
}

/** Records a member's request for a copy of their data; a job makes the copy. */
export async function requestData({ db, now, dataRequested }: RequestDataDeps, memberId: string) {
  const asked = await noteAttempt(db, { what: 'data-export', who: memberId }, now())
  if (asked.length >= DATA_EXPORTS_PER_DAY) throw new AppError('too_many_mails')
  await insertExport(db, { id: randomUUID(), memberId, askedAt: now() })
  dataRequested()
}
