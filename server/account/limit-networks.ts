import type { ErrorCode } from '../../core/contract/errors.ts'
import type { Allowed } from '../../core/rules/account/attempts.ts'
import type { Db } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { networksOf } from '../platform/http/rate-limit.ts'
import { takeAttempt } from './attempt-store.ts'

type Limit = Allowed & { what: string; refusal: ErrorCode }

/**
 * Counts an attempt for the network address of a caller and for the wider networks around it, or refuses it. A
 * refused attempt counts for none of them.
 */
export async function limitNetworks(db: Db, ip: string, { what, refusal, max, withinMs }: Limit, now: Date) {
  const counted = networksOf(ip).map(({ network, times }) => ({
    key: { what, who: network },
    max: max * times,
    withinMs,
  }))
  const isRefused = await db.transaction((tx) =>
    takeAttempt(tx, counted, now, (tallies) => tallies.some(({ decisive }) => decisive !== null) || null),
  )
  if (isRefused) throw new AppError(refusal)
}
