import type { Db } from '../platform/db/database.ts'
import { deleteLikesBetween } from '../relations/like-store.ts'
import { deletePhotoAccessBetween } from '../relations/photo-access-store.ts'
import { insertBlock, lockPair } from '../relations/store.ts'
import type { Site } from '../site/site.ts'
import { findOther } from './find-visible.ts'

/** Blocks a profile that the member can see: neither finds the other any more, and their likes, match and consents are deleted. */
export async function blockMember(
  { db, now }: { db: Db; now: () => Date },
  { pool }: Site,
  blockerId: string,
  profile: string,
) {
  const { memberId: blockedId } = await findOther(db, { id: profile, pool, viewerId: blockerId })
  await db.transaction(async (tx) => {
    await lockPair(tx, blockerId, blockedId)
    await insertBlock(tx, { blockerId, blockedId, at: now() })
    await deleteLikesBetween(tx, blockerId, blockedId)
    await deletePhotoAccessBetween(tx, blockerId, blockedId)
  })
}
