import { recordEvent } from '../platform/realtime/event-store.ts'
import { findPhotoAccess, setPhotoAnswer } from '../relations/photo-access-store.ts'
import { lockPair } from '../relations/store.ts'
import type { PhotoAccessDeps } from './answer-photo-request.ts'

/**
 * Says yes for a fictional profile to a request from before the conversation, once the conversation has begun
 * (docs/product.md, members-photo-consent).
 */
export async function allowForFictional(
  { db, now, live }: PhotoAccessDeps,
  { fictionalId, memberId }: { fictionalId: string; memberId: string },
) {
  const pair = { ownerId: fictionalId, viewerId: memberId }
  if ((await findPhotoAccess(db, pair))?.state !== 'asked') return
  await db.transaction(async (tx) => {
    await lockPair(tx, fictionalId, memberId)
    if ((await findPhotoAccess(tx, pair))?.state !== 'asked') return
    await setPhotoAnswer(tx, pair, 'allowed', now())
    const data = { profile: fictionalId, change: 'allowed' } as const
    await recordEvent(tx, memberId, { name: 'photo_access', data }, now())
  })
  live.wake([memberId])
}
