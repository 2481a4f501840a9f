import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { findSeen } from '../relations/visibility-store.ts'

type Wanted = { id: string; pool: string; viewerId: string | null }

/**
 * Finds a profile for a viewer who may see it. Any other viewer gets the same answer as for an id that never
 * existed, here and everywhere else that calls this function.
 */
export async function findVisible(tx: Tx, wanted: Wanted) {
  const row = await findSeen(tx, wanted)
  if (!row) throw new AppError('member_gone')
  return row
}

/** The same for the profile of another member: no member blocks or reports themselves. */
export async function findOther(tx: Tx, wanted: Wanted & { viewerId: string }) {
  if (wanted.id.toLowerCase() === wanted.viewerId) throw new AppError('member_gone')
  return findVisible(tx, wanted)
}
