import type { Db } from '../platform/db/database.ts'
import { deleteLikesBetween } from './like-store.ts'
import { deletePhotoAccessBetween } from './photo-access-store.ts'
import { insertBlock, lockPair } from './store.ts'

/** Blocks a member: the two no longer find each other, and their likes, match and consents are deleted. */
export async function blockMember(
  { db, now }: { db: Db; now: () => Date },
  blockerId: string,
  blockedId: string,
) {
  await db.transaction(async (tx) => {
    await lockPair(tx, blockerId, blockedId)
    await insertBlock(tx, { blockerId, blockedId, at: now() })
    await deleteLikesBetween(tx, blockerId, blockedId)
    await deletePhotoAccessBetween(tx, blockerId, blockedId)
  })
}
