import { randomUUID } from 'node:crypto'
import { DATA_EXPORTS_PER_DAY } from '../../../core/rules/account/login.ts'
import { DAY_MS } from '../../../core/rules/durations.ts'
import type { AccountDeps } from '../deps.ts'
import { limitAttempts } from '../limit-attempts.ts'
import { insertExport } from './store.ts'

export type RequestDataDeps = Pick<AccountDeps, 'db' | 'now'> & {
  /** Wakes the job that makes copies of members' data. */
  dataRequested: () => void
}

/** Records a member's request for a copy of their data; a job makes the copy. */
export async function requestData({ db, now, dataRequested }: RequestDataDeps, memberId: string) {
  const limit = { max: DATA_EXPORTS_PER_DAY, withinMs: DAY_MS, refusal: 'too_many_mails' } as const
  await limitAttempts(db, { what: 'data-export', who: memberId }, limit, now())
  await insertExport(db, { id: randomUUID(), memberId, askedAt: now() })
  dataRequested()
}
