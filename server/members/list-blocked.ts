import type { Db } from '../platform/db/database.ts'
import { listBlocks } from '../relations/store.ts'
import type { Site } from '../site/site.ts'
import { presentBlocked } from './present.ts'
import { readCards } from './read-cards.ts'

/** The members whom a member blocked, newest first. Members whom they can no longer see are left out. */
export async function listBlocked(
  { db, now }: { db: Db; now: () => Date },
  { pool, timeZone }: Site,
  memberId: string,
) {
  const blocks = await listBlocks(db, memberId)
  const cards = await readCards(
    db,
    blocks.map(({ blockedId }) => blockedId),
    { viewerId: memberId, pool, now: now(), timeZone },
  )
  return blocks.flatMap(({ blockedId, at }) => {
    const card = cards.get(blockedId)
    return card ? [presentBlocked(card, at)] : []
  })
}
