import type { ErrorCode } from '../../core/contract/errors.ts'
import type { Db } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { networksOf } from '../platform/http/rate-limit.ts'
import { type Allowed, countAttempt } from './attempt-store.ts'

type Limit = Allowed & { what: string; refusal: ErrorCode }

/**
 * Counts an attempt for the network address of a caller and for the wider networks around it, or refuses it. A
 * refused attempt counts for none of them.
 */
export const limitNetworks = (db: Db, ip: string, { what, refusal, max, withinMs }: Limit, now: Date) =>
  db.transaction(async (tx) => {
    for (const { network, times } of networksOf(ip)) {
      const limits = [{ max: max * times, withinMs }]
      if ((await countAttempt(tx, { what, who: network }, limits, now)) > 0) throw new AppError(refusal)
    }
  })
