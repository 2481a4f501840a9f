import type { Db } from '../platform/db/database.ts'
import { deleteLikesBetween } from './like-store.ts'
import { insertBlock, lockPair } from './store.ts'

/** From now on the two do not find each other, and what they felt for each other is forgotten. */
export async function blockMember(
  { db, now }: { db: Db; now: () => Date },
  blockerId: string,
  blockedId: string,
) {
  await db.transaction(async (tx) => {
    await lockPair(tx, blockerId, blockedId)
    await insertBlock(tx, { blockerId, blockedId, at: now() })
    await deleteLikesBetween(tx, blockerId, blockedId)
  })
}
