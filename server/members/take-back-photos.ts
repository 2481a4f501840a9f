import { declineAllAllowed, findPhotoAccess, setPhotoAnswer } from '../relations/photo-access-store.ts'
import { lockPair } from '../relations/store.ts'
import { type PhotoAccessDeps, recordChanges } from './answer-photo-request.ts'

/** Takes consents back: from now on no private photo of the owner is served to the viewer, or to anybody without one. */
export const takeBackPhotos = (deps: PhotoAccessDeps, ownerId: string, viewerId: string | undefined) =>
  viewerId ? takeBackFrom(deps, ownerId, viewerId) : takeBackAll(deps, ownerId)

async function takeBackFrom({ db, now, live }: PhotoAccessDeps, ownerId: string, viewerId: string) {
  const woken = await db.transaction(async (tx) => {
    await lockPair(tx, ownerId, viewerId)
    const found = await findPhotoAccess(tx, { ownerId, viewerId })
    if (found?.state !== 'allowed') return []
    await setPhotoAnswer(tx, found, 'declined', now())
    return recordChanges(tx, ownerId, [{ viewerId: found.viewerId, change: 'taken_back' }], now())
  })
  live.wake(woken)
}

async function takeBackAll({ db, now, live }: PhotoAccessDeps, ownerId: string) {
  const woken = await db.transaction(async (tx) => {
    const viewers = await declineAllAllowed(tx, ownerId, now())
    const changes = viewers.map((viewerId) => ({ viewerId, change: 'taken_back' as const }))
    return recordChanges(tx, ownerId, changes, now())
  })
  live.wake(woken)
}
