import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { isUuid } from '../platform/http/ids.ts'
import { hasBlocked } from '../relations/store.ts'
import { findProfile } from './store.ts'

type Wanted = { id: string; pool: string; viewerId: string | null }

/**
 * Finds a profile for a viewer who may see it. A blocked viewer gets the same answer as for an id that never
 * existed, here and everywhere else that calls this function.
 */
export async function findVisible(tx: Tx, { id, pool, viewerId }: Wanted) {
  const row = isUuid(id) ? await findProfile(tx, id, pool) : undefined
  const isOwn = row !== undefined && row.memberId === viewerId
  if (!row || (row.status !== 'active' && !isOwn)) throw new AppError('not_found')
  if (viewerId && !isOwn && (await hasBlocked(tx, id, viewerId))) throw new AppError('not_found')
  return row
}

/** The same for the profile of another member: no member blocks or reports themselves. */
export async function findOther(tx: Tx, wanted: Wanted & { viewerId: string }) {
  if (wanted.id.toLowerCase() === wanted.viewerId) throw new AppError('not_found')
  return findVisible(tx, wanted)
}
