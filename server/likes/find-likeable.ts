import { findOther } from '../members/find-visible.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { hasBlocked } from '../relations/store.ts'
import type { Asker } from './deps.ts'

/** Finds another profile that the member can see and has not blocked: only these can be liked or skipped. */
export async function findLikeable(tx: Tx, asker: Asker, id: string) {
  const found = await findOther(tx, { id, pool: asker.site.pool, viewerId: asker.id })
  if (await hasBlocked(tx, asker.id, found.memberId)) throw new AppError('member_gone')
  return found
}
