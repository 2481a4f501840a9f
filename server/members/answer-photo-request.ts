import type { PhotoAccess } from '../../core/contract/members/members.ts'
import type { PhotoAccessChange } from '../../core/rules/members/photo-access.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { recordEvent } from '../platform/realtime/event-store.ts'
import type { Live } from '../platform/realtime/live.ts'
import { findPhotoAccess, readPhotoAccess, setPhotoAnswer } from '../relations/photo-access-store.ts'
import { lockPair } from '../relations/store.ts'
import { findSeen } from '../relations/visibility-store.ts'
import type { Site } from '../site/site.ts'
import { presentPhotoAccess } from './present-photo-access.ts'

export type PhotoAccessDeps = { db: Db; now: () => Date; live: Live }

type Answer = { profile: string; allow: boolean }

/**
 * Answers a request. A yes needs a request that waits and a no also ends an earlier yes, so of two answers at
 * the same time the no wins. The asker hears of a yes, and of its end, but never of a no.
 */
export async function answerPhotoRequest(
  { db, now, live }: PhotoAccessDeps,
  { pool }: Site,
  ownerId: string,
  { profile: viewerId, allow }: Answer,
): Promise<PhotoAccess> {
  const woken = await db.transaction(async (tx) => {
    await lockPair(tx, ownerId, viewerId)
    // A request by somebody whom the owner may not see answers like none; taking a consent back is still possible.
    const isSeen = await findSeen(tx, { id: viewerId, pool, viewerId: ownerId })
    const found = isSeen && (await findPhotoAccess(tx, { ownerId, viewerId }))
    const state = allow ? 'allowed' : 'declined'
    if (!found || (allow && found.state === 'declined')) throw new AppError('photo_request_gone')
    if (found.state === state) return []
    await setPhotoAnswer(tx, found, state, now())
    const change = allow ? 'allowed' : found.state === 'allowed' ? 'taken_back' : null
    return recordChanges(tx, ownerId, [{ viewerId: found.viewerId, change }], now())
  })
  live.wake(woken)
  return presentPhotoAccess(await readPhotoAccess(db, ownerId, viewerId), now())
}

type Change = { viewerId: string; change: PhotoAccessChange | null }

/** Notifies the owner's own devices, and each viewer of what changed for them. Returns whom to wake. */
export async function recordChanges(tx: Tx, ownerId: string, changes: readonly Change[], at: Date) {
  const events = changes.flatMap(({ viewerId, change }) => [
    { to: ownerId, data: { profile: viewerId, change: 'answered' as const } },
    ...(change ? [{ to: viewerId, data: { profile: ownerId, change } }] : []),
  ])
  // Streams are locked in the order of their ids.
  for (const { to, data } of events.sort((one, other) => (one.to < other.to ? -1 : 1)))
    await recordEvent(tx, to, { name: 'photo_access', data }, at)
  return [...new Set(events.map(({ to }) => to))]
}
