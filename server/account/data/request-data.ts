import { randomUUID } from 'node:crypto'
import { DATA_EXPORTS_PER_DAY } from '../../../core/rules/account/login.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { noteAttempt } from '../attempt-store.ts'
import type { AccountDeps } from '../deps.ts'
import { insertExport } from './store.ts'

export type RequestDataDeps = Pick<AccountDeps, 'db' | 'now'> & {
  /** Tells the job that somebody asked for their data. */
  dataRequested: () => void
}

/** Writes down that a member wants a copy of their data; a job makes it. */
export async function requestData({ db, now, dataRequested }: RequestDataDeps, memberId: string) {
  const asked = await noteAttempt(db, { what: 'data-export', who: memberId }, now())
  if (asked.length >= DATA_EXPORTS_PER_DAY) throw new AppError('too_many_mails')
  await insertExport(db, { id: randomUUID(), memberId, askedAt: now() })
  dataRequested()
}
